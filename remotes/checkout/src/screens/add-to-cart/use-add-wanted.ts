import { addToCart, showToast } from '@store/contracts/bus';
import { useGo, useShop } from '@store/remote-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CART_STEP_PATH } from '../../paths/step-address.ts';
import type { WantedProducts } from './load-add-to-cart.ts';
import { NOT_ADDED } from './wanted-words.ts';

const ADDED = 'カートに入れました';

/** Why it did not go into the cart. */
interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Puts what the link names into the cart: by itself when it stands on a page of ours, else by one click (D09). */
export function useAddWanted({ product, orderType, quantity: asked }: WantedProducts) {
  const { bus } = useShop();
  const go = useGo();
  const [quantity, setQuantity] = useState(Math.min(asked, Math.max(product.purchase_limit, 1)));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const words = { sku_code: product.sku_code, quantity, order_type: orderType };

  /** In place of this page, so that Back and reload do not add again. */
  const goOn = async () => {
    go(CART_STEP_PATH, { replace: true });
    // The cart shows it anyway.
    await bus.send(showToast, { text: ADDED }).catch(() => undefined);
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
    if (begun.current || !cameFromHere()) return;
    begun.current = true;
    void add();
  });
  useEffect(() => begin(), []);

  const change = (next: number) => {
    setRefusal(null);
    setQuantity(next);
  };
  const wasCapped = asked > product.purchase_limit && quantity === product.purchase_limit;
  return { quantity, setQuantity: change, wasCapped, words, add, goOn, isBusy, refusal };
}

/** Whether the link stood on a page of this store; where the browser does not say, it did not. */
function cameFromHere(): boolean {
  return document.referrer.startsWith(`${location.origin}/`);
}
