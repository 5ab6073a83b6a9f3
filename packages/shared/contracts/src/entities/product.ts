import * as z from 'zod/mini';
import { code, day, skuType, taxCode } from '../wire/primitives.ts';
import { picture } from './picture.ts';
import { productSummary, saleState } from './product-summary.ts';

export { type ProductSummary, productSummary, type SaleState, saleState } from './product-summary.ts';

/** E-09 one price row of a SKU. Period bounds: null = open. */
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

/** A product of a family: the same product in another size or type, with its own address, stock and price. */
export const productVariant = z.object({
  product_code: code,
  sku_code: code,
  product_name: z.string(),
  /** オイリー［脂性肌用］; empty if the family has one type only. */
  type: z.string(),
  /** つめかえ用 700mL */
  size: z.string(),
  /** This visitor's price (U-03), whole yen with tax, and as a subscription; null if it cannot be subscribed to now. */
  price_in_vat: z.int(),
  periodical_price_in_vat: z.nullable(z.int()),
  /** Price per content to compare sizes: yen with tax for 「100mL」, 「100g」, 「1粒」; null without a comparable amount. */
  unit_price: z.nullable(z.object({ yen: z.number(), per: z.string() })),
  sale_state: saleState,
});
export type ProductVariant = z.infer<typeof productVariant>;

/** The sizes and types of a product (E-08). */
export const productFamily = z.object({
  family_code: code,
  name: z.string(),
  /** Rating of all variants together, displayed on each of their pages. */
  rating: z.nullable(z.number()),
  review_count: z.int(),
  /** All variants that the visitor may see, including the product itself, by type. */
  variants: z.array(productVariant),
  /** Each type with the product to navigate to: in the current size, else in its first one. */
  types: z.array(z.object({ name: z.string(), product_code: code })),
});
export type ProductFamily = z.infer<typeof productFamily>;

/** E-08 complete product, for its page. */
export const product = z.extend(productSummary, {
  item_code: code,
  catch_line: z.string(),
  description: z.string(),
  volume: z.string(),
  /** 化粧品, 医薬部外品, 健康食品 … as on the label. */
  kind_label: z.string(),
  /** 指定濫用防止医薬品 (77). */
  is_abuse_prone: z.optional(z.boolean()),
  /** Close of its current group buy, epoch ms; absent without one. */
  group_buy_until: z.optional(z.int()),
  /** Its other sizes and types; absent if there are none. */
  family: z.optional(productFamily),
  /** Path of the sharing image of its page, in the size `SHARE_PICTURE`. */
  share_picture: z.optional(z.string()),
  /** An external video (17); absent without one. */
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
      /** The animated picture, `/pictures/{id}.webm`; absent for a still. */
      loop: z.optional(z.object({ id: z.string(), caption: z.string() })),
    }),
  ),
  usage: z.array(z.object({ title: z.string(), text: z.string() })),
  specification: z.array(
    z.object({
      label: z.string(),
      text: z.string(),
      /** Long text, collapsed initially. */
      folded: z.optional(z.boolean()),
      /** Replaces the text: items with their purpose; `word` searches for all products with the same property. */
      items: z.optional(z.array(z.object({ name: z.string(), text: z.string(), word: z.optional(z.string()) }))),
    }),
  ),
  /** Three facts that its name does not tell: 「アミノ酸系」, 「5つのフリー」. */
  facts: z.optional(z.array(z.object({ label: z.string(), text: z.string() }))),
  /** 休業日 of the warehouse in the next weeks, for the delivery estimate (18, 39). */
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
