import type { PaymentMethod } from '@store/contracts/entities';
import { PAYMENT_LABELS } from '@store/domain/order';
import { supportDesks } from '@store/ui';

/** Ways to pay whose own pages and fields work by script alone. */
const SCRIPTED: ReadonlySet<PaymentMethod> = new Set(['CREDIT_CARD', 'CARRIER_BILLING', 'AMAZON_PAY']);

/** Why a way to pay cannot be taken where no script runs; null where it can. */
export function needsScript(method: PaymentMethod | null): string | null {
  if (method === null || !SCRIPTED.has(method)) return null;
  const { name, number, hours } = supportDesks.general;
  return `「${PAYMENT_LABELS[method]}」は、JavaScriptを有効にした画面でご利用いただけます。別のお支払い方法をお選びいただくか、${name}（${number}、${hours}）までお電話ください。`;
}
