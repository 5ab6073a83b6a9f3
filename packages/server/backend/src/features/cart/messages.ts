import { deskText } from '@store/domain/desk';
import { printNumber } from '@store/domain/money';
import type { CartRow } from '../../platform/database/tables/carts.ts';
import { refuse } from '../../platform/http/handler.ts';

/** the generic message. */
export const CANNOT_ADD = '商品をカートに入れることができません。';

export const CLASS1_MESSAGE = `第1類医薬品のご注文には、お使いになる方の健康状態についての質問へのご回答が必要です。ご不明な点は、${deskText('pharmacy')}へご相談ください。`;
/** M-02: the answers exclude the use of the medicine. */
export const EXCLUDED_MESSAGE = `ご回答の内容により、この医薬品は販売できません。${deskText('pharmacy')}へご相談ください。ほかの商品はそのままご注文いただけます。`;

/** V-06. `countsSets`, `countsHeld`: sets or group buys count, as the message states; `left`: how many can be added. */
export function refuseOverLimit(
  name: string,
  limit: number,
  { countsSets = false, countsHeld = false, left }: { countsSets?: boolean; countsHeld?: boolean; left?: number } = {},
) {
  const withSets = countsSets ? 'セットに入っている分も数に含みます。' : '';
  const withHeld = countsHeld ? '共同購入にご参加中の分も数に含みます。' : '';
  const message = `「${name}」はお一人様${limit}点までご購入いただけます。${withSets}${withHeld}`;
  return refuse('over-limit', message, { details: { limit, ...(left !== undefined && { left }) } });
}

export function refuseShortOfStock(name: string, remaining: number) {
  const message =
    remaining > 0 ? `「${name}」の在庫が不足しています（残り${remaining}点）。` : `「${name}」は品切れです。`;
  return refuse('sold-out', message, { details: { remaining } });
}

/** 79: an item is added only at the displayed price. `price`: unit price, yen with tax. */
export function refusePriceChanged(name: string, price: number) {
  const yen = printNumber(price);
  const message = `「${name}」の価格が${yen}円（税込）に変わりました。ご確認のうえ、もう一度お試しください。`;
  return refuse('price-changed', message, { details: { price_in_vat: price } });
}

/** F11: a cart in payment cannot change until the payment is decided. */
export const refuseInPayment = ({ paymentCode, payingOrderCode }: Pick<CartRow, 'paymentCode' | 'payingOrderCode'>) =>
  refuse(
    'in-payment',
    'お支払いの手続き中のため、カートを変更できません。お支払いを完了するか、手続きを中止してからお試しください。',
    { details: { payment_code: paymentCode, order_code: payingOrderCode } },
  );

/** P-08: hidden products are answered as not found. */
export const refuseHidden = () => refuse('not-found', CANNOT_ADD);

export const refuseEmptyCart = () => refuse('cart-empty', 'カートに商品がありません。');

export const refuseUnknown = () => refuse('not-found', '見つかりませんでした。');
