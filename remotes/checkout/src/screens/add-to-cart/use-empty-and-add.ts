import { addToCart } from '@store/contracts/bus';
import { useShop } from '@store/remote-kit';
import { type CartLine, emptyAndAdd } from '@store/remote-kit/mixing';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { NOT_ADDED } from './wanted-words.ts';

interface EmptyAndAdd {
  readonly wanted: z.input<typeof addToCart.request>;
  readonly onAdded: () => void;
}

/** Takes out what stands against it and adds what was refused beside them; when that is refused too, everything is put back. */
export function useEmptyAndAdd({ wanted, onAdded }: EmptyAndAdd) {
  const { bus } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  /** Null when it is in, else why not. */
  const add = async (): Promise<string | null> => {
    const added = await bus.send(addToCart, wanted).catch(() => ({ kind: 'failed' as const }));
    if (added.kind === 'done') return null;
    return added.kind === 'refused' ? added.message : NOT_ADDED;
  };

  const run = async (against: readonly CartLine[]) => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    const ended = await emptyAndAdd(bus, against, add);
    setBusy(false);
    if (ended.kind === 'added') return onAdded();
    setTrouble(ended.kind === 'not-emptied' ? ended.message : `${ended.trouble}${ended.putBack}`);
  };
  return { run, isBusy, trouble };
}
