import type { FormFields } from '@store/contracts/composition';
import type { Address, AddressInput } from '@store/contracts/entities';
import type { FormOutcome, Refused } from '@store/remote-kit';
import { type CustomerFields, FIELD_ORDER, type typedFields } from './customer-fields.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { EMPTY_FIELDS } from './fields-and-address.ts';
import { otherEmail } from './same-email.ts';
import { SIGN_IN_AGAIN } from './sign-in-again.tsx';
import { CONFIRM_DUPLICATE, findDuplicate } from './use-duplicate-warning.ts';

/** General message of a form sent without scripts. */
const WRONG = '入力内容をご確認ください。';

/** Returns the fields of a form sent without scripts. Unticked checkboxes are not sent. */
export function fieldsSent(sent: FormFields): CustomerFields {
  const text = Object.entries(EMPTY_FIELDS).map(([name, empty]) => {
    const value = sent[name];
    return [name, typeof empty === 'boolean' ? value !== undefined : (value ?? empty)];
  });
  return { ...EMPTY_FIELDS, ...Object.fromEntries(text) };
}

/** Validates such a form by the rules of the screen: returns normalized fields or errors by field. */
export function readSentForm(
  sent: FormFields,
  rules: typeof typedFields,
  { hasEmail = false } = {},
): { readonly kind: 'read'; readonly typed: CustomerFields } | Extract<FormOutcome, { kind: 'refused' }> {
  const fields = fieldsSent(sent);
  const read = rules.safeParse(fields);
  const issues = read.error?.issues ?? [];
  const first = (name: string) => issues.find(({ path }) => path[0] === name)?.message;
  const errors = FIELD_ORDER.flatMap((name) => {
    const message = first(name) ?? (hasEmail && name === 'email_again' ? otherEmail(fields) : undefined);
    return message === undefined ? [] : [[name, message] as const];
  });
  if (read.success && errors.length === 0) return { kind: 'read', typed: read.data };
  return { kind: 'refused', message: WRONG, errors: Object.fromEntries(errors) };
}

/** Returns the refusal for an address that already exists, unless the form confirms the duplicate; else null (52). */
export function twinForm(sent: FormFields, book: readonly Address[], input: AddressInput): FormOutcome | null {
  const duplicate = CONFIRM_DUPLICATE in sent ? null : findDuplicate(book, input);
  return (
    duplicate && { kind: 'refused', message: duplicate.message, errors: { [CONFIRM_DUPLICATE]: duplicate.message } }
  );
}

/** Converts a refusal to field errors that preserve the input. */
export function refusedForm(refused: Refused): FormOutcome {
  const { code, message } = refused;
  if (code === SIGN_IN_AGAIN) return { kind: 'refused', message, errors: { [code]: message } };
  const errors = Object.fromEntries(fieldErrorsOf(refused).map(({ name, message }) => [name, message]));
  return { kind: 'refused', message: Object.keys(errors).length > 0 ? WRONG : message, errors };
}
