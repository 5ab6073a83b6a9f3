import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { issueReceipt } from '@store/contracts/calls/order';
import type { ReceiptStanding } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { type Reply, type Shop, useAddress, useGo, useShop, useUnfinishedForm } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type ReceiptTexts, receiptRules } from './receipt-rules.ts';

/** Receipt just issued, with the URL of its PDF. */
export type IssuedReceipt = Pick<AnswerOf<typeof issueReceipt>, 'href' | 'is_reissue'>;

type Words = z.output<typeof receiptRules>;

/** Issues a receipt: by order number for members, by link for guests. */
type IssueReceipt = (
  shop: Shop,
  words: Words | null,
  once: { readonly idempotencyKey: string },
) => Promise<Reply<IssuedReceipt>>;

export interface ReceiptCalls {
  readonly issue: IssueReceipt;
  /** No-script form; used for guest orders. */
  readonly sentAs?: { readonly form: string; readonly fields: Readonly<Record<string, string>> };
}

export const memberReceipt = (order_code: string): ReceiptCalls => ({
  issue: ({ call }, words, once) => call(issueReceipt, { order_code, ...words }, once),
});

/** 81: issues the receipt once, however often the button is pressed; keeps the input. */
export function useReceipt({ issue: ask, sentAs }: ReceiptCalls, { addressee, purpose, is_issued }: ReceiptStanding) {
  const shop = useShop();
  const go = useGo();
  const { pathname } = useAddress();
  const unfinished = useUnfinishedForm(sentAs?.form);
  const begun = { addressee, purpose, ...unfinished?.fields };
  const form = useForm<ReceiptTexts, unknown, Words>({
    defaultValues: begun,
    // A reissue uses the texts of the first issue.
    ...(!is_issued && { resolver: standardSchemaResolver(receiptRules) }),
  });
  const [error, setError] = useState<string | null>(null);
  const [issued, setIssued] = useState<IssuedReceipt | null>(null);
  const { keyOf, renewKey } = useRequestKey();

  const issue = async (words: Words | null) => {
    setError(null);
    setIssued(null);
    const reply = await ask(shop, words, keyOf(words)).catch(
      lost('領収書を発行できたか確認できませんでした。同じ操作で二重に発行されることはありません。'),
    );
    if (reply.kind === 'lost') return setError(reply.message);
    renewKey();
    if (reply.kind === 'refused') {
      for (const name of ['addressee', 'purpose'] as const) {
        const message = reply.fields?.[name];
        if (message) form.setError(name, { message });
      }
      return setError(reply.message);
    }
    setIssued(reply.data);
    // Reloads the page with the new state.
    go(pathname, { replace: true, keepPlace: true });
  };
  const { errors, isSubmitting } = form.formState;
  return {
    field: (name: keyof ReceiptTexts) => ({
      ...form.register(name),
      // The server render has no form state yet.
      defaultValue: begun[name],
      error: errors[name]?.message ?? unfinished?.errors[name],
    }),
    submit: form.handleSubmit((words) => issue(is_issued ? null : words)),
    isBusy: isSubmitting,
    error,
    issued,
  };
}
