import { addToCart, cartChanged, updateCartLine } from '@store/contracts/bus';
import { defineRemote } from '@store/remote-kit';
import { scalpCareRoute } from './landing/scalp-care.route.ts';
import { orderFormRoute } from './order-form/order-form.route.ts';
import { scalpCareForm } from './order-form/terms.ts';

/** Landing page of the marketing team with its order form: the smallest possible remote (C-04). */
export const remote = defineRemote({
  name: 'lp-scalp-care',
  team: 'marketing',
  routes: [scalpCareRoute, orderFormRoute],
  orderForms: [scalpCareForm],
  publishes: [cartChanged, addToCart, updateCartLine],
  budget: { script_bytes: 21_000, style_bytes: 5_000 },
});
