import {
  cartChanged,
  cartState,
  customerState,
  favouritesState,
  orderPlaced,
  pointsState,
  sessionState,
} from '@store/contracts';
import { defineRemote } from '@store/remote-kit';
import { addAddressRoute, changeAddressRoute } from './address/address.route.ts';
import { consultationRoute } from './consultation/consultation.route.ts';
import { addToCartRoute } from './external-entry/add-to-cart.route.ts';
import { secureReturnRoute } from './external-entry/secure-return.route.ts';
import { failedRoute } from './failed/failed.route.ts';
import { questionnaireRoute } from './questionnaire/questionnaire.route.ts';
import { cartRoute } from './steps/cart.route.ts';

/** Checkout: the cart, delivery and payment, the final confirmation, the order's completion. */
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
  publishes: [cartChanged, orderPlaced],
  reads: [cartState, sessionState, customerState, pointsState, favouritesState],
  budget: { script_bytes: 52_000, style_bytes: 2_900 },
});
