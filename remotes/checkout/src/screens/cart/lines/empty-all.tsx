import { updateCartLine } from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { useShop } from '@store/remote-kit';
import { Button, ErrorNote } from '@store/ui';
import { useState } from 'react';
import { usePendingChanges } from './pending-changes.tsx';
import { lineFailed } from './use-line-quantity.ts';
import type { TakenOut } from './use-taken-out.ts';

interface EmptyAllProps {
  readonly carts: readonly Cart[];
  readonly onTakenOut: (...taken: readonly TakenOut[]) => void;
}

/** Removes all lines of all carts, with undo. Hidden for a single line, which has its own button. */
export function EmptyAll({ carts, onTakenOut }: EmptyAllProps) {
  const { bus } = useShop();
  const changes = usePendingChanges();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const lines = carts.flatMap(({ order_type, sku_entries_display: entries }) =>
    entries.map((entry): TakenOut => ({ entry, orderType: order_type, into: 'nowhere' })),
  );
  if (lines.length < 2) return null;

  const empty = async () => {
    setBusy(true);
    setError(null);
    await changes.settle();
    const out: TakenOut[] = [];
    for (const line of lines) {
      const { entry_index, sku_code } = line.entry;
      const words = { order_type: line.orderType, entry_index, sku_code, quantity: 0 };
      const outcome = await bus.send(updateCartLine, words).catch(() => ({ kind: 'failed' as const }));
      if (outcome.kind === 'done') out.push(line);
      else setError(outcome.kind === 'refused' ? outcome.message : lineFailed());
    }
    setBusy(false);
    onTakenOut(...out);
  };
  return (
    <div>
      <Button variant="text" busy={isBusy} onClick={() => void empty()}>
        カートを空にする
      </Button>
      <ErrorNote>{error}</ErrorNote>
    </div>
  );
}
