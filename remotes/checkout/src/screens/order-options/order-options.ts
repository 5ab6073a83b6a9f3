import type { GiftOptions, OrderOptions } from '@store/contracts/entities';
import { plainLine, plainPassage } from '@store/domain/text';

/** Handed over in person, no gift, no note. */
export const NO_OPTIONS: OrderOptions = { drop_off: 'HAND', gift: null, note: '', receipt_addressee: '' };

/** Initial gift form: wrapped, without prices in the parcel. */
export const DEFAULT_GIFT: GiftOptions = {
  is_wrapped: true,
  noshi: 'NONE',
  noshi_name: '',
  message: '',
  hide_prices: true,
  sender_name: '',
};

/** Normalizes the texts of the options. */
export function normalizeOptions({ gift, note, receipt_addressee, ...rest }: OrderOptions): OrderOptions {
  return {
    ...rest,
    gift: gift && {
      ...gift,
      noshi_name: plainLine(gift.noshi_name),
      message: plainLine(gift.message),
      sender_name: plainLine(gift.sender_name),
    },
    note: plainPassage(note),
    receipt_addressee: plainLine(receipt_addressee),
  };
}
