import { showToast } from '@store/contracts/bus';
import { cancelOrder, cancelPreview } from '@store/contracts/calls/order';
import type { AnswerOf } from '@store/contracts/wire';
import { newRequestKey, useAddress, useGo, useShop } from '@store/remote-kit';
import { useRef, useState } from 'react';

export type CancelTerms = AnswerOf<typeof cancelPreview>;

const LOST = '通信できませんでした。時間をおいて、もう一度お試しください。お手続きが重なることはありません。';

/** 80: first what cancelling would give back, then the cancelling itself, once however often the button is pressed. */
export function useCancelOrder(order_code: string) {
  const { bus, call } = useShop();
  const go = useGo();
  const { pathname } = useAddress();
  const [terms, setTerms] = useState<CancelTerms | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const key = useRef<string | null>(null);

  const begin = () => {
    setBusy(true);
    setTrouble(null);
  };
  const askTerms = async () => {
    begin();
    const reply = await call(cancelPreview, { order_code }).catch(() => null);
    setBusy(false);
    if (reply?.kind === 'answered') setTerms(reply.data);
    else setTrouble(reply?.message ?? LOST);
  };
  const cancel = async () => {
    begin();
    key.current ??= newRequestKey();
    const reply = await call(cancelOrder, { order_code }, { idempotencyKey: key.current }).catch(() => null);
    setBusy(false);
    if (reply?.kind !== 'answered') return setTrouble(reply?.message ?? LOST);
    setTerms(null);
    void bus.send(showToast, { text: 'ご注文のキャンセルを承りました' });
    // The same page over what is true now.
    go(pathname, { replace: true, keepPlace: true });
  };
  const leave = () => {
    setTerms(null);
    setTrouble(null);
  };
  return { terms, isBusy, trouble, askTerms, cancel, leave };
}
