import { cartChanged } from '@store/contracts/bus';
import type { AnswerOf, Call, RequestOf } from '@store/contracts/wire';
import { type Reply, useShop } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { useRef, useState } from 'react';

/** Returns the error message after a lost response. */
export const notChanged = (fault: unknown) => faultText(fault, '変更できたか確認できませんでした。');

/** Changes a cart by API, one request at a time, and publishes the change, so that the shell reloads the cart. */
export function useCartChange() {
  const { call, bus } = useShop();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  /** Resolves with null when another change is running, or after a lost response, when `lost` is called. */
  const change = async <C extends Call>(
    endpoint: C,
    request: RequestOf<C>,
    lost: (fault: unknown) => void,
  ): Promise<Reply<AnswerOf<C>> | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(true);
    try {
      const reply = await call(endpoint, request);
      if (reply.kind === 'answered') bus.publish(cartChanged, {});
      return reply;
    } catch (fault) {
      // The request may have arrived: the reloaded cart shows the result.
      bus.publish(cartChanged, {});
      lost(fault);
      return null;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { change, isBusy };
}
