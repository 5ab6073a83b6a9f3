import { type Parcel, parcelProblems, shipParcels } from '@store/contracts/calls/desk';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';

/** A problem of a parcel, by its place in the list. */
export interface ParcelProblem {
  readonly place: number;
  readonly field: 'order_code' | 'carrier' | 'number';
  readonly reason: string;
}

export type SeenParcel = Parcel & { readonly revision: number };

/** Ships parcels, all or none, once however often the button is pressed. */
export function useShipping() {
  const { call } = useShop();
  const { keyOf } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [problems, setProblems] = useState<readonly ParcelProblem[]>([]);
  /** Resolves with null if the parcels were shipped, else with the problems of single ones. */
  const ship = async (parcels: readonly SeenParcel[]): Promise<readonly ParcelProblem[] | null> => {
    if (isBusy) return [];
    setBusy(true);
    const request = { parcels: [...parcels] };
    const reply = await call(shipParcels, request, keyOf(request)).catch(
      lost('発送済みにできたか確認できませんでした。', 'もう一度押しても、二重には発送されません。'),
    );
    setBusy(false);
    setRefused(reply.kind === 'answered' ? '' : reply.message);
    const details = parcelProblems.safeParse('details' in reply ? reply.details : undefined);
    const found = details.success ? details.data.problems : [];
    setProblems(found);
    return reply.kind === 'answered' ? null : found;
  };
  /** Forgets the last refusal, before other parcels are chosen. */
  const clear = () => {
    setRefused('');
    setProblems([]);
  };
  return { isBusy, refused, problems, ship, clear };
}
