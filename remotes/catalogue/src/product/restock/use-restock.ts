import { sessionState, signIn } from '@store/contracts/bus';
import { addRestockRequest, getRestockRequest, removeRestockRequest } from '@store/contracts/calls/catalogue';
import { code } from '@store/contracts/wire';
import { keptInTab, type Shop, useAddress, useShop, useShopState } from '@store/remote-kit';
import { useEffect, useState } from 'react';
import { failureText } from '../../shopper/fault-text.ts';

/** Storage key of the product that a guest requested before sign-in. */
const WANTED = 'wanted';
const { keep, readKept } = keptInTab('restock');

/**
 * State of the member's 再入荷お知らせメール request (16), and its toggle. For a guest the request is submitted automatically
 * after sign-in; `wasThere`: it existed before.
 */
export function useRestock(product_code: string) {
  const shop = useShop();
  const isMember = useShopState(sessionState)?.kind === 'member';
  const { pathname, search } = useAddress();
  const [{ until, wasThere }, setState] = useState<State>(NOT_WAITING);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (!isMember) return;
    let isLeft = false;
    loadState(shop, product_code).then(
      (state) => {
        if (isLeft) return;
        setState(state);
        setError(state.error ?? null);
      },
      // Requests are idempotent, so an error can leave the button as it is.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isMember, product_code, shop]);

  const toggle = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      if (isMember) {
        const reply = await shop.call(until === null ? addRestockRequest : removeRestockRequest, { product_code });
        if (reply.kind === 'refused') setError(reply.message);
        else setState({ until: reply.data.expires_timestamp });
      } else {
        keep(WANTED, product_code);
        await shop.bus.send(signIn, { return_path: `${pathname}${search}` });
      }
    } catch (fault) {
      setError(await failureText(fault, '受け付けられたか確認できませんでした。'));
    }
    setBusy(false);
  };
  return { until, wasThere, isBusy, error, toggle };
}

interface State {
  /** Epoch ms; null without a request. */
  readonly until: number | null;
  readonly wasThere?: boolean;
  readonly error?: string;
}

const NOT_WAITING: State = { until: null };

/** Loads the expiry of the request; first submits a pending request from before sign-in. */
async function loadState(shop: Shop, product_code: string): Promise<State> {
  const reply = await shop.call(getRestockRequest, { product_code });
  const until = reply.kind === 'answered' ? reply.data.expires_timestamp : null;
  if (readKept(WANTED, code) !== product_code) return { until };
  keep(WANTED, null);
  if (until !== null) return { until, wasThere: true };
  const added = await shop.call(addRestockRequest, { product_code });
  return added.kind === 'answered' ? { until: added.data.expires_timestamp } : { until, error: added.message };
}
