import { addToCart } from '@store/contracts/bus';
import type { CartEntry } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { useShop } from '@store/remote-kit';
import { addAgain } from '@store/remote-kit/mixing';
import { useState } from 'react';

/** A removed line that can be restored. */
export interface TakenOut {
  readonly entry: CartEntry;
  readonly orderType: OrderType;
  readonly into: 'nowhere' | 'favourites';
}

const FAILED = '元に戻せませんでした。お手数ですが、商品ページからもう一度カートにお入れください。';

/** Remembers the last removal, of one line or of all; 元に戻す adds it again with quantity, interval and campaign. */
export function useTakenOut() {
  const { bus } = useShop();
  const [last, setLast] = useState<readonly TakenOut[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const putBack = async () => {
    if (last.length === 0 || isBusy) return;
    setBusy(true);
    setError(null);
    const left: TakenOut[] = [];
    for (const taken of last) {
      const outcome = await bus.send(addToCart, addAgain(taken)).catch(() => ({ kind: 'failed' as const }));
      if (outcome.kind === 'done') continue;
      left.push(taken);
      setError(outcome.kind === 'refused' ? outcome.message : FAILED);
    }
    setBusy(false);
    setLast(left);
  };
  return {
    last,
    isBusy,
    error,
    note: (...taken: readonly TakenOut[]) => {
      setError(null);
      setLast(taken);
    },
    putBack,
  };
}
export type TakenOutNotice = ReturnType<typeof useTakenOut>;
