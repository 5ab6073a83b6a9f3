import { readSkipLink, skipByLink } from '@store/contracts/calls/subscription';
import type { AnswerOf } from '@store/contracts/wire';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useCallback, useEffect, useState } from 'react';

type Delivery = AnswerOf<typeof readSkipLink>;

/** State of the delivery; `closed` gives the reason why it cannot be skipped. */
export type LinkState =
  | { readonly kind: 'coming' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'closed'; readonly message: string }
  | { readonly kind: 'open'; readonly delivery: Delivery }
  | { readonly kind: 'skipped'; readonly skuName: string; readonly delivery: string; readonly next: string };

/** Loads the delivery of the link, and skips it on request; a GET request alone changes nothing. */
export function useSkipLink(token: string) {
  const shop = useShop();
  const [state, setState] = useState<LinkState>({ kind: 'coming' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const read = useCallback(async () => {
    const reply = await shop.call(readSkipLink, { token }).catch(() => null);
    if (reply === null) setState({ kind: 'failed' });
    else setState(reply.kind === 'refused' ? { kind: 'closed', message: reply.message } : loadState(reply.data));
  }, [shop, token]);
  useEffect(() => {
    void read();
  }, [read]);

  const skip = async () => {
    setBusy(true);
    setError(null);
    const reply = await shop.call(skipByLink, { token }).catch(lost('お休みを承れたか確認できませんでした。'));
    setBusy(false);
    if (reply.kind === 'lost') return setError(reply.message);
    if (reply.kind === 'refused') return setState({ kind: 'closed', message: reply.message });
    const { sku_name: skuName, delivery, next_delivery: next } = reply.data;
    setState({ kind: 'skipped', skuName, delivery, next });
  };
  return { state, read, skip, isBusy, error };
}

function loadState(delivery: Delivery): LinkState {
  const { state, message, sku_name: skuName, after_skip: next } = delivery;
  if (state === 'skipped') return { kind: 'skipped', skuName, delivery: delivery.delivery, next: next ?? '' };
  return state === 'open' ? { kind: 'open', delivery } : { kind: 'closed', message };
}
