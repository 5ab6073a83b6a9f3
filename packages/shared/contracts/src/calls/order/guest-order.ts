import { phoneDigits } from '@store/domain/customer';
import * as z from 'zod/mini';
import { orderWhole } from '../../entities/order-whole.ts';
import { receipt } from '../../entities/receipt.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, storePath } from '../../wire/primitives.ts';
import { line, typedPostcode } from '../../wire/typed-text.ts';
import { cancelTerms } from './order.ts';

const digits = (text: string) => phoneDigits(text) ?? text;
/** Signed token in the link of a guest's order mail: grants access to that one order. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,200}$/));
const linked = z.strictObject({ token });

/**
 * 41: an order placed without signing in. `not-found` for an invalid or expired link; `member-order`, with the
 * `order_code` in its details, if the buyer has become a member.
 */
export const getGuestOrder = readCall('guest-order/_get', linked, orderWhole, {
  refusals: ['not-found', 'member-order'],
});
/** 80 */
export const guestCancelPreview = readCall('guest-order/_cancel-preview', linked, cancelTerms, {
  refusals: ['not-found', 'member-order'],
});
/** 80: idempotent for an order that is already cancelled. */
export const cancelGuestOrder = writeCall('guest-order/_cancel', linked, z.object({ order: orderWhole }), {
  keyed: true,
  refusals: ['not-found', 'member-order', 'not-cancellable', 'points-spent', 'key-reused'],
});
/** P-10, 81: like `order/_receipt`; its `href` needs no session. */
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
 * Returns the same link without the mail. A mismatch does not reveal which field was wrong, or whether the order
 * exists.
 */
export const findGuestOrder = readCall(
  'guest-order/_find',
  z.strictObject({
    order_code: code,
    /** The buyer's, digits only. */
    tel: z.string().check(z.overwrite(digits), z.regex(/^\d{10,11}$/)),
    /** Postcode of the delivery address. */
    zip_code: typedPostcode,
  }),
  z.object({ token }),
  { refusals: ['no-match', 'too-many-tries'] },
);
