import { cartChanged, orderPlaced } from '@store/contracts/bus';
import { finishPayment, startPayment } from '@store/contracts/calls/checkout';
import type { PaymentProgress } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { leave, type Refused, type Reply, useGo, useShop } from '@store/remote-kit';
import { useRef, useState } from 'react';
import { completionPath, failedPath } from '../../paths/step-address.ts';

/** Which payment: one that an order began, or the one whose page the browser has come back from. */
export type PaymentRef = { readonly payment_code: string } | { readonly request_secure_code: string };

/** How a payment stands while the shopper is still here. */
export type PaymentStanding =
  | { readonly kind: 'asking' }
  /** The processor has not decided yet; it is asked again by hand. */
  | { readonly kind: 'running' }
  /** The shopper has not been through the processor's page yet. */
  | { readonly kind: 'waiting'; readonly href: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly refused: Refused };

/** How often a running payment is asked after by itself, and the pauses, ms. */
const PAUSES = [1_000, 2_000, 3_000, 5_000];

type Progress = Reply<AnswerOf<typeof startPayment>>;

/**
 * Follows a payment to its end: approved → the completion, declined → R-12, its processor's page → there. Asking is safe at any
 * time: one charge comes of it (G07).
 */
export function usePaymentWay(payment: PaymentRef, { leaves }: { readonly leaves: boolean }) {
  const { call, bus } = useShop();
  const go = useGo();
  const [standing, setStanding] = useState<PaymentStanding>({ kind: 'asking' });
  const isRunning = useRef(false);

  const ask = (): Promise<Progress> =>
    'payment_code' in payment ? call(startPayment, payment) : call(finishPayment, payment);

  /** True once the next page is on its way. */
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
    setStanding(progress.kind === 'redirect' ? { kind: 'waiting', href: progress.href } : { kind: 'running' });
    return false;
  };

  const follow = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStanding({ kind: 'asking' });
    for (const pause of [...PAUSES, null]) {
      const reply = await ask().catch(() => null);
      if (reply === null || reply.kind === 'refused') {
        setStanding(reply ? { kind: 'refused', refused: reply } : { kind: 'lost' });
        break;
      }
      const { order_code, payment: progress } = reply.data;
      if (take(order_code, progress) || progress.kind !== 'running' || pause === null) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    isRunning.current = false;
  };
  return { standing, follow };
}
