import { checkoutChoose } from '@store/contracts/calls/checkout';
import type { ChosenParcel } from '@store/contracts/entities';
import { MOST_PARCELS, misfitOf } from '@store/domain/order';
import { useGo, useShop } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { useState } from 'react';
import { deliveryPath } from '../../paths/step-address.ts';
import { useCartChange } from '../../shared/cart/use-cart-change.ts';
import { keep, useKept } from '../../shared/storage/tab-storage.ts';
import type { SeveralVisit } from './load-several.ts';
import {
  chosenOf,
  type DraftParcel,
  daysAt,
  draftKey,
  firstDraft,
  fitting,
  leftOf,
  severalDraft,
  withOneMore,
} from './several-draft.ts';

const FAILED = 'お手続きを進められませんでした。入力内容は残っています。';

/** Form state of the division, stored in this tab until it is sent; places no order. */
export function useSeveralForm({ cart, options }: SeveralVisit) {
  const { now } = useShop();
  const go = useGo();
  const { change, isBusy } = useCartChange();
  const { addresses } = options;
  const name = draftKey(cart.cart_code);
  const stored = useKept(name, severalDraft);
  const [own, setOwn] = useState<readonly DraftParcel[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const parcels = fitting(own ?? stored ?? firstDraft(cart, addresses), { cart, addresses });

  const set = (next: readonly DraftParcel[]) => {
    setOwn(next);
    setError(null);
    keep(name, next);
  };
  const addressAt = (place: number) =>
    addresses.find(({ delivery_code }) => delivery_code === parcels[place]?.delivery_code) ?? null;
  const put = (place: number, some: Partial<DraftParcel>) =>
    set(parcels.map((parcel, index) => (index === place ? dropUnavailable({ ...parcel, ...some }) : parcel)));
  /** Drops a date that a new address does not allow, and a slot that the date does not have. */
  const dropUnavailable = (parcel: DraftParcel): DraftParcel => {
    if (parcel.delivery_date === null) return parcel;
    const address = addresses.find(({ delivery_code }) => delivery_code === parcel.delivery_code) ?? null;
    const choice = daysAt(options, address, now()).find(({ date }) => date === parcel.delivery_date);
    if (!choice) return { ...parcel, delivery_date: null, delivery_slot: 'NONE' };
    return choice.slots.includes(parcel.delivery_slot) ? parcel : { ...parcel, delivery_slot: 'NONE' };
  };

  const send = async (chosen: ChosenParcel[] | null): Promise<boolean> => {
    const request = { order_type: cart.order_type, parcels: chosen };
    const reply = await change(checkoutChoose, request, (fault) => setError(faultText(fault, FAILED)));
    if (reply?.kind === 'refused') setError(reply.message);
    if (reply?.kind !== 'answered') return false;
    keep(name, null);
    go(deliveryPath(cart.order_type));
    return true;
  };
  /** Resolves with false when something must be corrected. */
  const goOn = async (): Promise<boolean> => {
    const chosen = parcels.flatMap((parcel) => chosenOf(parcel) ?? []);
    const why =
      chosen.length < parcels.length
        ? 'お届け先が選ばれていないところがあります。'
        : misfitOf(cart.sku_entries_display, chosen);
    setError(why);
    return why === null && (await send(chosen));
  };
  return {
    parcels,
    error,
    isBusy,
    goOn,
    put,
    addressAt,
    daysFor: (place: number) => daysAt(options, addressAt(place), now()),
    left: cart.sku_entries_display.map((line) => ({ line, left: leftOf(line, parcels) })),
    canAdd: parcels.length < MOST_PARCELS,
    add: () => set(withOneMore(parcels, addresses)),
    remove: (place: number) => set(parcels.filter((_, index) => index !== place)),
    /** Sends everything to one address again. */
    undivide: () => send(null),
  };
}
export type SeveralForm = ReturnType<typeof useSeveralForm>;
