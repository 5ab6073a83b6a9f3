import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { showToast } from '@store/contracts/bus';
import { requestReturn } from '@store/contracts/calls/order';
import type { Picture, ReturnInput } from '@store/contracts/entities';
import { keptInTab, newRequestKey, type Refused, useGo, useShop } from '@store/remote-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReturnData } from './return.screen.tsx';
import {
  EMPTY,
  FIELD_ORDER,
  fieldId,
  type ReturnErrors,
  type ReturnFields,
  returnFields,
  returnRules,
} from './return-fields.ts';

const LOST =
  '通信が混み合っているため、送信できませんでした。入力内容は残っています。もう一度お試しください。お申し込みが重なることはありません。';
// Another member has no way to a draft: the order it is named after is not theirs.
const { keep, readKept } = keptInTab('return');

/** 82: the return as it is typed, kept for this tab, and asked for once however often the button is pressed. */
export function useReturnForm(data: ReturnData) {
  const { order_code } = data;
  const { bus, call } = useShop();
  const go = useGo();
  const form = useForm<ReturnFields, unknown, ReturnInput>({
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(returnRules(data)),
    // The summary is what is focused.
    shouldFocusError: false,
  });
  const { isSubmitted, isSubmitting } = form.formState;
  const [trouble, setTrouble] = useState<string | null>(null);
  const last = useRef<{ words: string; key: string } | null>(null);
  // Before anything is typed here: what is typed is kept with all the rest.
  useLayoutEffect(() => {
    const kept = readKept(order_code, returnFields);
    if (kept) form.reset(kept);
  }, [form, order_code]);

  const change = (some: Partial<ReturnFields>) => {
    const next = { ...form.getValues(), ...some };
    for (const name of FIELD_ORDER) if (name in some) form.setValue(name, next[name]);
    setTrouble(null);
    // One choice decides what others need.
    if (isSubmitted) void form.trigger();
    keep(order_code, next);
  };
  // A photo arrives when other fields were typed meanwhile: it goes to what there is then.
  const changePhotos = (changed: (photos: readonly Picture[]) => readonly Picture[]) =>
    change({ photos: [...changed(form.getValues('photos'))] });

  const showRefusal = ({ message, fields }: Pick<Refused, 'message' | 'fields'>) => {
    if (!fields) return setTrouble(message);
    for (const name of FIELD_ORDER) if (fields[name]) form.setError(name, { message: fields[name] });
  };
  /** False when something must be put right first. */
  const ask = async (wish: ReturnInput): Promise<boolean> => {
    const words = JSON.stringify(wish);
    if (last.current?.words !== words) last.current = { words, key: newRequestKey() };
    setTrouble(null);
    const reply = await call(requestReturn, { order_code, wish }, { idempotencyKey: last.current.key }).catch(
      () => null,
    );
    if (reply?.kind !== 'answered') {
      showRefusal(reply ?? { message: LOST });
      return !reply?.fields;
    }
    keep(order_code, null);
    void bus.send(showToast, { text: '返品のお申し込みを受け付けました' });
    go(`/mypage/orders/${order_code}`, { replace: true });
    return true;
  };
  const send = async (): Promise<boolean> => {
    let isRight = false;
    await form.handleSubmit(async (wish) => {
      isRight = await ask(wish);
    })();
    return isRight;
  };

  const errors: ReturnErrors = {};
  for (const name of FIELD_ORDER) {
    const message = form.formState.errors[name]?.message;
    if (typeof message === 'string') errors[name] = message;
  }
  const listed = FIELD_ORDER.flatMap((name) => {
    const message = errors[name];
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  return { fields: form.watch(), change, changePhotos, errors, listed, send, isBusy: isSubmitting, trouble };
}
export type ReturnFormState = ReturnType<typeof useReturnForm>;
