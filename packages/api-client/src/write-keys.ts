import { type Call, requestKey } from '@store/contracts/wire';
import { newRequestKey } from './new-request-key.ts';

/**
 * Gives each write its idempotency key. A write whose outcome is unknown keeps its key, so that the customer who presses the button
 * again repeats it instead of doing it twice (B09). The next answered write of the same area (`address/…`) ends that: what the
 * customer asks for afterwards is new.
 */
export function createWriteKeys() {
  const unknown = new Map<string | undefined, { readonly name: string; readonly key: string }>();

  /** Runs a write with its key. */
  return async <T>(call: Call, request: unknown, send: (key: string) => Promise<T>): Promise<T> => {
    const [area] = call.path.split('/');
    const name = requestKey(call.path, request);
    const open = unknown.get(area);
    const key = open?.name === name ? open.key : newRequestKey();
    try {
      const answer = await send(key);
      unknown.delete(area);
      return answer;
    } catch (fault) {
      unknown.set(area, { name, key });
      throw fault;
    }
  };
}
