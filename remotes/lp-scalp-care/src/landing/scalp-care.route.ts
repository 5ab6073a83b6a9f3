import { getProduct } from '@store/contracts/calls/catalogue';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';

/** Product of this page; prices, stock and reviews come from the shop. */
export const OFFERED_PRODUCT = 'P1001';

export async function scalpCareLoader({ shop }: LoaderArguments) {
  return dataOf(await shop.call(getProduct, { product_code: OFFERED_PRODUCT }));
}

/** R-24: /lp/scalp-care, deployed without a release of the shell. */
export const scalpCareRoute = defineRoute({
  id: 'scalp-care',
  path: '/lp/scalp-care',
  title: '洗う力を、素肌の基準で。NOWAKI スカルプケア',
  body_class: 'lp lp-scalp-care',
  layout: 'landing',
  noindex: true,
  loader: scalpCareLoader,
  head: (product) => ({
    description: `${product.product_name}を、定期購入でお得に。汗と皮脂をすっきり落とし、うるおいを守る男性のためのスカルプケア。`,
    canonical: '/lp/scalp-care',
  }),
  screen: () => import('./scalp-care.screen.tsx'),
});
