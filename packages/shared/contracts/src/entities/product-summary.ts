import * as z from 'zod/mini';
import { code, skuType, target, taxCode } from '../wire/primitives.ts';
import { picture } from './picture.ts';

/**
 * Whether and how a product can be bought now, by the server's clock (S-12…S-14; expectations 14).
 * Timestamps are epoch ms.
 */
export const saleState = z.discriminatedUnion('kind', [
  /** `until`: end of its sale, if set. */
  z.object({ kind: z.literal('on-sale'), until: z.optional(z.int()) }),
  z.object({ kind: z.literal('sold-out') }),
  z.object({ kind: z.literal('before-sale'), starts: z.int() }),
  /** `ended`: end of its sale, if known. */
  z.object({ kind: z.literal('after-sale'), ended: z.optional(z.int()) }),
  z.object({ kind: z.literal('reservation'), ships: z.int() }),
  /** `closed`: end of the last ordering period, if none follows. */
  z.object({ kind: z.literal('outside-button-window'), opens: z.nullable(z.int()), closed: z.optional(z.int()) }),
  z.object({ kind: z.literal('subscription-only') }),
]);
export type SaleState = z.infer<typeof saleState>;

/** A product on a card. Prices are for this visitor (U-03), with tax. */
export const productSummary = z.object({
  product_code: code,
  sku_code: code,
  product_name: z.string(),
  /** Other variants, if this card represents the whole family: 「ほか3サイズ」; absent otherwise. */
  others: z.optional(z.string()),
  brand: z.object({ brand_code: code, wordmark: z.string(), kana: z.string() }),
  picture,
  sku_type: skuType,
  tax_code: taxCode,
  price_in_vat: z.int(),
  /** The regular price if `price_in_vat` is lower (sale, outlet, campaign); null otherwise. */
  regular_price_in_vat: z.nullable(z.int()),
  /** U-03: the lower price is an employee price, not a sale; absent otherwise. */
  is_employee_price: z.optional(z.boolean()),
  /** Subscription price; null if it cannot be subscribed to now (S-12). */
  periodical_price_in_vat: z.nullable(z.int()),
  /** The product's own point rate in percent during its period (P-05); null otherwise. */
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
