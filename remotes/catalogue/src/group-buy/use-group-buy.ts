import { sessionState, showToast, signIn } from '@store/contracts/bus';
import {
  confirmGroupBuyByAmazon,
  type GroupBuy,
  joinGroupBuy,
  joinGroupBuyByAmazon,
  leaveGroupBuy,
  payGroupBuy,
} from '@store/contracts/calls/catalogue';
import { leave, type Reply, useAddress, useShop, useShopState } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { useState } from 'react';

const JOINED = '共同購入への参加を受け付けました';
const lostText = (fault: unknown) => faultText(fault, 'お手続きの結果を確認できませんでした。');

/** State of a group buy and the actions of this visitor. */
export interface GroupBuying {
  readonly groupBuy: GroupBuy;
  readonly quantity: number;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly isMember: boolean;
  readonly setQuantity: (quantity: number) => void;
  /** Payment method after the deadline, and delivery address. */
  readonly means: Means;
  readonly setMeans: (means: Means) => void;
  /** Joins or changes the quantity. Redirects guests to sign-in and back, Amazon Pay buyers to Amazon. */
  readonly join: () => Promise<void>;
  readonly leave: () => Promise<void>;
  /** Confirms the session that Amazon returned; true when it redirected to Amazon again. */
  readonly confirm: (sessionId: string | undefined) => Promise<boolean>;
  /** Retries the order whose payment failed. */
  readonly pay: () => Promise<void>;
}

export interface Means {
  readonly payment_method?: 'NP_DEFERRED' | 'AMAZON_PAY' | undefined;
  readonly card_code?: string | undefined;
  readonly delivery_code?: string | undefined;
}

export function useGroupBuy(loaded: GroupBuy): GroupBuying {
  const isMember = useShopState(sessionState)?.kind === 'member';
  const { isBusy, error, run } = useSteps();
  const state = useGroupBuyState(loaded);
  const { groupBuy, quantity, means, setQuantity, setMeans } = state;
  const { call } = useShop();
  const { product_code } = groupBuy.product;
  const signInFirst = useSignIn();
  const continueAtAmazon = useAmazon(state);

  const join = async () => {
    if (!isMember) return signInFirst();
    const text = groupBuy.own_quantity === null ? JOINED : 'ご参加の内容を変更しました';
    const { payment_method, card_code, delivery_code } = means;
    if (payment_method === 'AMAZON_PAY')
      return continueAtAmazon(await call(joinGroupBuyByAmazon, { product_code, quantity, delivery_code }), text);
    const request = { product_code, quantity, delivery_code, payment_method, card_code };
    return state.take(await call(joinGroupBuy, request), text);
  };
  const confirm = async (checkout_session_id: string | undefined) => {
    let leaves = false;
    await run(async () => {
      const reply = await call(confirmGroupBuyByAmazon, { product_code, checkout_session_id });
      leaves = reply.kind === 'answered' && reply.data.href !== null;
      return continueAtAmazon(reply, JOINED);
    });
    return leaves;
  };
  const withdraw = async () =>
    state.take(await call(leaveGroupBuy, { product_code }), '共同購入への参加を取り消しました');
  const pay = async () =>
    state.take(await call(payGroupBuy, { product_code, ...means }), 'お支払いの手続きを始めました');

  return {
    ...{ groupBuy, quantity, setQuantity, means, setMeans, isMember, isBusy, error, confirm },
    join: () => run(join),
    leave: () => run(withdraw),
    pay: () => run(pay),
  };
}

/** Runs one step at a time; a step resolves with an error message or null. */
function useSteps() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (step: () => Promise<string | null>) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    setError(await step().catch(lostText));
    setBusy(false);
  };
  return { isBusy, error, run };
}

/** The group buy with the visitor's choices; `take` shows a reply, with a toast when it succeeded. */
function useGroupBuyState(loaded: GroupBuy) {
  const { bus } = useShop();
  const [groupBuy, setGroupBuy] = useState(loaded);
  const [quantity, setQuantity] = useState(loaded.own_quantity ?? 1);
  const [means, setMeans] = useState<Means>(meansOf(loaded));
  const take = async (reply: Reply<GroupBuy>, text: string) => {
    if (reply.kind === 'refused') return reply.message;
    setGroupBuy(reply.data);
    // The page already shows the result; a failing toast is ignored.
    await bus.send(showToast, { text }).catch(() => undefined);
    return null;
  };
  return { groupBuy, quantity, means, setGroupBuy, setQuantity, setMeans, take };
}

/** Returns a function that redirects to Amazon, or shows the toast when nothing is left to do there. */
function useAmazon({ quantity, setGroupBuy, setQuantity, setMeans, take }: ReturnType<typeof useGroupBuyState>) {
  return async (reply: Reply<{ group_buy: GroupBuy; href: string | null }>, text: string) => {
    if (reply.kind === 'refused') return reply.message;
    const { group_buy, href } = reply.data;
    if (href === null) {
      setMeans(meansOf(group_buy));
      setQuantity(group_buy.own_quantity ?? quantity);
      return take({ kind: 'answered', data: group_buy }, text);
    }
    setGroupBuy(group_buy);
    leave.for(href);
    return null;
  };
}

/** Returns a function that redirects to sign-in and back to this page. */
function useSignIn() {
  const { bus } = useShop();
  const { pathname } = useAddress();
  return async () => {
    const outcome = await bus.send(signIn, { return_path: pathname });
    return outcome.kind === 'failed' ? lostText(undefined) : null;
  };
}

/** Returns the chosen payment method and address, or the member defaults. */
export function meansOf({ paying }: GroupBuy): Means {
  const delivery_code = paying?.delivery_code ?? undefined;
  // Without a card and without invoice, Amazon Pay is the only method.
  const isOnlyWay = paying?.amazon && paying.card_code === null && paying.payment_method !== 'NP_DEFERRED';
  if (isOnlyWay || paying?.amazon?.state === 'AGREED') return { payment_method: 'AMAZON_PAY', delivery_code };
  return paying?.payment_method === 'NP_DEFERRED'
    ? { payment_method: 'NP_DEFERRED', delivery_code }
    : { card_code: paying?.card_code ?? undefined, delivery_code };
}
