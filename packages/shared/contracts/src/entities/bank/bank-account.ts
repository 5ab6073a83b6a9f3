import * as z from 'zod/mini';
import { line } from '../../wire/typed-text.ts';

/** 普通, 当座, 貯蓄. */
export const BANK_ACCOUNT_KINDS = ['ORDINARY', 'CURRENT', 'SAVINGS'] as const;

/** A Japanese bank account in the format for transfers (全銀): `holder` in katakana, Latin capitals and digits. */
export const bankAccount = z.strictObject({
  bank_code: z.string().check(z.regex(/^\d{4}$/)),
  branch_code: z.string().check(z.regex(/^\d{3}$/)),
  kind: z.enum(BANK_ACCOUNT_KINDS),
  number: z.string().check(z.regex(/^\d{7}$/)),
  holder: line(48).check(z.regex(/^[ァ-ヶーA-Z0-9（）().\- ]+$/), z.regex(/[ァ-ヶA-Z]/)),
});
export type BankAccount = z.infer<typeof bankAccount>;
