import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { findGuestOrder } from '@store/contracts/calls/order';
import { useGo, useShop, useUnfinishedForm } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { guestOrderPath } from '../paths/guest-order-path.ts';
import { FIELD_NAMES, type FindOrderFields, findOrderRules } from './find-order-rules.ts';

/** Name of the no-script form action. */
export const FIND_ORDER_FORM = 'mypage/find-order';

/** 41: finds the order that matches all three fields and opens it. */
export function useFindOrder() {
  const { call } = useShop();
  const go = useGo();
  const unfinished = useUnfinishedForm(FIND_ORDER_FORM);
  const begun = { order_code: '', tel: '', zip_code: '', ...unfinished?.fields };
  const form = useForm<FindOrderFields, unknown, z.output<typeof findOrderRules>>({
    defaultValues: begun,
    resolver: standardSchemaResolver(findOrderRules),
  });
  const [error, setError] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;
  const wordsAt = (name: keyof FindOrderFields) => errors[name]?.message ?? unfinished?.errors[name];

  const find = async (words: z.output<typeof findOrderRules>) => {
    setError(null);
    const reply = await call(findGuestOrder, words).catch(
      lost('ご注文を検索できませんでした。入力内容は残っています。'),
    );
    if (reply.kind === 'answered') go(guestOrderPath(reply.data.token));
    else setError(reply.message);
  };
  return {
    /** Props of a text field. */
    field: (name: keyof FindOrderFields) => ({
      ...form.register(name),
      id: `find-${name}`,
      // The server render has no form state yet.
      defaultValue: begun[name],
      error: wordsAt(name),
    }),
    listed: FIELD_NAMES.flatMap((name) => {
      const message = wordsAt(name);
      return message ? [{ fieldId: `find-${name}`, message }] : [];
    }),
    submit: form.handleSubmit(find),
    isBusy: isSubmitting,
    error,
  };
}
