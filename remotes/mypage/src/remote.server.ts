import { defineRemote } from '@store/remote-kit';
import { addFavouriteForm } from './forms/add-favourite.form.ts';
import { addressForm } from './forms/address.form.ts';
import { cancelGuestOrderForm } from './forms/cancel-guest-order.form.ts';
import { findOrderForm } from './forms/find-order.form.ts';
import { guestReceiptForm } from './forms/guest-receipt.form.ts';
import { profileForm } from './forms/profile.form.ts';
import { remote as face } from './remote.ts';

/** Server entry of my page: its no-script form actions, and the query parameters its pages depend on. */
export const remote = defineRemote({
  ...face,
  forms: {
    address: addressForm,
    'cancel-guest-order': cancelGuestOrderForm,
    'find-order': findOrderForm,
    'guest-receipt': guestReceiptForm,
    'keep-favourite': addFavouriteForm,
    profile: profileForm,
  },
  queries: { 'skip-link': ['token'], 'order--find': [], register: ['prev_url', 'step'] },
});
