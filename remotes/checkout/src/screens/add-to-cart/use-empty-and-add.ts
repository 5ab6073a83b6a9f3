import { addToCart } from '@store/contracts/bus';
import { useShop } from '@store/remote-kit';
import { type CartLine, emptyAndAdd } from '@store/remote-kit/mixing';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { notAdded } from './linked-product.ts';

interface EmptyAndAdd {
  readonly request: z.input<typeof addToCart.request>;
  readonly onAdded: () => void;
}

/** Removes the conflicting lines and adds the refused product; restores the lines when that fails. */
export function useEmptyAndAdd({ request, onAdded }: EmptyAndAdd) {
  const { bus } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** Resolves with the reason of a failure, null on success. */
  const add = async (): Promise<string | null> => {
    const added = await bus.send(addToCart, request).catch(() => ({ kind: 'failed' as const }));
    if (added.kind === 'done') return null;
    return added.kind === 'refused' ? added.message : notAdded();
  };

  const run = async (against: readonly CartLine[]) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    const ended = await emptyAndAdd(bus, against, add);
    setBusy(false);
    if (ended.kind === 'added') return onAdded();
    setError(ended.kind === 'not-emptied' ? ended.message : `${ended.trouble}${ended.putBack}`);
  };
  return { run, isBusy, error };
}
