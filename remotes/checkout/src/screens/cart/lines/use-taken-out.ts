import { addToCart } from '@store/contracts/bus';
import type { CartEntry } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { useShop } from '@store/remote-kit';
import { addAgain } from '@store/remote-kit/mixing';
import { useState } from 'react';

/** A line that was just taken out and can be put back. */
export interface TakenOut {
  readonly entry: CartEntry;
  readonly orderType: OrderType;
  readonly into: 'nowhere' | 'favourites';
}

const FAILED = '元に戻せませんでした。お手数ですが、商品ページからもう一度カートにお入れください。';

/** Remembers the line taken out last; 元に戻す puts it in again with its quantity, interval and campaign. */
export function useTakenOut() {
  const { bus } = useShop();
  const [last, setLast] = useState<TakenOut | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const putBack = async () => {
    if (!last || isBusy) return;
    setBusy(true);
    const outcome = await bus.send(addToCart, addAgain(last)).catch(() => ({ kind: 'failed' as const }));
    setBusy(false);
    if (outcome.kind === 'done') setLast(null);
    else setTrouble(outcome.kind === 'refused' ? outcome.message : FAILED);
  };
  return {
    last,
    isBusy,
    trouble,
    note: (taken: TakenOut) => {
      setTrouble(null);
      setLast(taken);
    },
    putBack,
  };
}
export type TakenOutNotice = ReturnType<typeof useTakenOut>;
