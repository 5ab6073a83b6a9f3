import { issueGuestReceipt } from '@store/contracts/calls/order';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { receiptRules } from '../receipt/receipt-rules.ts';

const { token } = issueGuestReceipt.request.shape;
const typed = z.optional(z.string().check(z.maxLength(200)));
const schema = z.object({ token, addressee: typed, purpose: typed });

/** 81: issues the receipt of a guest order without script, validated as on the screen, and redirects to its PDF. */
export const guestReceiptForm = formAction(schema, async ({ token, addressee, purpose = '' }, { call }) => {
  // A receipt already issued has no text fields and is reissued unchanged.
  const words = addressee === undefined ? null : receiptRules.safeParse({ addressee, purpose });
  if (words?.error) {
    const errors = words.error.issues.map(({ path, message }) => [String(path[0]), message]);
    return { kind: 'refused', message: '入力内容をご確認ください。', errors: Object.fromEntries(errors) };
  }
  const reply = await call(issueGuestReceipt, { token, ...words?.data });
  if (reply.kind === 'refused') return { kind: 'refused', message: reply.message, errors: reply.fields ?? {} };
  return { kind: 'done', to: reply.data.href };
});
