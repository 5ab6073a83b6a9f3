import { memberLeft } from '@store/contracts/bus';
import { type leavingReason, retire } from '@store/contracts/calls/customer';
import type { RequestOf } from '@store/contracts/wire';
import { useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { WITHDRAWAL_PATH } from '../paths/withdrawal-path.ts';

export type Reason = z.infer<typeof leavingReason>;

/** Closes the account. The shell then clears the data of this browser in every tab and confirms it. */
export function useLeaving() {
  const { bus, call } = useShop();
  const go = useGo();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const leaveStore = async (request: RequestOf<typeof retire>) => {
    setBusy(true);
    setError(null);
    const reply = await call(retire, request).catch(
      lost('退会できたか確認できませんでした。お手続きが重なることはありません。'),
    );
    if (reply.kind === 'answered') return bus.publish(memberLeft, {});
    setBusy(false);
    // A new order or an expired re-authentication leads back to the first step.
    if (reply.code === 'still-open' || reply.code === 'sign-in-again') return go(WITHDRAWAL_PATH, { replace: true });
    setError(reply.message);
  };
  return { leaveStore, isBusy, error };
}
