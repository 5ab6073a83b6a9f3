import { showToast } from '@store/contracts/bus';
import { getInquiryForm, sendInquiry } from '@store/contracts/calls/inquiry';
import { answerDayText } from '@store/customer-form';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { EMPTY, FIELD_ORDER, inquiryRules } from './inquiry-fields.ts';

const typed = z._default(z.string(), '');
const sent = z.object({
  kind: typed,
  order_code: typed,
  name: typed,
  email: typed,
  text: typed,
  /** Without a step, the confirmation comes first. */
  step: z.optional(z.enum(['send', 'edit'])),
});

const WRONG = '入力内容をご確認ください。';
const LOOK = 'まだ送信していません。内容をご確認のうえ、「この内容で送信する」を押してください。';
const EDIT = '入力内容を修正して、「内容を確認する」を押してください。';

/** no-script contact form with the validation of the screen: confirmation, then sending. Photos need script. */
export const inquiryForm = formAction(sent, async ({ step, ...fields }, { call, bus }) => {
  const form = await call(getInquiryForm, {});
  if (form.kind === 'refused') return { kind: 'refused', message: form.message, errors: {} };
  const read = inquiryRules(form.data.member !== null).safeParse({ ...EMPTY, ...fields });
  if (!read.success) return { kind: 'refused', message: WRONG, errors: wordsOf(read.error.issues) };
  if (step !== 'send') return { kind: 'refused', message: step === 'edit' ? EDIT : LOOK, errors: {} };
  const reply = await call(sendInquiry, read.data);
  if (reply.kind === 'refused') return { kind: 'refused', message: reply.message, errors: reply.fields ?? {} };
  const { inquiry_code, answer_by } = reply.data;
  const text = `お問い合わせを受け付けました。お問い合わせ番号：${inquiry_code}。${answerDayText(answer_by)}までにお返事します。`;
  await bus.send(showToast, { text });
  return { kind: 'done', to: '/guide/contact' };
});

function wordsOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) {
  const words = FIELD_ORDER.flatMap((name) => {
    const message = issues.find(({ path }) => path[0] === name)?.message;
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(words);
}
