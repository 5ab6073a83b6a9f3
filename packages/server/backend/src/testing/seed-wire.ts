import { MARKER_HEADER } from '@store/contracts/wire';
import * as z from 'zod/mini';
import { STORE_URL, type TestShopper } from './test-backend.ts';

export const headers = {
  [MARKER_HEADER.name]: MARKER_HEADER.value,
  origin: STORE_URL,
  'sec-fetch-site': 'same-origin',
};

/** Posts a payload as the seed writes it; returns the JSON response. */
export const post = async (shopper: TestShopper, path: string, payload: object = {}): Promise<unknown> =>
  (await shopper.request({ method: 'POST', url: `/api/${path}`, headers, payload })).json();

/** Returns the data of the response, validated against the shape. */
export const dataOf = async <S extends z.ZodMiniType>(
  shopper: TestShopper,
  shape: S,
  path: string,
  payload: object = {},
): Promise<z.output<S>> => z.parse(shape, answered.parse(await post(shopper, path, payload)).data);
export const answered = z.strictObject({ status: z.literal(true), data: z.unknown() });
export const refusal = z.strictObject({ status: z.literal(false), code: z.string(), message: z.string() });

export const text = z.string();
export const int = z.int();
export const nullableInt = z.nullable(int);
const entry = z.object({
  entry_index: int,
  sku_code: text,
  sku_name: text,
  item_code: text,
  quantity: int,
  price_in_vat: int,
  price_std_in_vat: int,
});
export const cart = z.object({
  cart_code: text,
  customer_code: z.nullable(text),
  visitor_code: z.nullable(text),
  order_type: z.enum(['NORMAL', 'RESERVED', 'PERIODICAL']),
  cart_status: text,
  payment_code_for_three_d_secure: z.nullable(text),
  sku_entries_display: z.array(entry),
  periodical_purchase_codes: z.array(text),
});
export const carts = z.object({ carts: z.array(cart) });
/** E-09 with every field of the seed. */
export const sku = z.strictObject({
  sku_code: text,
  tax_code: z.enum(['STANDARD_VAT', 'REDUCED_VAT']),
  sku_name: text,
  sku_type: text,
  price_in_vat: int,
  price_ex_vat: int,
  member_type: text,
  sales_start_timestamp: nullableInt,
  sales_end_timestamp: nullableInt,
  subscription_start_timestamp: nullableInt,
  subscription_end_timestamp: nullableInt,
  reservation_start_timestamp: nullableInt,
  public_sku: z.boolean(),
  attributes: z.strictObject({
    purchase_limit: int,
    price_type: z.enum([
      'NORMAL',
      'NORMAL-SP',
      'NORMAL-CAMPAIGN_ONLY',
      'PERIODICAL',
      'PERIODICAL-SP',
      'PERIODICAL-CAMPAIGN_ONLY',
    ]),
    price_name: text,
    price_tag: text,
    feed_code: z.nullable(text),
    sku_coupon_keywords: z.array(text),
    applicable_discount_keyword: z.nullable(text),
    set_type: z.nullable(z.literal('SET')),
    sku_codes_for_set: z.array(z.strictObject({ sku_code: text, quantity: int })),
    subscription_end_flag: z.boolean(),
    spot_changeable_flag: z.boolean(),
    normal_sale_end_flag: z.boolean(),
    point_rate: z.nullable(
      z.strictObject({ rate: z.number(), start_timestamp: nullableInt, end_timestamp: nullableInt }),
    ),
    cart_btn_start_timestamp: nullableInt,
    cart_btn_end_timestamp: nullableInt,
    subscription_cart_btn_start_timestamp: nullableInt,
    subscription_cart_btn_end_timestamp: nullableInt,
  }),
});
/** E-07 for campaigns and banners: fields of the seed, and those needed to display the banner. */
export const feedBanner = z.strictObject({
  title: text,
  feed_code: text,
  start_timestamp: int,
  attributes: z.strictObject({ priority: int, target: z.nullable(z.enum(['WOMENS', 'MENS'])) }),
  feed_type: z.enum(['campaign', 'banner']),
  end_timestamp: int,
  badge: text,
  headline: z.array(text),
  lead: text,
  caption: text,
  kind: z.enum(['normal', 'outlet']),
  tone: z.enum(['light', 'dark']),
  picture: z.looseObject({}),
  href: text,
  places: z.optional(z.array(text)),
});
export const feedItem = z.object({
  title: text,
  feed_code: text,
  start_timestamp: int,
  attributes: z.object({ priority: int, target: z.nullable(z.enum(['WOMENS', 'MENS'])) }),
});
