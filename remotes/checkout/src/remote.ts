import {
  addToCart,
  cartChanged,
  cartState,
  customerState,
  favouritesState,
  orderPlaced,
  pointsState,
  sessionEnded,
  sessionState,
  showToast,
  signIn,
  toggleFavourite,
  updateCartLine,
} from '@store/contracts/bus';
import { defineRemote } from '@store/remote-kit';
import { cartRoute } from './flow/cart.route.ts';
import { addToCartRoute } from './screens/add-to-cart/add-to-cart.route.ts';
import { addAddressRoute, changeAddressRoute } from './screens/address/address.route.ts';
import { consultationRoute } from './screens/consultation/consultation.route.ts';
import { failedRoute } from './screens/failed/failed.route.ts';
import { secureReturnRoute } from './screens/payment/secure-return.route.ts';
import { questionnaireRoute } from './screens/questionnaire/questionnaire.route.ts';

/** Checkout: cart, delivery and payment, final confirmation, completion. */
export const remote = defineRemote({
  name: 'checkout',
  team: 'checkout',
  routes: [
    cartRoute,
    failedRoute,
    addToCartRoute,
    secureReturnRoute,
    addAddressRoute,
    changeAddressRoute,
    questionnaireRoute,
    consultationRoute,
  ],
  publishes: [cartChanged, orderPlaced, addToCart, updateCartLine, toggleFavourite, signIn, showToast],
  reads: [cartState, sessionState, sessionEnded, customerState, pointsState, favouritesState],
  budget: { script_bytes: 28_000, style_bytes: 2_900 },
});
