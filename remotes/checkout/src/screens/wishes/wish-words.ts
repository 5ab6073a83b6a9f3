import type { GiftWish, OrderWishes } from '@store/contracts/entities';

/** Handed over in person, no gift, no note. */
export const NO_WISHES: OrderWishes = { drop_off: 'HAND', gift: null, note: '', receipt_addressee: '' };

/** A gift as its form begins: wrapped, prices left out of the parcel. */
export const FIRST_GIFT: GiftWish = {
  is_wrapped: true,
  noshi: 'NONE',
  noshi_name: '',
  message: '',
  hide_prices: true,
  sender_name: '',
};
