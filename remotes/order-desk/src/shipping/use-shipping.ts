import { parcelProblems, shipParcels } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { explainSignOut } from '@store/desk-kit';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import type * as z from 'zod/mini';

/** A problem of a parcel, by its place in the list. */
export type ParcelProblem = z.infer<typeof parcelProblems>['problems'][number];
export type SeenParcel = RequestOf<typeof shipParcels>['parcels'][number];

/** Why nothing was shipped; `problems` of single parcels, if they are the reason. */
export interface NotShipped {
  readonly message: string;
  readonly problems: readonly ParcelProblem[];
}

/** Ships parcels, all or none, once however often the button is pressed. */
export function useShipping() {
  const { call } = useShop();
  const { keyOf } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  /** Resolves with null if the parcels were shipped. */
  const ship = async (parcels: readonly SeenParcel[]): Promise<NotShipped | null> => {
    setBusy(true);
    const request = { parcels: [...parcels] };
    const reply = await call(shipParcels, request, keyOf(request))
      .then((given) => explainSignOut(call, given))
      .catch(lost('発送済みにできたか確認できませんでした。', 'もう一度押しても、二重には発送されません。'));
    setBusy(false);
    if (reply.kind === 'answered') return null;
    const details = parcelProblems.safeParse(reply.details);
    return { message: reply.message, problems: details.success ? details.data.problems : [] };
  };
  return { isBusy, ship };
}
