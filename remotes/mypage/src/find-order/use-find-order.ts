import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { findGuestOrder } from '@store/contracts/calls/order';
import { useGo, useShop, useUnfinishedForm } from '@store/remote-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { guestOrderPath } from '../paths/guest-order-path.ts';
import { FIELD_NAMES, type FindOrderFields, findOrderRules } from './find-order-rules.ts';

const LOST = '通信できませんでした。入力内容は残っています。時間をおいて、もう一度お試しください。';

/** The form's name where no script sends it. */
export const FIND_ORDER_FORM = 'mypage/find-order';

/** 41: looks for the order that fits all three words and goes there. */
export function useFindOrder() {
  const { call } = useShop();
  const go = useGo();
  const unfinished = useUnfinishedForm(FIND_ORDER_FORM);
  const begun = { order_code: '', tel: '', zip_code: '', ...unfinished?.fields };
  const form = useForm<FindOrderFields, unknown, z.output<typeof findOrderRules>>({
    defaultValues: begun,
    resolver: standardSchemaResolver(findOrderRules),
  });
  const [trouble, setTrouble] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;
  const wordsAt = (name: keyof FindOrderFields) => errors[name]?.message ?? unfinished?.errors[name];

  const find = async (words: z.output<typeof findOrderRules>) => {
    setTrouble(null);
    const reply = await call(findGuestOrder, words).catch(() => null);
    if (reply?.kind === 'answered') go(guestOrderPath(reply.data.token));
    else setTrouble(reply?.message ?? LOST);
  };
  return {
    /** What ties a text field to the form. */
    field: (name: keyof FindOrderFields) => ({
      ...form.register(name),
      id: `find-${name}`,
      // A page that is rendered has no form's state yet.
      defaultValue: begun[name],
      error: wordsAt(name),
    }),
    listed: FIELD_NAMES.flatMap((name) => {
      const message = wordsAt(name);
      return message ? [{ fieldId: `find-${name}`, message }] : [];
    }),
    submit: form.handleSubmit(find),
    isBusy: isSubmitting,
    trouble,
  };
}
