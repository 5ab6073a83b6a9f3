import { requestKey } from '@store/contracts/wire';
import type { Shop } from '@store/remote-kit';

interface FrameCallsOptions {
  /** Keys of responses that were late on the server, see `Page`. */
  readonly coming: readonly string[];
  readonly untilLive: Promise<void>;
}

/** Delays calls of the frame whose response was missing during SSR until the page may differ from its markup. */
export function frameCalls(call: Shop['call'], { coming, untilLive }: FrameCallsOptions): Shop['call'] {
  const delayed = new Set(coming);
  return async (apiCall, request, options) => {
    if (delayed.has(requestKey(apiCall.path, request))) await untilLive;
    return call(apiCall, request, options);
  };
}
