import type { OrderChange } from '@store/domain/order';
import { type Refusal, refuse } from '../../platform/http/handler.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import { changesOf } from './agreement.ts';

type Agreed = Parameters<typeof changesOf>[1];

/** F12: refuses changes that the customer did not agree to, listing old and new values. */
export function confirmAgreement(cart: PricedCart, options: Agreed): Refusal | null {
  const changes = changesOf(cart, options);
  if (isAgreed(cart, options, changes)) return null;
  const { code, message } = messageFor(cart, changes);
  return refuse(code, message, { details: { total_in_vat: cart.totals.total, changes } });
}

/** Without a quote the agreed total suffices, so line prices may change in opposite directions. */
const isAgreed = (
  { totals }: PricedCart,
  { agreed, expected_total_in_vat }: Agreed,
  changes: readonly OrderChange[],
) => (agreed ? changes.length === 0 && totals.total === expected_total_in_vat : totals.total === expected_total_in_vat);

function messageFor(cart: PricedCart, changes: readonly OrderChange[]) {
  const changed = (kind: OrderChange['kind']) => changes.some((change) => change.kind === kind);
  if (cart.row.issuedCouponCode && !cart.coupon)
    return { code: 'coupon-unusable', message: 'クーポンがご利用いただけなくなりました。金額をご確認ください。' };
  if (changed('points') || (cart.totals.pointsUsed < cart.row.usePoint && cart.payable > 0))
    return { code: 'points-short', message: 'ご利用可能なポイントが変わりました。金額をご確認ください。' };
  return {
    code: 'price-changed',
    message: changed('total')
      ? '金額が変わりました。内容をご確認のうえ、もう一度ご注文ください。'
      : 'ご注文の内容が変わりました。ご確認のうえ、もう一度ご注文ください。',
  };
}
