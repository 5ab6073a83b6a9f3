import * as z from 'zod/mini';
import { code, day, skuType, taxCode } from '../wire/primitives.ts';
import { picture } from './picture.ts';
import { productSummary, saleState } from './product-summary.ts';

export { type ProductSummary, productSummary, type SaleState, saleState } from './product-summary.ts';

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
  /** Its other sizes and types; absent where it is made in one only. */
  family: z.optional(productFamily),
  /** Path of what other sites show of its page, `SHARE_PICTURE` large. */
  share_picture: z.optional(z.string()),
  /** A film of it outside (17); absent where there is none. */
  film: z.optional(z.object({ title: z.string(), href: z.string() })),
  sku: z.array(sku),
  is_periodical: z.boolean(),
  is_sold_out: z.boolean(),
  normal_cart_timer_flag: z.boolean(),
  normal_sale_end_flag: z.boolean(),
  gallery: z.array(picture),
  features: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      picture: z.nullable(picture),
      /** The picture in motion, `/pictures/{id}.webm`; absent where it is a still only. */
      loop: z.optional(z.object({ id: z.string(), caption: z.string() })),
    }),
  ),
  usage: z.array(z.object({ title: z.string(), text: z.string() })),
  specification: z.array(
    z.object({
      label: z.string(),
      text: z.string(),
      /** Long: shown when asked for. */
      folded: z.optional(z.boolean()),
      /** In place of the text: each with what it is for; `word` finds all products of which the same is true. */
      items: z.optional(z.array(z.object({ name: z.string(), text: z.string(), word: z.optional(z.string()) }))),
    }),
  ),
  /** Three things about it that its name does not say: 「アミノ酸系」, 「5つのフリー」. */
  facts: z.optional(z.array(z.object({ label: z.string(), text: z.string() }))),
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
