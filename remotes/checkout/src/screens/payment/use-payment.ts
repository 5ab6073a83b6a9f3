import { cartChanged, orderPlaced } from '@store/contracts/bus';
import { finishPayment, startPayment } from '@store/contracts/calls/checkout';
import type { PaymentProgress } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { leave, type Refused, type Reply, useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRef, useState } from 'react';
import { completionPath, failedPath } from '../../paths/step-address.ts';

/** A payment started by an order, or the one of the payment page the browser returned from. */
export type PaymentRef = { readonly payment_code: string } | { readonly request_secure_code: string };

/** State of a payment while still on this page. */
export type PaymentState =
  | { readonly kind: 'asking' }
  /** The processor has not decided yet; retried by button. */
  | { readonly kind: 'running' }
  /** The customer has not completed the page of the processor yet. */
  | { readonly kind: 'waiting'; readonly href: string }
  | { readonly kind: 'lost'; readonly message: string }
  | { readonly kind: 'refused'; readonly refused: Refused };

const UNKNOWN = 'お支払いの状況を確認できませんでした。お支払いが重なることはありません。';

/** Delays of the automatic polls of a running payment, ms. */
const PAUSES = [1_000, 2_000, 3_000, 5_000];

type Progress = Reply<AnswerOf<typeof startPayment>>;

/**
 * Follows a payment: approved → the completion, declined → R-12, page of the processor → there. Requests are
 * idempotent: they result in one charge (G07).
 */
export function usePayment(payment: PaymentRef, { leaves }: { readonly leaves: boolean }) {
  const { call, bus } = useShop();
  const go = useGo();
  const [state, setState] = useState<PaymentState>({ kind: 'asking' });
  const isRunning = useRef(false);

  const ask = (): Promise<Progress> =>
    'payment_code' in payment ? call(startPayment, payment) : call(finishPayment, payment);

  /** Returns true when it navigates to the next page. */
  const take = (order_code: string, progress: PaymentProgress): boolean => {
    if (progress.kind === 'approved') {
      bus.publish(orderPlaced, { order_code });
      bus.publish(cartChanged, {});
      go(completionPath(order_code), { replace: true });
      return true;
    }
    if (progress.kind === 'declined') {
      bus.publish(cartChanged, {});
      go(failedPath(order_code), { replace: true });
      return true;
    }
    if (progress.kind === 'redirect' && leaves) {
      leave.for(progress.href);
      return true;
    }
    setState(progress.kind === 'redirect' ? { kind: 'waiting', href: progress.href } : { kind: 'running' });
    return false;
  };

  const follow = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ kind: 'asking' });
    for (const pause of [...PAUSES, null]) {
      const reply = await ask().catch(lost(UNKNOWN));
      if (reply.kind !== 'answered') {
        setState(reply.kind === 'lost' ? reply : { kind: 'refused', refused: reply });
        break;
      }
      const { order_code, payment: progress } = reply.data;
      if (take(order_code, progress) || progress.kind !== 'running' || pause === null) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    isRunning.current = false;
  };
  return { state, follow };
}
