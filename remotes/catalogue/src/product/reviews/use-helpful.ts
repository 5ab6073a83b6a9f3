import { sessionState, signIn } from '@store/contracts/bus';
import type { Review } from '@store/contracts/entities';
import { fetchCode, useAddress, useShop, useShopState } from '@store/remote-kit';
import { useState } from 'react';
import { failureText } from '../../shopper/fault-text.ts';

/** 「参考になった」: once per member, toggled off by the next press; sends guests to sign-in and back to the reviews. */
export function useHelpful(review: Review) {
  const shop = useShop();
  const session = useShopState(sessionState);
  const { pathname, search } = useAddress();
  const [mark, setMark] = useState({ isOn: review.is_helpful, count: review.helpful_count });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const toggle = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      if (session?.kind !== 'member') await shop.bus.send(signIn, { return_path: `${pathname}${search}` });
      else {
        const { markHelpful } = await fetchCode(() => import(/* webpackChunkName: "later" */ './mark-helpful.ts'));
        const reply = await markHelpful(shop, review.review_code, !mark.isOn);
        if (reply.kind === 'refused') setError(reply.message);
        else setMark({ isOn: reply.data.is_helpful, count: reply.data.helpful_count });
      }
    } catch (fault) {
      setError(await failureText(fault, '登録できたか確認できませんでした。'));
    }
    setBusy(false);
  };
  return { ...mark, isBusy, error, toggle };
}
