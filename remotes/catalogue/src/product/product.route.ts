import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { loadLater } from './load-parts.ts';
import { loadProductIn } from './load-product.ts';
import { productCrumbs, productHead } from './product-head.ts';

/** loads a product without a campaign. */
export const loadProduct = ({ params, shop, url }: LoaderArguments) =>
  loadProductIn({ shop, url, productCode: params.product_code });

/** Also loads the chunk that the loader needs, so that prefetching the screen covers both. */
async function screen() {
  const [loaded] = await Promise.all([import('./product.screen.tsx'), loadLater()]);
  return loaded;
}

export const productRoute = defineRoute({
  id: 'product',
  path: '/product/:product_code',
  title: '商品',
  body_class: 'product',
  loader: loadProduct,
  crumbs: productCrumbs,
  head: productHead,
  screen,
});
