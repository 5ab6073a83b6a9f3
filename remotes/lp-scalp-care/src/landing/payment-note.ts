import { printYen } from '@store/domain/money';
import { PAYMENT_LABELS, PAYMENT_METHODS, paymentDecision } from '@store/domain/order';
import { CASH_ON_DELIVERY_FEE, FREE_SHIPPING_FROM } from '@store/domain/shipping';

/** Lists the payment methods for a subscription (12): advertising must name all of them, or none. */
export function paymentNote(amount: number): string {
  const question = { payable: amount, hasSubscription: true, hasClass1Drug: false };
  const methods = PAYMENT_METHODS.filter((method) => paymentDecision(method, question).kind === 'usable');
  const labels = methods.map((method) => PAYMENT_LABELS[method]).join('、');
  return `お支払い方法は、${labels}からお選びいただけます（代金引換は手数料${printYen(CASH_ON_DELIVERY_FEE)}）。${printYen(FREE_SHIPPING_FROM)}（税込）以上のお買い上げで送料無料。`;
}
