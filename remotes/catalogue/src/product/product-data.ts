import type { Product, ProductFamily, ProductVariant } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';

const context = { '@context': 'https://schema.org' };

/**
 * Returns the product as schema.org Product with its offer, or a ProductGroup with all variants when it has several.
 * Medicine has no rating (T2).
 */
export function productData(product: Product, url: URL): object {
  const one = { ...productOf(product, url), ...offerOf(product, url) };
  const about = { description: product.description, brand: { '@type': 'Brand', name: product.brand.wordmark } };
  if (!product.family) return { ...context, ...one, ...about, ...ratingOf(product) };
  const { family_code, name, variants } = product.family;
  return {
    ...context,
    '@type': 'ProductGroup',
    productGroupID: family_code,
    name,
    ...about,
    ...variesBy(product.family),
    hasVariant: variants.map((variant) =>
      variant.product_code === product.product_code ? { ...one, size: variant.size } : variantData(variant, url),
    ),
    ...ratingOf(product),
  };
}

function productOf({ product_name, sku_code, gallery }: Product, url: URL): object {
  return {
    '@type': 'Product',
    name: product_name,
    sku: sku_code,
    image: gallery.map(({ id, widths }) => new URL(`/pictures/${id}-${widths.at(-1)}.webp`, url.origin).href),
  };
}

function variantData(variant: ProductVariant, url: URL): object {
  const { product_name: name, sku_code: sku, size } = variant;
  return { '@type': 'Product', name, sku, size, ...offerOf(variant, url) };
}

/** Returns the schema.org property by which the variants differ, if there is one. */
function variesBy({ variants }: ProductFamily): object {
  const sizes = new Set(variants.map(({ size }) => size));
  return sizes.size > 1 ? { variesBy: 'https://schema.org/size' } : {};
}

type Offered = Pick<Product, 'product_code' | 'price_in_vat' | 'sale_state'>;

function offerOf(product: Offered, url: URL): object {
  return {
    offers: {
      '@type': 'Offer',
      url: new URL(`/product/${product.product_code}`, url.origin).href,
      price: product.price_in_vat,
      priceCurrency: 'JPY',
      availability: `https://schema.org/${availabilityOf(product)}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

function ratingOf(product: Product): object {
  const { rating, review_count } = product.family ?? product;
  if (isDrug(product) || rating === null) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: review_count } };
}

function availabilityOf({ sale_state }: Offered): string {
  switch (sale_state.kind) {
    case 'on-sale':
    case 'subscription-only':
      return 'InStock';
    case 'reservation':
    case 'before-sale':
      return 'PreOrder';
    case 'sold-out':
      return 'OutOfStock';
    case 'after-sale':
      return 'Discontinued';
    case 'outside-button-window':
      return 'LimitedAvailability';
  }
}
