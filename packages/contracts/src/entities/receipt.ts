import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';
import { taxParts } from './cart.ts';

/** What a receipt prints (P-10, T5): a simplified qualified invoice (消費税法57条の4第2項). Amounts are whole yen with tax. */
export const receipt = z.object({
  order_code: code,
  /** One for an order, whatever the number of its issues. */
  receipt_number: z.string(),
  /** Orders and issues in epoch ms. */
  checkout_timestamp: z.int(),
  issued_timestamp: z.int(),
  /** Counts from 1. */
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
      /** ※ marks goods of the reduced rate. */
      is_reduced_rate: z.boolean(),
    }),
  ),
  sku_in_vat: z.int(),
  discount_in_vat: z.int(),
  /** Names of the coupons that took it off; absent from servers of before. */
  coupons: z.optional(z.array(z.string())),
  point_in_vat: z.int(),
  delivery_fee_in_vat: z.int(),
  payment_fee_in_vat: z.int(),
  total_in_vat: z.int(),
  /** What accepted returns took off the receipt; absent without any. All other sums are of the goods that were kept. */
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

/** What an order says of its receipt: whether there can be one, and what stands on it or would without other words. */
export const receiptStanding = z.object({
  /** `not-yet`: neither paid nor sent. */
  state: z.enum(['ready', 'not-yet', 'cancelled']),
  /** From the first issue on addressee and purpose stay as they are. */
  is_issued: z.boolean(),
  addressee: z.string(),
  purpose: z.string(),
});
export type ReceiptStanding = z.infer<typeof receiptStanding>;
