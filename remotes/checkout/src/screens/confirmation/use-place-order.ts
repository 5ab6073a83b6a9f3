import { cartChanged, orderPlaced } from '@store/contracts/bus';
import { startPayment } from '@store/contracts/calls/checkout';
import { type Cart, type OrderChange, type PaymentProgress, whatChanged } from '@store/contracts/entities';
import { leave, type Refused, useGo, useShop } from '@store/remote-kit';
import { type Lost, lost } from '@store/remote-kit/faults';
import { useEffect, useRef, useState } from 'react';
import { completionPath, failedPath, inPaymentPath } from '../../paths/step-address.ts';
import { agreedOrder } from './agreed-order.ts';
import { deleteOrderKey, orderKey } from './order-key.ts';
import { useSendOrder } from './use-send-order.ts';

/** Result of the last press of 注文を確定する, while still on this page. */
export type PlacingOutcome =
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'changed'; readonly message: string; readonly changes: readonly OrderChange[] }
  /** No response: the order may or may not exist. Retrying is safe, because the key stays the same. */
  | { readonly kind: 'lost'; readonly message: string };

/**
 * Places the order once, however often the button is pressed (B10), then starts its payment. The key survives a lost
 * response: a retry returns the same order and payment.
 */
export function usePlaceOrder(cart: Cart) {
  const { call, bus } = useShop();
  const go = useGo();
  const send = useSendOrder();
  const isRunning = useRef(false);
  const [isPlacing, setPlacing] = useState(false);
  const [outcome, setOutcome] = useState<PlacingOutcome | null>(null);
  useReloadFromMemory();

  const end = (ended: PlacingOutcome) => {
    isRunning.current = false;
    setPlacing(false);
    setOutcome(ended);
  };

  const place = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPlacing(true);
    setOutcome(null);
    const agreed = agreedOrder(cart);
    const key = orderKey({ cart_code: cart.cart_code, agreed });
    const reply = await send({ cart, agreed, key }).catch(notFinished);
    if (reply.kind === 'lost') return end(reply);
    if (reply.kind === 'refused') {
      // A refusal had no effect, so its key is discarded; its cause may have changed the cart.
      deleteOrderKey();
      if (reply.code === 'in-payment') return go(inPaymentPath(cart.order_type), { replace: true });
      end(outcomeOf(reply));
      bus.publish(cartChanged, {});
      return;
    }
    // The button stays busy until the next page is shown.
    const { order_code, payment_code, payment } = reply.data;
    const started = payment ?? (payment_code ? await startOf(payment_code) : APPROVED);
    if (started.kind === 'lost') return end(started);
    deleteOrderKey();
    if (started.kind !== 'refused') return goOn(order_code, started);
    // M-02: a contraindication was declared since; the server cancels the order and restores the cart.
    end({ kind: 'refused', refused: started });
    bus.publish(cartChanged, {});
  };

  const startOf = async (payment_code: string): Promise<PaymentProgress | Refused | Lost> => {
    const reply = await call(startPayment, { payment_code }).catch(notFinished);
    if (reply.kind === 'answered') return reply.data.payment;
    return reply.kind === 'lost' || reply.code === 'advice-needed' ? reply : notFinished(undefined);
  };

  const goOn = (order_code: string, progress: PaymentProgress) => {
    if (progress.kind === 'redirect') return leave.for(progress.href);
    if (progress.kind === 'approved') bus.publish(orderPlaced, { order_code });
    bus.publish(cartChanged, {});
    if (progress.kind === 'running') return go(inPaymentPath(cart.order_type), { replace: true });
    go(progress.kind === 'approved' ? completionPath(order_code) : failedPath(order_code), { replace: true });
  };
  return { isPlacing, outcome, place };
}

const notFinished = lost(
  'お手続きを最後まで進められませんでした。くり返し押しても、ご注文が重なることはありません。',
  'もう一度「注文を確定する」を押してください。',
);
const APPROVED: PaymentProgress = { kind: 'approved' };

function outcomeOf(refused: Refused): PlacingOutcome {
  const changed = whatChanged.safeParse(refused.details);
  if (!changed.success || changed.data.changes.length === 0) return { kind: 'refused', refused };
  return { kind: 'changed', message: refused.message, changes: changed.data.changes };
}

/** Reloads the page when restored from the back/forward cache, where its button would stay busy forever. */
function useReloadFromMemory() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
