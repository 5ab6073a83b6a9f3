import type { IssuedCoupon } from '@store/contracts/entities';
import { printYen } from '@store/domain/money';
import { isCouponLine, type PricedLine } from './priced-line.ts';

/** Why a coupon cannot be used, for the customer. */
export function couponMessage(decision: { reason: string; missing?: number }): string {
  switch (decision.reason) {
    case 'not-your-rank':
      return 'このクーポンは会員ランクの対象外のため、ご利用いただけません。';
    case 'not-yet':
      return 'このクーポンはまだご利用いただけません。';
    case 'expired':
      return 'このクーポンは有効期限が切れています。';
    case 'used-up':
      return 'このクーポンはすでにご利用済みです。';
    case 'below-minimum':
      return `あと${printYen(decision.missing ?? 0)}（税込）のお買い上げでご利用いただけます。`;
    default:
      return 'カートにクーポンの対象商品がありません。';
  }
}

/** Whether the coupon discounts this line, and if not why, for the customer (84). */
export function couponNote(coupon: IssuedCoupon, line: PricedLine, isChargedLater: boolean): string {
  const { name } = coupon;
  if (line.sale.kind === 'not-on-sale') return '';
  if (isChargedLater) return `初回のお届けが後日のため、クーポン「${name}」は適用されません。`;
  return isCouponLine(coupon, line) ? `クーポン「${name}」の対象です。` : `クーポン「${name}」の対象外の商品です。`;
}
