import {
  addOrderNote,
  answerDeskReturn,
  cancelDeskOrder,
  type DeskOrder,
  type OrderMail,
  openDeskOrder,
  type Parcel,
  resendOrderMail,
} from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { type Reply, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import { useShipping } from '../shipping/use-shipping.ts';

type Send = (options: { idempotencyKey: string }) => Promise<Reply<DeskOrder>>;

/** Sends actions on the order as it was shown, once however often a button is pressed. */
export function useOrderActions(
  { order: { order_code }, revision }: DeskOrder,
  onChanged: (opened: DeskOrder) => void,
) {
  const { call } = useShop();
  const { keyOf, renewKey } = useRequestKey();
  const shipping = useShipping();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [done, setDone] = useState('');
  const seen = { order_code, revision };

  /** Shows the order as it is now, for the second of two editors. */
  const reload = async () => {
    const fresh = await call(openDeskOrder, { order_code }, { freshMs: 0 }).catch(() => null);
    if (fresh?.kind === 'answered') onChanged(fresh.data);
  };
  /** Resolves with whether it was accepted; the input stays after a refusal. */
  const run = async (name: readonly unknown[], words: string, send: Send): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setRefused('');
    setDone('');
    const reply = await send(keyOf([order_code, ...name])).catch(
      lost('操作できたか確認できませんでした。入力内容は残っています。'),
    );
    setBusy(false);
    if (reply.kind === 'answered') {
      renewKey();
      setDone(words);
      onChanged(reply.data);
      return true;
    }
    setRefused(reply.message);
    if (reply.kind === 'refused') await reload();
    return false;
  };
  return {
    isBusy: isBusy || shipping.isBusy,
    refused: refused || (shipping.problems[0]?.reason ?? shipping.refused),
    done,
    note: (text: string) =>
      run(['note', text], 'メモを残しました。', (key) => call(addOrderNote, { order_code, text }, key)),
    resend: (mail: OrderMail) =>
      run(['mail', mail], 'メールをもう一度送りました。', (key) => call(resendOrderMail, { order_code, mail }, key)),
    cancel: (reason: string) =>
      run(['cancel', revision, reason], 'ご注文をキャンセルしました。', (key) =>
        call(cancelDeskOrder, { ...seen, reason }, key),
      ),
    answerReturn: (answer: Pick<RequestOf<typeof answerDeskReturn>, 'return_code' | 'state' | 'answer'>) =>
      run(['return', revision, answer], '返品に回答し、お客様にメールを送りました。', (key) =>
        call(answerDeskReturn, { ...seen, ...answer }, key),
      ),
    ship: async (parcel: Pick<Parcel, 'carrier' | 'number'>) => {
      setRefused('');
      setDone('');
      const isShipped = (await shipping.ship([{ ...seen, ...parcel }])) === null;
      if (isShipped) setDone('発送済みにし、お客様に発送のメールを送りました。');
      await reload();
      return isShipped;
    },
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
