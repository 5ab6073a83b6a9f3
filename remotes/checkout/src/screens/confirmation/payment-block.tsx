import type { Cart, PaymentInstrument } from '@store/contracts/entities';
import { PAYMENT_LABELS } from '@store/domain/order';
import { DescriptionRows, formatYen, Panel } from '@store/ui';
import { deliveryPath } from '../../paths/step-address.ts';
import { Change } from '../../shared/page/change.tsx';
import { paymentFor } from '../payment/instrument.ts';
import { PAYMENT_TIMES } from './payment-times.ts';

const TERMS: Readonly<Partial<Record<PaymentInstrument['kind'], string>>> = {
  'card-token': 'カード番号',
  'saved-card': 'カード番号',
  carrier: '携帯電話会社',
  'convenience-store': 'お支払い先',
  amazon: 'アカウント',
};

/** Payment method, fee and time of payment. */
export function PaymentBlock({ cart: { checkout, totals, order_type } }: { readonly cart: Cart }) {
  const method = checkout.payment_method;
  if (method === null) return null;
  const payment = paymentFor(method, checkout.payment ?? null);
  const rows = [
    {
      term: 'お支払い方法',
      detail: method === 'CREDIT_CARD' ? `${PAYMENT_LABELS[method]}（一括払い）` : PAYMENT_LABELS[method],
    },
    ...(payment ? [{ term: TERMS[payment.instrument.kind] ?? 'お支払い元', detail: payment.label }] : []),
    { term: '決済手数料', detail: `${formatYen(totals.payment_fee_in_vat)}（税込）` },
    { term: 'お支払い時期', detail: PAYMENT_TIMES[method] },
  ];
  return (
    <Panel title="お支払い方法" action={<Change what="お支払い方法" href={deliveryPath(order_type)} />}>
      <DescriptionRows rows={rows} />
    </Panel>
  );
}
