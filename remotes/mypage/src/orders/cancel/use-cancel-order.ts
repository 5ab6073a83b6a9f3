import { showToast } from '@store/contracts/bus';
import { cancelOrder, cancelPreview } from '@store/contracts/calls/order';
import type { AnswerOf } from '@store/contracts/wire';
import { type Reply, type Shop, useAddress, useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';

export type CancelTerms = AnswerOf<typeof cancelPreview>;

const CANNOT_READ = 'キャンセルの条件を確認できませんでした。';
const NOT_CANCELLED = 'キャンセルできたか確認できませんでした。お手続きが重なることはありません。';

/** Calls to cancel an order: by order number for members, by link for guests. */
export interface CancelCalls {
  readonly preview: (shop: Shop) => Promise<Reply<CancelTerms>>;
  readonly cancel: (shop: Shop, once: { readonly idempotencyKey: string }) => Promise<Reply<unknown>>;
  /** No-script form; used for guest orders. */
  readonly sentAs?: { readonly form: string; readonly fields: Readonly<Record<string, string>> };
}

export const memberCancel = (order_code: string): CancelCalls => ({
  preview: ({ call }) => call(cancelPreview, { order_code }),
  cancel: ({ call }, once) => call(cancelOrder, { order_code }, once),
});

/** 80: loads the cancellation terms, then cancels once, however often the button is pressed. */
export function useCancelOrder({ preview, cancel: ask }: CancelCalls) {
  const shop = useShop();
  const go = useGo();
  const { pathname } = useAddress();
  const [terms, setTerms] = useState<CancelTerms | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { keyOf } = useRequestKey();

  const begin = () => {
    setBusy(true);
    setError(null);
  };
  const askTerms = async () => {
    begin();
    const reply = await preview(shop).catch(lost(CANNOT_READ));
    setBusy(false);
    if (reply.kind === 'answered') setTerms(reply.data);
    else setError(reply.message);
  };
  const cancel = async () => {
    begin();
    const reply = await ask(shop, keyOf('cancel')).catch(lost(NOT_CANCELLED));
    setBusy(false);
    if (reply.kind !== 'answered') return setError(reply.message);
    setTerms(null);
    void shop.bus.send(showToast, { text: 'ご注文のキャンセルを承りました' });
    // Reloads the page with the new state.
    go(pathname, { replace: true, keepPlace: true });
  };
  const leave = () => {
    setTerms(null);
    setError(null);
  };
  return { terms, isBusy, error, askTerms, cancel, leave };
}
