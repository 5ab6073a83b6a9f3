import { addToCart } from '@store/contracts/bus';
import type { Product, PurchaseInterval } from '@store/contracts/entities';
import { useGo, useShop } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { useState } from 'react';

/** Every two months on the 15th, as advertised; changeable in the cart. */
const EVERY_TWO_MONTHS: PurchaseInterval = { kind: 'day-of-month', purchase_month_interval: 2, day_of_month: 15 };

/** Adds the offer to the subscription cart and opens it; a refusal is shown next to the button. */
export function useOrderOffer(product: Product) {
  const { bus } = useShop();
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const order = async () => {
    setBusy(true);
    setRefusal(null);
    const request = {
      sku_code: product.sku_code,
      quantity: 1,
      order_type: 'PERIODICAL',
      interval: EVERY_TWO_MONTHS,
    } as const;
    const reply = await bus.send(addToCart, request).catch(() => ({ kind: 'failed' }) as const);
    setBusy(false);
    if (reply.kind === 'done') return go('/cart');
    setRefusal(reply.kind === 'refused' ? reply.message : faultText(undefined, 'カートに入れられませんでした。'));
  };

  return { order: () => void order(), busy, refusal };
}
