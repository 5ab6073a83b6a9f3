import { type Call, requestKey } from '@store/contracts/wire';
import { newRequestKey } from './new-request-key.ts';

/**
 * Assigns idempotency keys to writes. A write with unknown result keeps its key, so that a customer who presses the
 * button again repeats it instead of applying it twice (B09). The next successful write of the same area (`address/…`)
 * ends that: later requests are new.
 */
export function createWriteKeys() {
  const uncertain = new Map<string | undefined, { readonly name: string; readonly key: string }>();

  /** Runs a write with its key. */
  return async <T>(call: Call, request: unknown, send: (key: string) => Promise<T>): Promise<T> => {
    const [area] = call.path.split('/');
    const name = requestKey(call.path, request);
    const previous = uncertain.get(area);
    const key = previous?.name === name ? previous.key : newRequestKey();
    try {
      const answer = await send(key);
      uncertain.delete(area);
      return answer;
    } catch (fault) {
      uncertain.set(area, { name, key });
      throw fault;
    }
  };
}
