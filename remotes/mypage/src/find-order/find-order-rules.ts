import { findGuestOrder } from '@store/contracts/calls/order';
import { phoneDigits, postcodeDigits } from '@store/domain/customer';
import { codeOf } from '@store/domain/text';
import * as z from 'zod/mini';

/** Form state of the order search. */
export interface FindOrderFields {
  order_code: string;
  tel: string;
  zip_code: string;
}

export const FIELD_NAMES = ['order_code', 'tel', 'zip_code'] as const;

/** Validates all three fields and converts them to the request of the contract (50, 51). */
export const findOrderRules = z.pipe(
  z.transform(({ order_code, tel, zip_code }: FindOrderFields, { issues }): unknown => {
    const typed = { order_code: codeOf(order_code), tel: phoneDigits(tel), zip_code: postcodeDigits(zip_code) };
    const say = (path: keyof FindOrderFields, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: typed });
    if (!/^[A-Z0-9-]{6,64}$/.test(typed.order_code))
      say('order_code', 'ご注文番号を「260715-7KX2M9QD」のように入力してください。');
    if (typed.tel === null) say('tel', '電話番号を市外局番から入力してください。');
    if (typed.zip_code === null) say('zip_code', '郵便番号を7桁の数字で入力してください。');
    return typed;
  }),
  findGuestOrder.request,
);
