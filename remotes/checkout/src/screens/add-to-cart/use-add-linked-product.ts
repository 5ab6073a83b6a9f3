import { addToCart, showToast } from '@store/contracts/bus';
import { useGo, useShop } from '@store/remote-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CART_STEP_PATH } from '../../paths/step-address.ts';
import { notAdded } from './linked-product.ts';
import type { LinkedProduct } from './load-add-to-cart.ts';

/** A toast has at most 80 characters. */
const LONGEST_NAME = 40;

/** Why adding failed. */
interface Refusal {
  readonly code: string;
  readonly message: string;
}

/**
 * Adds the product of the link as soon as the page is visible (R-33, D09): prefetches, mail scanners and background
 * tabs add nothing. After a refusal, adding needs a click.
 */
export function useAddLinkedProduct({ product, orderType, quantity: requested }: LinkedProduct) {
  const { bus } = useShop();
  const go = useGo();
  const [quantity, setQuantity] = useState(Math.min(requested, Math.max(product.purchase_limit, 1)));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const request = { sku_code: product.sku_code, quantity, order_type: orderType };

  const name = product.product_name.slice(0, LONGEST_NAME);
  const most = product.purchase_limit;
  const isCapped = requested > most && quantity === most;
  const message = `「${name}」${isCapped ? `はお一人様${most}点までのため、` : ''}${quantity}点をカートに入れました`;
  /** Replaces this page in the history, so that Back and reload do not add again. */
  const goOn = async () => {
    go(CART_STEP_PATH, { replace: true });
    // Optional: the cart page shows the line.
    await bus.send(showToast, { text: message }).catch(() => undefined);
  };
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await bus.send(addToCart, request).catch(() => ({ kind: 'failed' as const }));
    setBusy(false);
    if (outcome.kind === 'done') return goOn();
    setRefusal(outcome.kind === 'refused' ? outcome : { code: 'failed', message: notAdded() });
  };

  const hasStarted = useRef(false);
  const start = useEffectEvent(() => {
    if (hasStarted.current || document.visibilityState !== 'visible') return;
    hasStarted.current = true;
    void add();
  });
  useEffect(() => {
    const look = () => start();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const change = (next: number) => {
    setRefusal(null);
    setQuantity(next);
  };
  return { quantity, setQuantity: change, wasCapped: isCapped, request, add, goOn, isBusy, refusal };
}
