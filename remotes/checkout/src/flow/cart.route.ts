import { defineRoute } from '@store/remote-kit';
import { CART_PATH, crumbsBelowCart } from '../paths/step-address.ts';
import { loadStep } from './load-step.ts';
import { STEP_TITLES } from './step-titles.ts';

/** one path; the query names the step, so that Back, reload and links work. */
export const cartRoute = defineRoute({
  id: 'cart',
  path: '/cart',
  title: 'カート',
  body_class: 'cart',
  layout: 'short',
  noindex: true,
  zone: 'purchase',
  payment: {
    reason: 'Shows the choice of address, day and payment around the card fields, and the last look before the order.',
    when: { query: 'step', values: ['guest', 'delivery', 'several', 'amazon', 'confirm'] },
  },
  loader: loadStep,
  // The order is placed at the last step: its back link leads to the shop, not to the cart.
  crumbs: ({ visit: { step } }, { url }) =>
    step === 'cart' || step === 'complete'
      ? [{ label: STEP_TITLES[step], href: CART_PATH }]
      : crumbsBelowCart({ label: STEP_TITLES[step], href: `${url.pathname}${url.search}` }),
  head: ({ visit: { step } }) => ({ title: STEP_TITLES[step], noindex: true }),
  screen: () => import('./cart.screen.tsx'),
});
