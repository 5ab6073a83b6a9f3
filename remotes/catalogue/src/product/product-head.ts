import type { Product } from '@store/contracts/entities';
import type { Crumb, Head } from '@store/remote-kit';
import { MAIN_SIZES } from './gallery/gallery-sizes.ts';
import type { LoadedProduct } from './load-product.ts';
import { productData } from './product-data.ts';

const DESCRIPTION_LENGTH = 120;

/** Returns the document head of a product, the same in every context. */
export function productHead({ product }: Pick<LoadedProduct, 'product'>, { url }: { readonly url: URL }): Head {
  const [picture = product.picture] = product.gallery;
  return {
    title: `${product.product_name}（${product.brand.kana}）`,
    description: product.description.slice(0, DESCRIPTION_LENGTH),
    canonical: addressOf(product),
    sharePicture: product.share_picture,
    mainPicture: { id: picture.id, widths: picture.widths, sizes: MAIN_SIZES },
    structuredData: [productData(product, url)],
  };
}

/** Returns the breadcrumbs from the categories to the product. */
export function productCrumbs({ product }: Pick<LoadedProduct, 'product'>): Crumb[] {
  return [
    ...product.category_path.map(({ category_code, name }) => ({ href: `/category/${category_code}`, label: name })),
    { href: addressOf(product), label: product.product_name },
  ];
}

const addressOf = ({ product_code }: Product) => `/product/${product_code}`;
