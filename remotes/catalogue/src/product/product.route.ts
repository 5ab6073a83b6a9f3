import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { loadProductIn } from './load-product.ts';
import { productCrumbs, productHead } from './product-head.ts';

/** loads a product without a campaign. */
export const loadProduct = ({ params, shop, url }: LoaderArguments) =>
  loadProductIn({ shop, url, productCode: params.product_code });

export const productRoute = defineRoute({
  id: 'product',
  path: '/product/:product_code',
  title: '商品',
  body_class: 'product',
  loader: loadProduct,
  crumbs: productCrumbs,
  head: productHead,
  screen: () => import('./product.screen.tsx'),
});
