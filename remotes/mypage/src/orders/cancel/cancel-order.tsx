import type { OrderWhole } from '@store/contracts/entities';
import { HiddenFields, sentForm } from '@store/customer-form';
import { fetchCode, useUnfinishedForm } from '@store/remote-kit';
import { Button, Checkbox, Dialog, ErrorNote, formatDateTime, Panel, Skeleton } from '@store/ui';
import { lazy, Suspense } from 'react';
import { DeskLine } from '../../texts/desk-line.tsx';
import css from './cancel-order.module.css';
import { type CancelCalls, memberCancel, useCancelOrder } from './use-cancel-order.ts';

// Loaded on the first press.
const CancelQuestion = lazy(async () => ({
  default: (await fetchCode(() => import('./cancel-question.tsx'))).CancelQuestion,
}));

interface CancelOrderProps {
  readonly order: OrderWhole;
  /** The member's by default. */
  readonly calls?: CancelCalls;
}

/** 80: cancels an order until its preparation starts; afterwards refers to the support telephone. */
export function CancelOrder({ order, calls = memberCancel(order.order_code) }: CancelOrderProps) {
  if (order.is_cancellable) return <Cancellable order={order} calls={calls} />;
  if (order.order_status !== 'ACCEPTED') return null;
  return (
    <Panel title="ご注文のキャンセル">
      <p className={css.words}>
        出荷の準備を始めているため、この画面ではキャンセルできません。お電話でご相談ください。
        <br />
        <DeskLine />
      </p>
    </Panel>
  );
}

function Cancellable({ order: { order_code, cancellable_until }, calls }: Required<CancelOrderProps>) {
  const { terms, isBusy, error, askTerms, cancel, leave } = useCancelOrder(calls);
  const failed = error && <ErrorNote>{error}</ErrorNote>;
  return (
    <Panel title="ご注文のキャンセル">
      <form
        className={css.stack}
        {...sentForm(calls.sentAs?.form)}
        onSubmit={(event) => {
          event.preventDefault();
          void askTerms();
        }}
      >
        <p className={css.words}>
          {cancellable_until
            ? `${formatDateTime(cancellable_until)} に出荷の準備を始めます。それまではキャンセルできます。`
            : '出荷の準備を始めるまでは、キャンセルできます。'}
        </p>
        {!terms && failed}
        {calls.sentAs && (
          <noscript>
            <Unscripted sentAs={calls.sentAs} />
          </noscript>
        )}
        <Button type="submit" variant="outline" busy={isBusy && !terms}>
          このご注文をキャンセルする
        </Button>
      </form>
      <Dialog open={terms !== null} onClose={leave} title="ご注文のキャンセル">
        <Suspense fallback={<Skeleton height="260px" />}>
          {terms && <CancelQuestion {...{ order_code, terms, isBusy, failed, cancel, leave }} />}
        </Suspense>
      </Dialog>
    </Panel>
  );
}

/** Without script, a checkbox replaces the confirmation dialog. Guests have no points or coupons to restore. */
function Unscripted({ sentAs: { form, fields } }: { readonly sentAs: NonNullable<CancelCalls['sentAs']> }) {
  const error = useUnfinishedForm(form)?.errors.sure;
  return (
    <>
      <HiddenFields said={fields} />
      <Checkbox
        name="sure"
        value="yes"
        required
        label="キャンセルは取り消せないことを確認しました。お支払い済みの代金は、返金またはご請求を取り消します。"
        {...(error && { error })}
      />
    </>
  );
}
