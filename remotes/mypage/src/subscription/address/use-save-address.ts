import { addAddress, updateAddress } from '@store/contracts/calls/checkout';
import { changeSubscriptionAddress } from '@store/contracts/calls/subscription';
import type { Address, AddressInput, Subscription } from '@store/contracts/entities';
import { type Refused, useGo, useShop } from '@store/remote-kit';
import { useRequestKey } from '@store/remote-kit/forms';
import { useRef } from 'react';
import { overviewPath } from '../subscription-paths.ts';

/** Saves the address, assigns it to the subscription and returns to it; resolves with a refusal. */
export function useSaveAddress({ periodical_purchase_code, address: current }: Subscription, address: Address | null) {
  const { call } = useShop();
  const go = useGo();
  const { keyOf } = useRequestKey();
  // Remembers an address already added, to avoid a duplicate when assigning it failed.
  const added = useRef<string | null>(null);

  const save = async (input: AddressInput): Promise<Refused | string> => {
    const known = address?.delivery_code ?? added.current;
    if (known === null) {
      const reply = await call(addAddress, { address: input });
      if (reply.kind === 'refused') return reply;
      added.current = reply.data.delivery_code;
      return reply.data.delivery_code;
    }
    const reply = await call(updateAddress, { delivery_code: known, address: input });
    return reply.kind === 'refused' ? reply : known;
  };
  return async (input: AddressInput): Promise<Refused | null> => {
    const saved = await save(input);
    if (typeof saved !== 'string') return saved;
    if (saved !== current?.delivery_code) {
      const request = { periodical_purchase_code, delivery_code: saved };
      const reply = await call(changeSubscriptionAddress, request, keyOf(request));
      if (reply.kind === 'refused') return reply;
    }
    go(overviewPath(periodical_purchase_code, 'address'), { replace: true });
    return null;
  };
}
