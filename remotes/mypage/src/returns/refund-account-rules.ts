import { BANK_ACCOUNT_KINDS, bankAccount } from '@store/contracts/entities';
import { canonicalText, digitsOf, toKatakana } from '@store/domain/text';
import * as z from 'zod/mini';

/** Form state of the bank account. */
export type AccountFields = Readonly<Record<'bank_code' | 'branch_code' | 'kind' | 'number' | 'holder', string>>;

export const EMPTY_ACCOUNT: AccountFields = {
  bank_code: '',
  branch_code: '',
  kind: 'ORDINARY',
  number: '',
  holder: '',
};

const KIND_LABELS = { ORDINARY: '普通', CURRENT: '当座', SAVINGS: '貯蓄' } as const;
export const KIND_OPTIONS = BANK_ACCOUNT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

const MESSAGES: AccountFields = {
  bank_code: '銀行コードを数字4桁で入力してください',
  branch_code: '支店コードを数字3桁で入力してください',
  kind: '預金種目をお選びください',
  number: '口座番号を数字7桁以内で入力してください',
  holder: '口座名義を通帳のとおり全角カタカナで入力してください',
};

/** Converts the input to the account of the contract: digits of any width, zero-padded numbers, any kana. */
export const accountRules = z.pipe(
  z.transform((fields: AccountFields, { issues }): unknown => {
    const number = digitsOf(fields.number) ?? '';
    const account = {
      bank_code: digitsOf(fields.bank_code) ?? '',
      branch_code: digitsOf(fields.branch_code) ?? '',
      kind: fields.kind,
      number: number === '' ? '' : number.padStart(7, '0'),
      holder: canonicalText(toKatakana(fields.holder)).toUpperCase(),
    };
    const wrong = bankAccount.safeParse(account).error?.issues ?? [];
    for (const name of new Set(wrong.map(({ path }) => path[0])))
      if (isField(name)) issues.push({ code: 'custom', path: [name], message: MESSAGES[name], input: fields });
    return account;
  }),
  bankAccount,
);

function isField(name: PropertyKey | undefined): name is keyof AccountFields {
  return typeof name === 'string' && name in MESSAGES;
}
