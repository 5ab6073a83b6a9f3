import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { showToast } from '@store/contracts/bus';
import { requestReturn } from '@store/contracts/calls/order';
import type { Picture, ReturnInput } from '@store/contracts/entities';
import { keptInTab, type Refused, useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useLayoutEffect, useState } from 'react';
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

// Safe across members: the storage key contains the order code.
const { keep, readKept } = keptInTab('return');

/** 82: form state of the return, stored in this tab, and sent once however often the button is pressed. */
export function useReturnForm(data: ReturnData) {
  const { order_code } = data;
  const { bus, call } = useShop();
  const go = useGo();
  const form = useForm<ReturnFields, unknown, ReturnInput>({
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(returnRules(data)),
    // Focus goes to the error summary.
    shouldFocusError: false,
  });
  const { isSubmitted, isSubmitting } = form.formState;
  const [error, setError] = useState<string | null>(null);
  const { keyOf } = useRequestKey();
  // A layout effect restores the draft before the first keystroke.
  useLayoutEffect(() => {
    const stored = readKept(order_code, returnFields);
    if (stored) form.reset(stored);
  }, [form, order_code]);

  const change = (some: Partial<ReturnFields>) => {
    const next = { ...form.getValues(), ...some };
    for (const name of FIELD_ORDER) if (name in some) form.setValue(name, next[name]);
    setError(null);
    // Some fields depend on others.
    if (isSubmitted) void form.trigger();
    keep(order_code, next);
  };
  // Uses the current photos: other fields may have changed during the upload.
  const changePhotos = (changed: (photos: readonly Picture[]) => readonly Picture[]) =>
    change({ photos: [...changed(form.getValues('photos'))] });

  const showRefusal = ({ message, fields }: Pick<Refused, 'message' | 'fields'>) => {
    if (!fields) return setError(message);
    for (const name of FIELD_ORDER) if (fields[name]) form.setError(name, { message: fields[name] });
  };
  /** Resolves with false when something must be corrected. */
  const request = async (input: ReturnInput): Promise<boolean> => {
    setError(null);
    const reply = await call(requestReturn, { order_code, wish: input }, keyOf(input)).catch(
      lost('送信できたか確認できませんでした。入力内容は残っています。お申し込みが重なることはありません。'),
    );
    if (reply.kind !== 'answered') {
      showRefusal(reply);
      return !reply.fields;
    }
    keep(order_code, null);
    void bus.send(showToast, { text: '返品のお申し込みを受け付けました' });
    go(`/mypage/orders/${order_code}`, { replace: true });
    return true;
  };
  const send = async (): Promise<boolean> => {
    let isAccepted = false;
    await form.handleSubmit(async (input) => {
      isAccepted = await request(input);
    })();
    return isAccepted;
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
  return { fields: form.watch(), change, changePhotos, errors, listed, send, isBusy: isSubmitting, error };
}
export type ReturnFormState = ReturnType<typeof useReturnForm>;
