import { CONVENIENCE_STORES } from '@store/domain/order';
import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';

/** Carriers for billing by phone bill. */
export const carrier = z.enum(['DOCOMO', 'AU', 'SOFTBANK']);
export type Carrier = z.infer<typeof carrier>;
/** Chains for コンビニ払い. */
export const convenienceStore = z.enum(CONVENIENCE_STORES);

/** A token or ID of a payment processor; never a card number. */
export const processorToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{4,120}$/));

/** Payment data in addition to the method. Cash on delivery, NP and full points need nothing (`none`). */
export const paymentInstrument = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** A card just entered in the card network's own fields; `keep` saves it to the member's account. */
  z.strictObject({ kind: z.literal('card-token'), token: processorToken, keep: z.optional(z.boolean()) }),
  z.strictObject({ kind: z.literal('saved-card'), card_code: code }),
  z.strictObject({ kind: z.literal('carrier'), carrier }),
  z.strictObject({ kind: z.literal('convenience-store'), store: convenienceStore }),
  z.strictObject({ kind: z.literal('amazon'), checkout_session_id: processorToken }),
]);
export type PaymentInstrument = z.infer<typeof paymentInstrument>;

/** Progress of a payment, for the customer. */
export const paymentProgress = z.discriminatedUnion('kind', [
  /** The order is placed. One with a payment slip still waits for its payment: `AWAITING_PAYMENT`. */
  z.object({ kind: z.literal('approved') }),
  /** The browser continues on the processor's page, which returns to `/redirect/secure/{request_secure_code}`. */
  z.object({ kind: z.literal('redirect'), href: z.string() }),
  z.object({ kind: z.literal('declined'), code: z.string(), message: z.string() }),
  /** Not decided yet: poll `payment/_finish` every few seconds. */
  z.object({ kind: z.literal('running') }),
]);
export type PaymentProgress = z.infer<typeof paymentProgress>;

/** A saved card. */
export const savedCard = z.object({
  card_code: code,
  brand: z.string(),
  last_four: z.string(),
  /** Two digits each. */
  expiry_month: z.string(),
  expiry_year: z.string(),
  holder: z.string(),
  is_default: z.boolean(),
  /** V-11: 20YY-MM is earlier than the current month in Tokyo. */
  is_expired: z.boolean(),
  /** Active subscriptions paid with it; absent where a card is only selected. */
  pays_for: z.optional(z.array(z.object({ periodical_purchase_code: code, sku_name: z.string() }))),
});
export type SavedCard = z.infer<typeof savedCard>;
