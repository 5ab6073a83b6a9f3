import { sessionState, showToast, signIn } from '@store/contracts/bus';
import { type GroupBuy, joinGroupBuy, leaveGroupBuy, payGroupBuy } from '@store/contracts/calls/catalogue';
import { useAddress, useShop, useShopState } from '@store/remote-kit';
import { useState } from 'react';

const FAILED = '通信が混み合っているため、受け付けられませんでした。時間をおいて、もう一度お試しください。';

/** A group buy as it stands, and what this visitor does with it. */
export interface GroupBuying {
  readonly groupBuy: GroupBuy;
  readonly quantity: number;
  readonly isBusy: boolean;
  readonly trouble: string | null;
  readonly isMember: boolean;
  readonly setQuantity: (quantity: number) => void;
  /** How it is paid after the close and the address the goods go to. */
  readonly means: Means;
  readonly setMeans: (means: Means) => void;
  /** Joins, or changes the quantity; a guest is led to sign in and comes back here. */
  readonly join: () => Promise<void>;
  readonly leave: () => Promise<void>;
  /** Has the order made that could not be paid. */
  readonly pay: () => Promise<void>;
}

export interface Means {
  readonly payment_method?: 'NP_DEFERRED' | undefined;
  /** Where a card is charged. */
  readonly card_code?: string | undefined;
  readonly delivery_code?: string | undefined;
}

export function useGroupBuy(loaded: GroupBuy): GroupBuying {
  const shop = useShop();
  const isMember = useShopState(sessionState)?.kind === 'member';
  const { pathname } = useAddress();
  const [groupBuy, setGroupBuy] = useState(loaded);
  const [quantity, setQuantity] = useState(loaded.own_quantity ?? 1);
  const [means, setMeans] = useState<Means>(meansOf(loaded));
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { product_code } = groupBuy.product;

  const run = async (step: () => Promise<string | null>) => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    // Nobody answered in time; the shopper can press again.
    setTrouble(await step().catch(() => FAILED));
    setBusy(false);
  };
  const take = async (
    reply: { kind: 'refused'; message: string } | { kind: 'answered'; data: GroupBuy },
    text: string,
  ) => {
    if (reply.kind === 'refused') return reply.message;
    setGroupBuy(reply.data);
    // What was done stands on the page; a toast that cannot be shown takes nothing away.
    await shop.bus.send(showToast, { text }).catch(() => undefined);
    return null;
  };

  return {
    groupBuy,
    quantity,
    isBusy,
    trouble,
    isMember,
    setQuantity,
    means,
    setMeans,
    join: () =>
      run(async () => {
        if (!isMember) return leaveForSignIn();
        const isChange = groupBuy.own_quantity !== null;
        const reply = await shop.call(joinGroupBuy, { product_code, quantity, ...means });
        return take(reply, isChange ? 'ご参加の内容を変更しました' : '共同購入への参加を受け付けました');
      }),
    leave: () =>
      run(async () => take(await shop.call(leaveGroupBuy, { product_code }), '共同購入への参加を取り消しました')),
    pay: () =>
      run(async () => take(await shop.call(payGroupBuy, { product_code, ...means }), 'お支払いの手続きを始めました')),
  };

  async function leaveForSignIn(): Promise<string | null> {
    const outcome = await shop.bus.send(signIn, { return_path: pathname });
    return outcome.kind === 'failed' ? FAILED : null;
  }
}

/** What they joined with, else the member's defaults. */
export function meansOf({ paying }: GroupBuy): Means {
  const delivery_code = paying?.delivery_code ?? undefined;
  return paying?.payment_method === 'NP_DEFERRED'
    ? { payment_method: 'NP_DEFERRED', delivery_code }
    : { card_code: paying?.card_code ?? undefined, delivery_code };
}
