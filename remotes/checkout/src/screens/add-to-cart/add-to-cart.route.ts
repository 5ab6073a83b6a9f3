import { defineRoute } from '@store/remote-kit';

/** Target of links in external sites, mails and landing pages that sell one product. */
export const addToCartRoute = defineRoute({
  id: 'add-to-cart',
  path: '/add_to_cart',
  title: 'カートに入れる商品の確認',
  body_class: 'cart',
  layout: 'short',
  noindex: true,
  zone: 'purchase',
  acts: true,
  screen: () => import('./add-to-cart.screen.tsx'),
});
