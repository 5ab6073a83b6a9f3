import { sessionState } from '@store/contracts/bus';
import { removeSavedLine, retrySavedLine, savedLines } from '@store/contracts/calls/checkout';
import type { Cart, SavedLine } from '@store/contracts/entities';
import { useShop, useShopState } from '@store/remote-kit';
import { useEffect, useState } from 'react';
import { notChanged, useCartChange } from '../../../shared/cart/use-cart-change.ts';

/** S-05: loads the lines that could not be merged; reloads when the cart changes, because their reasons may change. */
export function useSavedLines(carts: readonly Cart[]) {
  const { call } = useShop();
  const isMember = useShopState(sessionState)?.kind === 'member';
  const [lines, setLines] = useState<readonly SavedLine[]>([]);
  const [error, setError] = useState<{ code: string; message: string } | null>(null);
  const { change, isBusy } = useCartChange();
  const contents = JSON.stringify(
    carts.map(({ sku_entries_display: entries }) => entries.map(({ sku_code, quantity }) => [sku_code, quantity])),
  );

  useEffect(() => {
    if (!isMember) return;
    let isHere = true;
    call(savedLines, {}).then(
      (reply) => isHere && reply.kind === 'answered' && setLines(reply.data.lines),
      // Optional: after an error the list is hidden, but not lost.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [call, isMember, contents]);

  const run = async (endpoint: typeof retrySavedLine | typeof removeSavedLine, code: string): Promise<void> => {
    setError(null);
    const reply = await change(endpoint, { line_code: code }, (fault) =>
      setError({ code, message: notChanged(fault) }),
    );
    if (reply?.kind === 'answered') setLines(reply.data.lines);
    if (reply?.kind === 'refused') setError({ code, message: reply.message });
  };
  return {
    lines: isMember ? lines : [],
    error,
    isBusy,
    retry: (code: string) => run(retrySavedLine, code),
    remove: (code: string) => run(removeSavedLine, code),
  };
}
