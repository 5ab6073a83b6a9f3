import { printYen } from '@store/domain/money';
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
