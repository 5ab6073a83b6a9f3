import * as z from 'zod/mini';
import { code, day, skuType, target, taxCode } from '../wire/primitives.ts';
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
  purchase_limit: z.int(),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  target,
});
export type ProductSummary = z.infer<typeof productSummary>;

/** E-09 one price row of a SKU with the seed's names. Window ends null = open. */
export const sku = z.object({
  sku_code: code,
  tax_code: taxCode,
  sku_name: z.string(),
  sku_type: skuType,
  price_in_vat: z.int(),
  price_ex_vat: z.int(),
  member_type: z.string(),
  sales_start_timestamp: z.nullable(z.int()),
  sales_end_timestamp: z.nullable(z.int()),
  subscription_start_timestamp: z.nullable(z.int()),
  subscription_end_timestamp: z.nullable(z.int()),
  reservation_start_timestamp: z.nullable(z.int()),
  public_sku: z.boolean(),
  attributes: z.object({
    purchase_limit: z.int(),
    price_type: z.enum([
      'NORMAL',
      'NORMAL-SP',
      'NORMAL-CAMPAIGN_ONLY',
      'PERIODICAL',
      'PERIODICAL-SP',
      'PERIODICAL-CAMPAIGN_ONLY',
    ]),
    price_name: z.string(),
    price_tag: z.string(),
    feed_code: z.nullable(z.string()),
    sku_coupon_keywords: z.array(z.string()),
    applicable_discount_keyword: z.string(),
    set_type: z.nullable(z.literal('SET')),
    sku_codes_for_set: z.array(z.object({ sku_code: code, quantity: z.int() })),
    subscription_end_flag: z.boolean(),
    spot_changeable_flag: z.boolean(),
    normal_sale_end_flag: z.boolean(),
    point_rate: z.nullable(
      z.object({ rate: z.int(), start_timestamp: z.nullable(z.int()), end_timestamp: z.nullable(z.int()) }),
    ),
    cart_btn_start_timestamp: z.nullable(z.int()),
    cart_btn_end_timestamp: z.nullable(z.int()),
    subscription_cart_btn_start_timestamp: z.nullable(z.int()),
    subscription_cart_btn_end_timestamp: z.nullable(z.int()),
  }),
});
export type Sku = z.infer<typeof sku>;

/** E-08 product whole, for its detail screen. */
export const product = z.extend(productSummary, {
  item_code: code,
  catch_line: z.string(),
  description: z.string(),
  volume: z.string(),
  /** 化粧品, 医薬部外品, 健康食品 … as the label says. */
  kind_label: z.string(),
  /** 指定濫用防止医薬品 (77). */
  is_abuse_prone: z.optional(z.boolean()),
  /** When its group buy closes that is open now, epoch ms; absent without one. */
  group_buy_until: z.optional(z.int()),
  sku: z.array(sku),
  is_periodical: z.boolean(),
  is_sold_out: z.boolean(),
  normal_cart_timer_flag: z.boolean(),
  normal_sale_end_flag: z.boolean(),
  gallery: z.array(picture),
  features: z.array(z.object({ title: z.string(), text: z.string(), picture: z.nullable(picture) })),
  usage: z.array(z.object({ title: z.string(), text: z.string() })),
  specification: z.array(z.object({ label: z.string(), text: z.string() })),
  /** 休業日 of the warehouse in the next weeks: the delivery promise counts without them (18, 39). */
  closed_days: z.optional(z.array(day)),
  set_components: z.array(z.object({ product_code: code, product_name: z.string(), quantity: z.int(), picture })),
  /** From the root to the product's main category. */
  category_path: z.array(z.object({ category_code: code, name: z.string() })),
  rating_histogram: z.array(z.object({ stars: z.int(), count: z.int() })),
  reviews: z.array(
    z.object({
      review_code: z.string(),
      stars: z.int(),
      title: z.string(),
      body: z.string(),
      nickname: z.string(),
      reviewer: z.string(),
      posted_timestamp: z.int(),
    }),
  ),
});
export type Product = z.infer<typeof product>;
