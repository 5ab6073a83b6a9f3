import { PAYMENT_LABELS } from '@store/domain/order';
import { Button, DescriptionRows, ErrorNote, formatYen, Note, Panel } from '@store/ui';
import ways from '../../shared/page/links.module.css';
import { NeedsScript } from '../../shared/page/needs-script.tsx';
import { StepPage } from '../../shared/page/step-page.tsx';
import { Asking } from './asking.tsx';
import type { InPaymentVisit } from './load-in-payment.ts';
import { useCancelPayment } from './use-cancel-payment.ts';
import { type PaymentState, usePayment } from './use-payment.ts';

/** 37: the customer left a payment page; the payment can be continued, or cancelled to edit the cart. */
export function InPaymentPage({ visit: { cart, paymentCode } }: { readonly visit: InPaymentVisit }) {
  const payment = usePayment({ payment_code: paymentCode }, { leaves: true });
  const cancelling = useCancelPayment(paymentCode);
  const method = cart.checkout.payment_method;
  if (cancelling.isBusy) return <Busy />;
  const error = cancelling.error ?? wordsOf(payment.state);
  return (
    <StepPage step={2} title="お支払いの手続き中">
      <Note title="ご注文はまだ確定していません">
        このカートは、お支払いの手続きの途中です。商品・クーポン・ポイントは、手続きが終わるまで確保しています。
      </Note>
      <Panel title="お支払い">
        <DescriptionRows
          rows={[
            { term: 'お支払い方法', detail: method ? PAYMENT_LABELS[method] : '' },
            { term: 'お支払い合計', detail: `${formatYen(cart.totals.total_in_vat)}（税込）` },
          ]}
        />
      </Panel>
      <noscript>
        <NeedsScript what="お支払いの続き" />
      </noscript>
      <ErrorNote>{error}</ErrorNote>
      <div className={ways.ways}>
        <Button onClick={() => void payment.follow()}>お支払いを続ける</Button>
        <Button variant="plain" onClick={() => void cancelling.cancelPayment()}>
          お支払いをやめて、カートに戻る
        </Button>
      </div>
    </StepPage>
  );
}

function wordsOf(state: PaymentState): string | null {
  if (state.kind === 'running') return 'お支払いの結果を確認しています。しばらくしてから、もう一度お試しください。';
  if (state.kind === 'lost') return state.message;
  if (state.kind === 'refused')
    return 'お支払いの手続きが見つかりませんでした。カートまたはご注文履歴をご確認ください。';
  return null;
}

function Busy() {
  return (
    <StepPage step={2} title="お支払いの手続き中">
      <Asking />
    </StepPage>
  );
}
