import type { PaymentMethod } from '@store/contracts/entities';
import { PAYMENT_LABELS } from '@store/domain/order';
import { supportDesks } from '@store/ui';

/** Payment methods whose pages or fields need script. */
const SCRIPTED: ReadonlySet<PaymentMethod> = new Set([
  'CREDIT_CARD',
  'CARRIER_BILLING',
  'PAYPAY',
  'CONVENIENCE_STORE',
  'AMAZON_PAY',
]);

/** Explains why a payment method is unavailable without script; null if it is available. */
export function needsScript(method: PaymentMethod | null): string | null {
  if (method === null || !SCRIPTED.has(method)) return null;
  const { name, number, hours } = supportDesks.general;
  return `「${PAYMENT_LABELS[method]}」は、JavaScriptを有効にした画面でご利用いただけます。別のお支払い方法をお選びいただくか、${name}（${number}、${hours}）までお電話ください。`;
}
