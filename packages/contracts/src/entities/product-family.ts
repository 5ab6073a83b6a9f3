import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';
import { saleState } from './product-summary.ts';

/** One product of a family: the same goods in another size or of another type, with an address, a stock and a price of its own. */
export const productVariant = z.object({
  product_code: code,
  sku_code: code,
  product_name: z.string(),
  /** オイリー［脂性肌用］; empty where the family has one type only. */
  type: z.string(),
  /** つめかえ用 700mL */
  size: z.string(),
  /** What this visitor pays (U-03), whole yen with tax, and as a subscription; null when it cannot be subscribed now. */
  price_in_vat: z.int(),
  periodical_price_in_vat: z.nullable(z.int()),
  /** `price_in_vat` by content, to compare sizes by: yen with tax for 「100mL」, 「100g」, 「1粒」; null where the label counts nothing. */
  unit_price: z.nullable(z.object({ yen: z.number(), per: z.string() })),
  sale_state: saleState,
});
export type ProductVariant = z.infer<typeof productVariant>;

/** The sizes and types in which a product is made (E-08). */
export const productFamily = z.object({
  family_code: code,
  name: z.string(),
  /** Of the reviews of all of them, which each of their pages shows. */
  rating: z.nullable(z.number()),
  review_count: z.int(),
  /** All that the visitor may see, the product itself among them, type by type. */
  variants: z.array(productVariant),
  /** Each type with the product that a choice of it leads to: in the size that is looked at, else in its first. */
  types: z.array(z.object({ name: z.string(), product_code: code })),
});
export type ProductFamily = z.infer<typeof productFamily>;
