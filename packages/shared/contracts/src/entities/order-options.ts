import { plainPassage } from '@store/domain/text';
import * as z from 'zod/mini';
import { line } from '../wire/typed-text.ts';
import { paymentInstrument } from './payment.ts';

/** Payment data chosen for a cart. `label` is for display: 「Visa •••• 1111　有効期限 12/30」. */
export const chosenPayment = z.object({ instrument: paymentInstrument, label: line(80) });
export type ChosenPayment = z.infer<typeof chosenPayment>;

/** お受け取り方法: handed over, or left unattended (expectation 42). */
export const dropOff = z.enum(['HAND', 'DOOR', 'BOX']);

/** 熨斗: none, or its inscription. */
export const noshi = z.enum(['NONE', 'OIWAI', 'OREI', 'UCHIIWAI', 'OSEIBO', 'OCHUGEN']);

/** ギフト: gift options of a parcel (expectation 43). With `hide_prices` the packing slip has no prices. */
export const giftOptions = z.strictObject({
  is_wrapped: z.boolean(),
  noshi,
  /** Name below the inscription of the noshi. */
  noshi_name: line(20),
  message: line(100),
  hide_prices: z.boolean(),
  /** Sender on the parcel instead of the buyer; empty = the buyer. */
  sender_name: line(40),
});
export type GiftOptions = z.infer<typeof giftOptions>;

/** Delivery, gift and receipt options of an order (expectations 42…44), stored as confirmed. */
export const orderOptions = z.strictObject({
  drop_off: dropOff,
  gift: z.nullable(giftOptions),
  /** 備考, several lines. */
  note: z.string().check(z.overwrite(plainPassage), z.maxLength(200), z.regex(/^[\P{Cc}\n]*$/u)),
  /** 領収書の宛名; empty = specified when the receipt is issued. */
  receipt_addressee: line(40),
});
export type OrderOptions = z.infer<typeof orderOptions>;

/** Declaration of the buyer of 指定濫用防止医薬品 (77, 薬機法 第36条の11); `age` in whole years. */
export const safeUse = z.strictObject({
  age: z.int().check(z.gte(0), z.lte(120)),
  has_other_purchases: z.boolean(),
  has_understood: z.boolean(),
});
export type SafeUseWire = z.infer<typeof safeUse>;
