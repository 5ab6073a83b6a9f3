import {
  addOrderNote,
  answerDeskReturn,
  cancelDeskOrder,
  changeDeskDelivery,
  type DeskOrder,
  type OrderMail,
  openDeskOrder,
  type Parcel,
  requestDeskReturn,
  resendOrderMail,
} from '@store/contracts/calls/desk';
import type { ReturnInput } from '@store/contracts/entities';
import type { RequestOf } from '@store/contracts/wire';
import { explainSignOut } from '@store/desk-kit';
import { type Refused, type Reply, useShop } from '@store/remote-kit';
import { type Lost, lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import { useShipping } from '../shipping/use-shipping.ts';

type Send = (options: { idempotencyKey: string }) => Promise<Reply<DeskOrder>>;

/** Message of the last action, either of what it did or of why it was refused. */
const NOTHING = { done: '', refused: '' };

/** Sends actions on the order as it was shown, once however often a button is pressed. */
export function useOrderActions(
  { order: { order_code }, revision }: DeskOrder,
  onChanged: (opened: DeskOrder) => void,
) {
  const { call } = useShop();
  const { keyOf, renewKey } = useRequestKey();
  const shipping = useShipping();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING);
  const seen = { order_code, revision };

  /** Shows the order as it is now, for the second of two editors. */
  const reload = async () => {
    const fresh = await call(openDeskOrder, { order_code }, { freshMs: 0 }).catch(() => null);
    if (fresh?.kind === 'answered') onChanged(fresh.data);
  };
  /** Resolves with whether it was accepted; the input stays after a refusal. */
  const run = async (name: readonly unknown[], words: string, send: Send): Promise<boolean> =>
    (await attempt(name, words, send)) === null;
  /** Resolves with the refusal; null after the action. */
  const attempt = async (name: readonly unknown[], words: string, send: Send): Promise<Refused | Lost | null> => {
    if (isBusy) return { kind: 'refused', code: 'busy', message: '' };
    setBusy(true);
    setOutcome(NOTHING);
    const reply = await send(keyOf([order_code, ...name]))
      .then((given) => explainSignOut(call, given))
      .catch(lost('操作できたか確認できませんでした。入力内容は残っています。'));
    setBusy(false);
    if (reply.kind === 'answered') {
      renewKey();
      setOutcome({ ...NOTHING, done: words });
      onChanged(reply.data);
      return null;
    }
    setOutcome({ ...NOTHING, refused: reply.message });
    if (reply.kind === 'refused') await reload();
    return reply;
  };
  return {
    isBusy: isBusy || shipping.isBusy,
    ...outcome,
    note: (text: string) =>
      run(['note', text], 'メモを残しました。', (key) => call(addOrderNote, { order_code, text }, key)),
    /** Sends a mail again; of a parcel by its place. */
    resend: (mail: OrderMail, parcel?: number) => {
      const request = { order_code, mail, ...(parcel !== undefined && { parcel }) };
      return run(['mail', request], 'メールをもう一度送りました。', (key) => call(resendOrderMail, request, key));
    },
    changeDelivery: (change: Pick<RequestOf<typeof changeDeskDelivery>, 'address' | 'reason'>) =>
      attempt(['delivery', revision, change], 'お届け先を変更しました。', (key) =>
        call(changeDeskDelivery, { ...seen, ...change }, key),
      ),
    cancel: (reason: string) =>
      run(['cancel', revision, reason], 'ご注文をキャンセルしました。', (key) =>
        call(cancelDeskOrder, { ...seen, reason }, key),
      ),
    answerReturn: (answer: Pick<RequestOf<typeof answerDeskReturn>, 'return_code' | 'state' | 'answer'>) =>
      run(['return', revision, answer], '返品に回答し、お客様にメールを送りました。', (key) =>
        call(answerDeskReturn, { ...seen, ...answer }, key),
      ),
    requestReturn: (wish: ReturnInput) =>
      run(['request-return', revision, wish], '返品を受け付けました。返金額を確認して、回答してください。', (key) =>
        call(requestDeskReturn, { ...seen, wish }, key),
      ),
    ship: async (parcel: Pick<Parcel, 'carrier' | 'number' | 'pieces'>) => {
      setOutcome(NOTHING);
      const notShipped = await shipping.ship([{ ...seen, ...parcel }]);
      setOutcome(
        notShipped
          ? { ...NOTHING, refused: notShipped.problems[0]?.reason ?? notShipped.message }
          : {
              ...NOTHING,
              done: `${parcel.pieces ? '選んだ商品を' : ''}発送済みにし、お客様に発送のメールを送りました。`,
            },
      );
      await reload();
      return notShipped === null;
    },
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
