import { defineRemote } from '@store/remote-kit';
import { addressForm } from './forms/address.form.ts';
import { changeLineForm } from './forms/change-line.form.ts';
import { chooseDeliveryForm } from './forms/choose-delivery.form.ts';
import { guestForm } from './forms/guest.form.ts';
import { placeOrderForm } from './forms/place-order.form.ts';
import { STEP_NAMES } from './paths/step-address.ts';
import { remote as face } from './remote.ts';

/** Server entry of checkout: its no-script form actions, and the query parameters its pages depend on. */
export const remote = defineRemote({
  ...face,
  forms: {
    address: addressForm,
    'change-line': changeLineForm,
    'choose-delivery': chooseDeliveryForm,
    guest: guestForm,
    'place-order': placeOrderForm,
  },
  queries: {
    cart: STEP_NAMES,
    failed: STEP_NAMES,
    'address--add': STEP_NAMES,
    'address--change': STEP_NAMES,
    'add-to-cart': ['item_code', 'order_type', 'quantity'],
    'cart--secure-return': ['status', 'vresult_code'],
  },
});
