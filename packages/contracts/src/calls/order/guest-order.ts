import { phoneDigits } from '@store/domain/customer';
import * as z from 'zod/mini';
import { orderWhole } from '../../entities/order-whole.ts';
import { receipt } from '../../entities/receipt.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, storePath } from '../../wire/primitives.ts';
import { line, typedPostcode } from '../../wire/typed-text.ts';
import { cancelTerms } from './order.ts';

const digits = (text: string) => phoneDigits(text) ?? text;
/** The signed part of the link that a guest's order mail carries: it stands for the mail's reader, and for that one order. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,200}$/));
const linked = z.strictObject({ token });

/**
 * 41: an order that was placed without signing in, as its owner sees it. `not-found` for a link that was changed or is too old;
 * `member-order`, with its `order_code` in the details, once whoever placed it has become a member.
 */
export const getGuestOrder = readCall('guest-order/_get', linked, orderWhole, {
  refusals: ['not-found', 'member-order'],
});
/** 80 */
export const guestCancelPreview = readCall('guest-order/_cancel-preview', linked, cancelTerms, {
  refusals: ['not-found', 'member-order'],
});
/** 80: an order that is cancelled already is answered as it is. */
export const cancelGuestOrder = writeCall('guest-order/_cancel', linked, z.object({ order: orderWhole }), {
  keyed: true,
  refusals: ['not-found', 'member-order', 'not-cancellable', 'points-spent', 'key-reused'],
});
/** P-10, 81: as `order/_receipt`; its `href` needs no session. */
export const issueGuestReceipt = writeCall(
  'guest-order/_receipt',
  z.strictObject({ token, addressee: z.optional(line(60)), purpose: z.optional(line(60)) }),
  z.extend(receipt, { href: storePath }),
  {
    keyed: true,
    refusals: [
      ...['not-found', 'member-order', 'key-reused'],
      ...['receipt-not-yet', 'receipt-cancelled', 'receipt-unprintable'],
    ],
  },
);
/**
 * The same link for who has no mail at hand. What does not fit is not told apart: neither which field was wrong, nor whether
 * there is such an order.
 */
export const findGuestOrder = readCall(
  'guest-order/_find',
  z.strictObject({
    order_code: code,
    /** The buyer's, digits only. */
    tel: z.string().check(z.overwrite(digits), z.regex(/^\d{10,11}$/)),
    /** Where the parcel goes. */
    zip_code: typedPostcode,
  }),
  z.object({ token }),
  { refusals: ['no-match', 'too-many-tries'] },
);
