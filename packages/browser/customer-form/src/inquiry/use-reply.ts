import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Inquiry } from '@store/contracts/entities';
import { MOST_INQUIRY_LETTERS } from '@store/domain/inquiry';
import { plainPassage } from '@store/domain/text';
import type { Reply } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';

const rules = z.object({
  text: z
    .string()
    .check(
      z.overwrite(plainPassage),
      z.minLength(1, '内容を入力してください'),
      z.maxLength(MOST_INQUIRY_LETTERS, '2,000文字以内で入力してください'),
    ),
});

/** Sends a reply; requests with the same key are applied once. */
export type SendReply = (text: string, options: { readonly idempotencyKey: string }) => Promise<Reply<Inquiry>>;

/** Manages the reply form; repeated submits of the same text send it once. */
export function useReply(send: SendReply, onSent: (thread: Inquiry) => void) {
  const form = useForm<z.infer<typeof rules>>({ defaultValues: { text: '' }, resolver: standardSchemaResolver(rules) });
  const [error, setError] = useState<string | null>(null);
  const { keyOf, renewKey } = useRequestKey();

  const submit = form.handleSubmit(async ({ text }) => {
    setError(null);
    const reply = await send(text, keyOf(text)).catch(
      lost('送信できたか確認できませんでした。入力内容は残っています。'),
    );
    if (reply.kind !== 'answered') return setError(reply.message);
    renewKey();
    form.reset();
    onSent(reply.data);
  });
  return { form, submit, error };
}
