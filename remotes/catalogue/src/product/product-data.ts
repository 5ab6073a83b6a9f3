import type { Product } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';

/** The product as schema.org's Product with its offer; a medicine shows no rating (T2). */
export function productData(product: Product, url: URL): object {
  const address = new URL(`/product/${product.product_code}`, url.origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.product_name,
    description: product.description,
    sku: product.sku_code,
    brand: { '@type': 'Brand', name: product.brand.wordmark },
    image: product.gallery.map(({ id, widths }) => new URL(`/pictures/${id}-${widths.at(-1)}.webp`, url.origin).href),
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price_in_vat,
      priceCurrency: 'JPY',
      availability: `https://schema.org/${availabilityOf(product)}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...ratingOf(product),
  };
}

function ratingOf(product: Product): object {
  if (isDrug(product) || product.rating === null) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.review_count },
  };
}

function availabilityOf({ sale_state }: Product): string {
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
