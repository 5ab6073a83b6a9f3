import { findGuestOrder } from '@store/contracts/calls/order';
import { digitsOf, PHONE_DIGITS, postcodeDigits } from '@store/domain/customer';
import * as z from 'zod/mini';

/** What is typed to find an order. */
export interface FindOrderFields {
  order_code: string;
  tel: string;
  zip_code: string;
}

export const FIELD_NAMES = ['order_code', 'tel', 'zip_code'] as const;

/** What a mail says, however it was typed: full width, small letters, other dashes, spaces around it. */
export const tidyOrderCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30FC]/g, '-')
    .replace(/\s/g, '')
    .toUpperCase();

/** All three at once, each with what is wrong with it, as the contract takes them (50, 51). */
export const findOrderRules = z.pipe(
  z.transform(({ order_code, tel, zip_code }: FindOrderFields, { issues }): unknown => {
    const typed = {
      order_code: tidyOrderCode(order_code),
      tel: digitsOf(tel) ?? '',
      zip_code: postcodeDigits(zip_code),
    };
    const say = (path: keyof FindOrderFields, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: typed });
    if (!/^[A-Z0-9-]{6,64}$/.test(typed.order_code))
      say('order_code', 'ご注文番号を「260715-7KX2M9QD」のように入力してください。');
    if (!PHONE_DIGITS.test(typed.tel)) say('tel', '電話番号を市外局番から入力してください。');
    if (typed.zip_code === null) say('zip_code', '郵便番号を7桁の数字で入力してください。');
    return typed;
  }),
  findGuestOrder.request,
);
