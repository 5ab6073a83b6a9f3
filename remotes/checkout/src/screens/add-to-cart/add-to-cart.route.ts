import { defineRoute, withScreen } from '@store/remote-kit';

const screen = () => import('./add-to-cart.screen.tsx');

/** Where links of other sites, mails and landing pages lead that sell one product. */
export const addToCartRoute = defineRoute({
  id: 'add-to-cart',
  path: '/add_to_cart',
  title: 'カートに入れる商品の確認',
  body_class: 'cart',
  layout: 'short',
  noindex: true,
  zone: 'purchase',
  acts: true,
  loader: withScreen(screen),
  screen,
});
