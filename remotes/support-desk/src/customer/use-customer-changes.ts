import {
  changeDeskSubscription,
  type DeskCustomer,
  type DeskSubscription,
  eraseDeskCustomer,
  grantDeskCoupon,
  grantDeskPoints,
  openDeskCustomer,
  resendOrderMail,
  retireDeskCustomer,
} from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { type Reply, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';

type Send<T> = (options: { idempotencyKey: string }) => Promise<Reply<T>>;

/** Sends changes for a customer, once however often a button is pressed. Each resolves with why it was refused, or ''. */
export function useCustomerChanges({ summary }: DeskCustomer, onChanged: (customer: DeskCustomer) => void) {
  const { call } = useShop();
  const { keyOf, renewKey } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const about = { customer_code: summary.customer_code };

  async function run<T>(name: unknown, words: string, send: Send<T>): Promise<{ data: T | null; refused: string }> {
    if (isBusy) return { data: null, refused: '' };
    setBusy(true);
    setDone('');
    const reply = await send(keyOf(name)).catch(lost('操作できたか確認できませんでした。入力内容は残っています。'));
    setBusy(false);
    if (reply.kind !== 'answered') return { data: null, refused: reply.message };
    renewKey();
    setDone(words);
    return { data: reply.data, refused: '' };
  }
  /** Shows the customer as the change left them; after a refusal as they are now. */
  const change = async (name: unknown, words: string, send: Send<DeskCustomer>): Promise<string> => {
    const { data, refused } = await run(name, words, send);
    if (data) onChanged(data);
    else if (refused) {
      const fresh = await call(openDeskCustomer, about, { freshMs: 0 }).catch(() => null);
      if (fresh?.kind === 'answered') onChanged(fresh.data);
    }
    return refused;
  };
  return {
    isBusy,
    done,
    points: (points: number, reason: string) =>
      change(['points', points, reason], `${points.toLocaleString('ja-JP')}ポイントを進呈しました。`, (key) =>
        call(grantDeskPoints, { ...about, points, reason }, key),
      ),
    coupon: (coupon_code: string, reason: string) =>
      change(['coupon', coupon_code, reason], 'クーポンを進呈しました。', (key) =>
        call(grantDeskCoupon, { ...about, coupon_code, reason }, key),
      ),
    subscription: (
      { periodical_purchase_code, revision }: DeskSubscription,
      one: RequestOf<typeof changeDeskSubscription>['change'],
      reason: string,
    ) => {
      const request = { ...about, periodical_purchase_code, revision, change: one, reason };
      return change(request, '定期購入を変更し、お客様にメールを送りました。', (key) =>
        call(changeDeskSubscription, request, key),
      );
    },
    retire: (reason: string) =>
      change(['retire', reason], '退会のお手続きをし、お客様にメールを送りました。', (key) =>
        call(retireDeskCustomer, { ...about, reason }, key),
      ),
    erase: (reason: string) =>
      change(['erase', reason], '個人情報の消去を受け付けました。', (key) =>
        call(eraseDeskCustomer, { ...about, reason }, key),
      ),
    resend: async (order_code: string) =>
      (
        await run(['mail', order_code], `${order_code}の確認メールをもう一度送りました。`, (key) =>
          call(resendOrderMail, { order_code, mail: 'confirmation' }, key),
        )
      ).refused,
  };
}

export type CustomerChanges = ReturnType<typeof useCustomerChanges>;
