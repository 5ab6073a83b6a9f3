import { defineRemote } from '@store/remote-kit';
import { addressForm } from './forms/address.form.ts';
import { changeLineForm } from './forms/change-line.form.ts';
import { chooseDeliveryForm } from './forms/choose-delivery.form.ts';
import { guestForm } from './forms/guest.form.ts';
import { placeOrderForm } from './forms/place-order.form.ts';
import { remote as face } from './remote.ts';

/** Checkout as the server has it: with what its forms do where no script runs. */
export const remote = defineRemote({
  ...face,
  forms: {
    address: addressForm,
    'change-line': changeLineForm,
    'choose-delivery': chooseDeliveryForm,
    guest: guestForm,
    'place-order': placeOrderForm,
  },
});
