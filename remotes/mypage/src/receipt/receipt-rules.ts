import { issueReceipt } from '@store/contracts/calls/order';
import * as z from 'zod/mini';

const said = (message: string) => z.string().check(z.refine((text) => text.trim() !== '', message));

/** 81: the words of a receipt, both to be said before the contract takes them. */
export const receiptRules = z.pipe(
  z.object({ addressee: said('宛名を入力してください。'), purpose: said('但し書きを入力してください。') }),
  z.required(z.pick(issueReceipt.request, { addressee: true, purpose: true })),
);
export type ReceiptWords = z.infer<typeof receiptRules>;
