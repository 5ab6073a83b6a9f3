import { changeSubscriptions } from '@store/contracts/calls/subscription';
import type { PurchaseInterval, SubscriptionCard } from '@store/contracts/entities';
import type { RequestOf } from '@store/contracts/wire';
import { newRequestKey, useGo, useShop } from '@store/remote-kit';
import { useRef, useState } from 'react';
import { isWithin } from '../change/day-field.tsx';
import { LOST } from '../subscription-words.ts';

/** What is wished for, and of which subscriptions. */
export interface SeveralWish {
  readonly codes: readonly string[];
  readonly what: 'date' | 'interval' | 'address';
  readonly date: string;
  /** What follows is counted from the date as well. */
  readonly align: boolean;
  readonly interval: PurchaseInterval;
  readonly address: string | null;
}

const MONTHLY: PurchaseInterval = { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 15 };

/** The wish, and its sending: all are changed or none; a refusal names the one that cannot be. */
export function useSeveral(subscriptions: readonly SubscriptionCard[]) {
  const { call } = useShop();
  const go = useGo();
  const [wish, setWish] = useState<SeveralWish>({
    codes: subscriptions.map(({ periodical_purchase_code }) => periodical_purchase_code),
    what: 'date',
    date: '',
    align: false,
    interval: subscriptions[0]?.interval ?? MONTHLY,
    address: null,
  });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const last = useRef<{ words: string; key: string } | null>(null);
  const chosen = subscriptions.filter((each) => wish.codes.includes(each.periodical_purchase_code));

  const send = async (request: RequestOf<typeof changeSubscriptions>): Promise<void> => {
    const words = JSON.stringify(request);
    if (last.current?.words !== words) last.current = { words, key: newRequestKey() };
    setBusy(true);
    setTrouble(null);
    const reply = await call(changeSubscriptions, request, { idempotencyKey: last.current.key }).catch(() => null);
    if (reply?.kind === 'answered') return go('/mypage/period_purchases/?done=several');
    setBusy(false);
    setTrouble(reply ? `${nameOf(reply.details, chosen)}${reply.message}` : LOST);
  };
  const save = (range: { from: string; until: string }) => {
    setTried(true);
    const what = changeOf(wish, range);
    if (chosen.length === 0 || what === null) return;
    void send({ periodical_purchase_codes: chosen.map((each) => each.periodical_purchase_code), ...what });
  };
  return {
    wish,
    choose: (part: Partial<SeveralWish>) => setWish((before) => ({ ...before, ...part })),
    chosen,
    save,
    isTried,
    isBusy,
    trouble,
  };
}

/** What is sent of the wish; null while it cannot be sent. */
function changeOf({ what, date, align, interval, address }: SeveralWish, range: { from: string; until: string }) {
  switch (what) {
    case 'date':
      return isWithin(date, range) ? { next_delivery: date, align } : null;
    case 'interval':
      return { interval, from: 'following' as const };
    case 'address':
      return address === null ? null : { delivery_code: address };
  }
}

function nameOf(details: unknown, chosen: readonly SubscriptionCard[]): string {
  const code = Object.entries(details ?? {}).find(([name]) => name === 'periodical_purchase_code')?.[1];
  const refused = chosen.find(({ periodical_purchase_code }) => periodical_purchase_code === code);
  return refused ? `${refused.sku_entry.sku_name}：` : '';
}
