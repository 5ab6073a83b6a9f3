import { requestKey } from '@store/contracts/wire';
import type { Shop } from '@store/remote-kit';

interface FrameCallsOptions {
  /** Keys of the answers that the server had not in time, see `Page`. */
  readonly coming: readonly string[];
  readonly untilLive: Promise<void>;
}

/** The calls of a rendered page's frame: what it was rendered without waits until the page may differ from what was rendered. */
export function frameCalls(call: Shop['call'], { coming, untilLive }: FrameCallsOptions): Shop['call'] {
  const late = new Set(coming);
  return async (asked, request, options) => {
    if (late.has(requestKey(asked.path, request))) await untilLive;
    return call(asked, request, options);
  };
}
