import * as z from 'zod/mini';
import { code, skuType, target, taxCode } from '../wire/primitives.ts';
import { picture } from './picture.ts';

/**
 * Whether and how a product can be bought now, decided by the server's clock (S-12…S-14; expectations 14).
 * Timestamps are epoch ms.
 */
export const saleState = z.discriminatedUnion('kind', [
  /** `until`: when its sale ends, where an end is set. */
  z.object({ kind: z.literal('on-sale'), until: z.optional(z.int()) }),
  z.object({ kind: z.literal('sold-out') }),
  z.object({ kind: z.literal('before-sale'), starts: z.int() }),
  /** `ended`: when, where that is known. */
  z.object({ kind: z.literal('after-sale'), ended: z.optional(z.int()) }),
  z.object({ kind: z.literal('reservation'), ships: z.int() }),
  /** `closed`: since when no more orders are taken, once nothing opens again. */
  z.object({
    kind: z.literal('outside-button-window'),
    opens: z.nullable(z.int()),
    closed: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('subscription-only') }),
]);
export type SaleState = z.infer<typeof saleState>;

/** A product as a card shows it. Prices are those of this visitor (U-03), tax included. */
export const productSummary = z.object({
  product_code: code,
  sku_code: code,
  product_name: z.string(),
  /** What else its family is made in, where this card stands for all of it: 「ほか3サイズ」; absent otherwise. */
  others: z.optional(z.string()),
  brand: z.object({ brand_code: code, wordmark: z.string(), kana: z.string() }),
  picture,
  sku_type: skuType,
  tax_code: taxCode,
  price_in_vat: z.int(),
  /** The ordinary price where `price_in_vat` is lower (sale, outlet, campaign); null otherwise. */
  regular_price_in_vat: z.nullable(z.int()),
  /** U-03: the lower price is the employees' own, no sale; absent otherwise. */
  is_employee_price: z.optional(z.boolean()),
  /** Subscription price; null when it cannot be subscribed now (S-12). */
  periodical_price_in_vat: z.nullable(z.int()),
  /** Product's own point rate in percent while its window is open (P-05); null otherwise. */
  point_rate: z.nullable(z.int()),
  sale_state: saleState,
  is_new: z.boolean(),
  is_outlet: z.boolean(),
  /** Several products sold as one; absent otherwise. */
  is_set: z.optional(z.boolean()),
  purchase_limit: z.int(),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  target,
});
export type ProductSummary = z.infer<typeof productSummary>;
