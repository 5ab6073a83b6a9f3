import { addToCart, showToast } from '@store/contracts/bus';
import { useGo, useShop } from '@store/remote-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CART_STEP_PATH } from '../../paths/step-address.ts';
import type { WantedProducts } from './load-add-to-cart.ts';
import { NOT_ADDED } from './wanted-words.ts';

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
export function useAddWanted({ product, orderType, quantity: asked }: WantedProducts) {
  const { bus } = useShop();
  const go = useGo();
  const [quantity, setQuantity] = useState(Math.min(asked, Math.max(product.purchase_limit, 1)));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const words = { sku_code: product.sku_code, quantity, order_type: orderType };

  const name = product.product_name.slice(0, LONGEST_NAME);
  const most = product.purchase_limit;
  const isCapped = asked > most && quantity === most;
  const addedWords = `「${name}」${isCapped ? `はお一人様${most}点までのため、` : ''}${quantity}点をカートに入れました`;
  /** Replaces this page in the history, so that Back and reload do not add again. */
  const goOn = async () => {
    go(CART_STEP_PATH, { replace: true });
    // Optional: the cart page shows the line.
    await bus.send(showToast, { text: addedWords }).catch(() => undefined);
  };
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await bus.send(addToCart, words).catch(() => ({ kind: 'failed' as const }));
    setBusy(false);
    if (outcome.kind === 'done') return goOn();
    setRefusal(outcome.kind === 'refused' ? outcome : { code: 'failed', message: NOT_ADDED });
  };

  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (begun.current || document.visibilityState !== 'visible') return;
    begun.current = true;
    void add();
  });
  useEffect(() => {
    const look = () => begin();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const change = (next: number) => {
    setRefusal(null);
    setQuantity(next);
  };
  return { quantity, setQuantity: change, wasCapped: isCapped, words, add, goOn, isBusy, refusal };
}
