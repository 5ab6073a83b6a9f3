import type { Call, RequestOf } from '@store/contracts/wire';
import { useAddress, useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { DoneChange } from '../parts.ts';
import { overviewPath } from '../subscription-paths.ts';
import { NOT_CHANGED } from '../subscription-texts.ts';

export type Change = ReturnType<typeof useChange>;

/**
 * Sends a change of a subscription and opens its overview, which confirms it. A refusal is shown here over reloaded
 * data; a retry after a lost response is idempotent.
 */
export function useChange(code: string) {
  const { call } = useShop();
  const go = useGo();
  const { pathname, search } = useAddress();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [field, setField] = useState<string | null>(null);
  const { keyOf } = useRequestKey();

  const send = async <C extends Call>(change: C, request: RequestOf<C>, done: DoneChange): Promise<void> => {
    setBusy(true);
    setError(null);
    const reply = await call(change, request, keyOf([change.path, request])).catch(lost(NOT_CHANGED));
    if (reply.kind === 'answered') return go(overviewPath(code, done));
    setBusy(false);
    setError(reply.message);
    setField(fieldOf(reply.details));
    if (reply.kind === 'refused') go(`${pathname}${search}`, { replace: true, keepPlace: true });
  };
  return { send, isBusy, error, field };
}

const inField = z.object({ field: z.string() });

/** Returns the field a refusal belongs to, if it names one. */
function fieldOf(details: unknown): string | null {
  const named = inField.safeParse(details);
  return named.success ? named.data.field : null;
}
