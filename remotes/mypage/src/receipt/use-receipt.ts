import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { issueReceipt } from '@store/contracts/calls/order';
import type { ReceiptStanding } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { newRequestKey, type Reply, type Shop, useAddress, useGo, useShop, useUnfinishedForm } from '@store/remote-kit';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type ReceiptWords, receiptRules } from './receipt-rules.ts';

/** An issue that was just made, with where its PDF is. */
export type IssuedReceipt = Pick<AnswerOf<typeof issueReceipt>, 'href' | 'is_reissue'>;

const LOST = '通信できませんでした。時間をおいて、もう一度お試しください。同じ操作で二重に発行されることはありません。';

type Words = z.output<typeof receiptRules>;

/** How a receipt is issued: of a member's order by its number, of a guest's by its link. */
type IssueReceipt = (
  shop: Shop,
  words: Words | null,
  once: { readonly idempotencyKey: string },
) => Promise<Reply<IssuedReceipt>>;

export interface ReceiptCalls {
  readonly issue: IssueReceipt;
  /** How it is sent where no script runs, which a guest's is. */
  readonly sentAs?: { readonly form: string; readonly said: Readonly<Record<string, string>> };
}

export const memberReceipt = (order_code: string): ReceiptCalls => ({
  issue: ({ call }, words, once) => call(issueReceipt, { order_code, ...words }, once),
});

/** 81: issues the receipt of an order, once however often the button is pressed; what was typed stays. */
export function useReceipt({ issue: ask, sentAs }: ReceiptCalls, { addressee, purpose, is_issued }: ReceiptStanding) {
  const shop = useShop();
  const go = useGo();
  const { pathname } = useAddress();
  const unfinished = useUnfinishedForm(sentAs?.form);
  const begun = { addressee, purpose, ...unfinished?.fields };
  const form = useForm<ReceiptWords, unknown, Words>({
    defaultValues: begun,
    // What is issued already is issued again as it stands.
    ...(!is_issued && { resolver: standardSchemaResolver(receiptRules) }),
  });
  const [trouble, setTrouble] = useState<string | null>(null);
  const [issued, setIssued] = useState<IssuedReceipt | null>(null);
  const last = useRef<{ said: string; key: string } | null>(null);

  const issue = async (words: Words | null) => {
    setTrouble(null);
    setIssued(null);
    // Unanswered, it may have been done: the same words pressed again are the same wish.
    const said = JSON.stringify(words);
    if (last.current?.said !== said) last.current = { said, key: newRequestKey() };
    const reply = await ask(shop, words, { idempotencyKey: last.current.key }).catch(() => null);
    if (!reply) return setTrouble(LOST);
    last.current = null;
    if (reply.kind === 'refused') {
      for (const name of ['addressee', 'purpose'] as const) {
        const message = reply.fields?.[name];
        if (message) form.setError(name, { message });
      }
      return setTrouble(reply.message);
    }
    setIssued(reply.data);
    // The same page over what is true now.
    go(pathname, { replace: true, keepPlace: true });
  };
  const { errors, isSubmitting } = form.formState;
  return {
    /** What ties a text field to the form. */
    field: (name: keyof ReceiptWords) => ({
      ...form.register(name),
      // A page that is rendered has no form's state yet.
      defaultValue: begun[name],
      error: errors[name]?.message ?? unfinished?.errors[name],
    }),
    submit: form.handleSubmit((words) => issue(is_issued ? null : words)),
    isBusy: isSubmitting,
    trouble,
    issued,
  };
}
