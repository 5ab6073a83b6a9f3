import { cartChanged } from '@store/contracts/bus';
import { failedAuthentication } from '@store/contracts/calls/checkout';
import { cancelOrder } from '@store/contracts/calls/order';
import { useGo, useShop } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { useState } from 'react';
import { CART_PATH, completionPath } from '../../paths/step-address.ts';

const NOT_CANCELLED = 'お支払いの手続きを中止できたか確認できませんでした。';

/** Number of polls until the processor has cancelled, and the delay between them, ms. */
const TRIES = 10;
const PAUSE_MS = 1_000;

/** Cancels a payment at the processor, which unlocks the cart. If it was paid in between, leads to the order (37). */
export function useCancelPayment(paymentCode: string) {
  const { call, bus } = useShop();
  const go = useGo();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const end = async (): Promise<'over' | 'open'> => {
    const found = await call(failedAuthentication, { payment_code: paymentCode });
    if (found.kind === 'refused') return 'over';
    const { order_code, payment } = found.data;
    if (payment.kind === 'approved') {
      go(completionPath(order_code), { replace: true });
      return 'over';
    }
    if (payment.kind === 'declined') {
      go(CART_PATH, { replace: true });
      return 'over';
    }
    await call(cancelOrder, { order_code }, { idempotencyKey: `give-up-${paymentCode}` });
    return 'open';
  };

  const cancelPayment = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    let lost: unknown;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const ended = await end().catch((fault: unknown) => {
        lost = fault;
        return 'lost' as const;
      });
      if (ended === 'over') {
        bus.publish(cartChanged, {});
        return;
      }
      if (ended === 'lost') break;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    setBusy(false);
    setError(faultText(lost, NOT_CANCELLED));
  };
  return { isBusy, error, cancelPayment };
}
