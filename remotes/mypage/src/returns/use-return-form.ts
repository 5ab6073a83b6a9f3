import { showToast } from '@store/contracts/bus';
import { requestReturn } from '@store/contracts/calls/order';
import type { Picture } from '@store/contracts/entities';
import { keptInTab, newRequestKey, type Refused, useGo, useShop } from '@store/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReturnData } from './return.screen.tsx';
import {
  EMPTY,
  FIELD_ORDER,
  fieldId,
  type ReturnErrors,
  type ReturnFields,
  returnErrors,
  returnFields,
  toReturn,
} from './return-fields.ts';

const LOST =
  '通信が混み合っているため、送信できませんでした。入力内容は残っています。もう一度お試しください。お申し込みが重なることはありません。';
// Another member has no way to a draft: the order it is named after is not theirs.
const { keep, useKept } = keptInTab('return');

/** 82: the return as it is typed, kept for this tab, and asked for once however often the button is pressed. */
export function useReturnForm(data: ReturnData) {
  const { order_code } = data;
  const { bus, call } = useShop();
  const go = useGo();
  const kept = useKept(order_code, returnFields);
  const [typed, setTyped] = useState<ReturnFields | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Pick<Refused, 'message' | 'fields'> | null>(null);
  const last = useRef<{ words: string; key: string } | null>(null);
  const fields = typed ?? kept ?? EMPTY;
  const errors: ReturnErrors = { ...(isChecked && returnErrors(fields, data)), ...refused?.fields };

  // A photo arrives when other fields were typed meanwhile: it goes to what there is then.
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });
  const change = (some: Partial<ReturnFields>) => {
    const next = { ...latest.current, ...some };
    latest.current = next;
    setRefused(null);
    setTyped(next);
    keep(order_code, next);
  };
  const changePhotos = (changed: (photos: readonly Picture[]) => readonly Picture[]) =>
    change({ photos: [...changed(latest.current.photos)] });

  /** False when something must be put right first. */
  const send = async (): Promise<boolean> => {
    setChecked(true);
    const wish = toReturn(fields, data);
    if (!wish) return false;
    const words = JSON.stringify(wish);
    if (last.current?.words !== words) last.current = { words, key: newRequestKey() };
    setBusy(true);
    setRefused(null);
    const reply = await call(requestReturn, { order_code, wish }, { idempotencyKey: last.current.key }).catch(
      () => null,
    );
    setBusy(false);
    if (reply?.kind !== 'answered') {
      setRefused(reply ?? { message: LOST });
      return !reply?.fields;
    }
    keep(order_code, null);
    void bus.send(showToast, { text: '返品のお申し込みを受け付けました' });
    go(`/mypage/orders/${order_code}`, { replace: true });
    return true;
  };

  const listed = FIELD_ORDER.flatMap((name) => {
    const message = errors[name];
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  const trouble = refused && !refused.fields ? refused.message : null;
  return { fields, change, changePhotos, errors, listed, send, isBusy, trouble };
}
export type ReturnFormState = ReturnType<typeof useReturnForm>;
