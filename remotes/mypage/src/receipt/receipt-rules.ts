import { issueReceipt } from '@store/contracts/calls/order';
import { plainLine } from '@store/domain/text';
import * as z from 'zod/mini';

/** Texts of the receipt form. */
export interface ReceiptTexts {
  addressee: string;
  purpose: string;
}

/** 81: validates both texts and converts them to the contract. */
export const receiptRules = z.pipe(
  z.transform((words: ReceiptTexts, { issues }): unknown => {
    const say = (path: keyof ReceiptTexts, message: string) => {
      if (plainLine(words[path]) === '') issues.push({ code: 'custom', path: [path], message, input: words });
    };
    say('addressee', '宛名を入力してください。');
    say('purpose', '但し書きを入力してください。');
    return words;
  }),
  z.pick(issueReceipt.request, { addressee: true, purpose: true }),
);
