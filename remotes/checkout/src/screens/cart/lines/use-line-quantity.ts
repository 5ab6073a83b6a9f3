import { updateCartLine } from '@store/contracts/bus';
import type { CartEntry } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { useShop } from '@store/remote-kit';
import { useEffect, useState } from 'react';
import { collapseChanges } from './collapse-changes.ts';
import { useJoinPendingChanges } from './pending-changes.tsx';

export const LINE_FAILED = '通信が混み合っているため、数量を変更できませんでした。もう一度お試しください。';

/** The quantity of one line as the shopper set it; back to the server's when it was refused. */
export function useLineQuantity({ entry_index, sku_code, quantity }: CartEntry, orderType: OrderType) {
  const { bus } = useShop();
  const [wanted, setWanted] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  const [changes] = useState(() => {
    const made = collapseChanges(async (next) => {
      const words = { order_type: orderType, entry_index, sku_code, quantity: next };
      const outcome = await bus.send(updateCartLine, words).catch(() => ({ kind: 'failed' as const }));
      // A newer wish is shown until it has its own answer.
      if (made.isWaiting()) return outcome.kind === 'done';
      setWanted(null);
      if (outcome.kind !== 'done') setTrouble(outcome.kind === 'refused' ? outcome.message : LINE_FAILED);
      return outcome.kind === 'done';
    });
    return made;
  });

  useJoinPendingChanges(changes.settle);
  // Whoever leaves the page within the pause meant the quantity all the same.
  useEffect(() => () => void changes.settle(), [changes]);

  const change = (next: number) => {
    setTrouble(null);
    setWanted(next);
    changes.change(next);
  };
  return {
    shown: wanted ?? quantity,
    trouble,
    change,
    /** Takes the line out at once; true when it is out. */
    remove: () => {
      change(0);
      return changes.settle();
    },
  };
}
