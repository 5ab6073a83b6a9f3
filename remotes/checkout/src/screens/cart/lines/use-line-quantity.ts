import { updateCartLine } from '@store/contracts/bus';
import type { CartEntry } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { useShop } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { useEffect, useState } from 'react';
import { collapseChanges } from './collapse-changes.ts';
import { useJoinPendingChanges } from './pending-changes.tsx';

export const lineFailed = () => faultText(undefined, '数量を変更できませんでした。');

/** Optimistic quantity of a line; reverts to the saved one when refused. */
export function useLineQuantity({ entry_index, sku_code, quantity }: CartEntry, orderType: OrderType) {
  const { bus } = useShop();
  const [pending, setPending] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  const [changes] = useState(() => {
    const made = collapseChanges(async (next) => {
      const words = { order_type: orderType, entry_index, sku_code, quantity: next };
      const outcome = await bus.send(updateCartLine, words).catch(() => ({ kind: 'failed' as const }));
      // A newer change stays visible until its own response.
      if (made.isWaiting()) return outcome.kind === 'done';
      setPending(null);
      if (outcome.kind !== 'done') setError(outcome.kind === 'refused' ? outcome.message : lineFailed());
      return outcome.kind === 'done';
    });
    return made;
  });

  useJoinPendingChanges(changes.settle);
  // Sends a scheduled change on unmount.
  useEffect(() => () => void changes.settle(), [changes]);

  const change = (next: number) => {
    setError(null);
    setPending(next);
    changes.change(next);
  };
  return {
    shown: pending ?? quantity,
    error,
    change,
    /** Removes the line immediately; resolves with true on success. */
    remove: () => {
      change(0);
      return changes.settle();
    },
  };
}
