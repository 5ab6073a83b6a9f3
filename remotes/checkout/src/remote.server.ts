import { defineRemote } from '@store/remote-kit';
import { changeLineForm } from './forms/change-line.form.ts';
import { chooseDeliveryForm } from './forms/choose-delivery.form.ts';
import { placeOrderForm } from './forms/place-order.form.ts';
import { remote as face } from './remote.ts';

/** Checkout as the server has it: with what its forms do where no script runs. */
export const remote = defineRemote({
  ...face,
  forms: { 'change-line': changeLineForm, 'choose-delivery': chooseDeliveryForm, 'place-order': placeOrderForm },
});
