import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';
import { taxParts } from './cart.ts';

/** Contents of a receipt (P-10, T5): a simplified qualified invoice (消費税法57条の4第2項). Amounts are whole yen with tax. */
export const receipt = z.object({
  order_code: code,
  /** One per order, regardless of the number of issues. */
  receipt_number: z.string(),
  /** Time of order and issue, epoch ms. */
  checkout_timestamp: z.int(),
  issued_timestamp: z.int(),
  /** Starts at 1. */
  issue: z.int(),
  /** The second and later issues are marked 再発行. */
  is_reissue: z.boolean(),
  addressee: z.string(),
  /** 但し書き. */
  purpose: z.string(),
  payment_method: z.string(),
  lines: z.array(
    z.object({
      sku_name: z.string(),
      quantity: z.int(),
      price_in_vat: z.int(),
      sum_in_vat: z.int(),
      /** Items of the reduced rate are marked ※. */
      is_reduced_rate: z.boolean(),
    }),
  ),
  sku_in_vat: z.int(),
  discount_in_vat: z.int(),
  /** Names of the coupons behind the discount; absent from older servers. */
  coupons: z.optional(z.array(z.string())),
  point_in_vat: z.int(),
  delivery_fee_in_vat: z.int(),
  payment_fee_in_vat: z.int(),
  total_in_vat: z.int(),
  /** Amount of accepted returns; absent without any. All other totals cover the remaining items. */
  returned_in_vat: z.optional(z.int()),
  tax: taxParts,
  seller: z.object({
    name: z.string(),
    zip_code: z.string(),
    address: z.string(),
    tel: z.string(),
    /** 適格請求書発行事業者の登録番号: T and 13 digits. */
    registration_number: z.string().check(z.regex(/^T\d{13}$/)),
  }),
});
export type Receipt = z.infer<typeof receipt>;

/** Receipt of an order: its availability, and its present or default texts. */
export const receiptStanding = z.object({
  /** `not-yet`: neither paid nor shipped. */
  state: z.enum(['ready', 'not-yet', 'cancelled']),
  /** Addressee and purpose are fixed after the first issue. */
  is_issued: z.boolean(),
  addressee: z.string(),
  purpose: z.string(),
});
export type ReceiptStanding = z.infer<typeof receiptStanding>;
