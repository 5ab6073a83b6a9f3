import { cartChanged } from '@store/contracts/bus';
import type { AnswerOf, Call, RequestOf } from '@store/contracts/wire';
import { type Reply, useShop } from '@store/remote-kit';
import { useRef, useState } from 'react';

/** What is said when the answer did not come. */
export const LOST = '通信が混み合っているため、変更できませんでした。もう一度お試しください。';

/** Changes something of a cart by the API, one at a time, and tells the shell, which then refreshes the cart. */
export function useCartChange() {
  const { call, bus } = useShop();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  /** Null when another change runs, or when the answer was lost: then `lost` was called. */
  const change = async <C extends Call>(
    wanted: C,
    request: RequestOf<C>,
    lost: () => void,
  ): Promise<Reply<AnswerOf<C>> | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(true);
    try {
      const reply = await call(wanted, request);
      if (reply.kind === 'answered') bus.publish(cartChanged, {});
      return reply;
    } catch {
      // It may have arrived all the same: the refreshed cart shows which.
      bus.publish(cartChanged, {});
      lost();
      return null;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { change, isBusy };
}
