import { newRequestKey } from '@store/api-client';
import { useRef } from 'react';

/**
 * Assigns idempotency keys to the writes of a form. An equal request gets the same key, so that it is applied once,
 * however often the button is pressed and even after a lost response. `renewKey` makes the next request a new one.
 */
export function useRequestKey() {
  const last = useRef<{ readonly name: string; readonly key: string } | null>(null);
  const keyOf = (request: unknown) => {
    const name = JSON.stringify(request);
    if (last.current?.name !== name) last.current = { name, key: newRequestKey() };
    return { idempotencyKey: last.current.key };
  };
  const renewKey = () => {
    last.current = null;
  };
  return { keyOf, renewKey };
}
