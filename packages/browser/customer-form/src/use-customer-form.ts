import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Refused, useUnfinishedForm } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { type ReactNode, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { type CustomerFields, FIELD_ORDER, type TextFieldName, tidy, type typedFields } from './customer-fields.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { otherEmail } from './same-email.ts';
import { fieldsSent } from './sent-form.ts';
import { refusalWords, wordsSent } from './sign-in-again.tsx';
import { useFormDraft } from './use-form-draft.ts';
import { usePostcodeFill } from './use-postcode-fill.ts';

const NOT_SAVED = '保存できたか確認できませんでした。入力内容は残っています。二重に登録されることはありません。';

export interface Beginning {
  /** Key of the draft stored in this tab. */
  readonly draft: string;
  readonly first: CustomerFields;
  readonly rules: typeof typedFields;
  readonly save: (fields: CustomerFields) => Promise<Refused | null>;
  /** Validates the confirmation of the e-mail address (41). */
  readonly hasEmail?: boolean;
  /** `remote/form` that handles the form without scripts. */
  readonly sentAs?: string | undefined;
}

export const fieldId = (name: keyof CustomerFields) => `customer-${name}`;

/** Manages a customer form: shows all errors together, normalizes on blur, fills the address by postcode (47…51). */
export function useCustomerForm({ draft, first, rules, save, hasEmail = false, sentAs }: Beginning) {
  const unfinished = useUnfinishedForm(sentAs);
  const initial = unfinished ? fieldsSent(unfinished.fields) : first;
  const form = useForm<CustomerFields>({
    defaultValues: initial,
    resolver: resolverOf(rules, hasEmail),
    // Focus follows form order, not registration order.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const fill = usePostcodeFill(draft, form);
  const { forget } = useFormDraft(draft, form);
  const [trouble, setTrouble] = useState<ReactNode>(wordsSent(unfinished));

  const focusFirst = (invalid: FieldErrors<CustomerFields>) => {
    const first = FIELD_ORDER.find((name) => invalid[name]);
    if (first) form.setFocus(first);
  };
  const showRefusal = (refused: Refused) => {
    const invalid = fieldErrorsOf(refused);
    for (const { name, message } of invalid) form.setError(name, { message });
    if (invalid[0]) form.setFocus(invalid[0].name);
    else setTrouble(refusalWords(refused));
  };
  /** Returns a submit handler that calls `then` with valid fields. */
  const check = (then: (fields: CustomerFields) => void) => form.handleSubmit(then, focusFirst);
  const submit = form.handleSubmit(async (fields) => {
    setTrouble(null);
    const refused = await save(fields).catch(lost(NOT_SAVED));
    if (!refused) forget();
    else if (refused.kind === 'lost') setTrouble(refused.message);
    else showRefusal(refused);
  }, focusFirst);

  const errorOf = (name: keyof CustomerFields) =>
    errors[name]?.message ?? (dirtyFields[name] ? undefined : unfinished?.errors[name]);
  const field = (name: TextFieldName) => ({
    ...tidyOnBlur(form.register(name), (text) => form.setValue(name, tidy[name](text), { shouldDirty: true })),
    id: fieldId(name),
    // Server-rendered pages have no form state yet.
    defaultValue: initial[name],
    error: errorOf(name),
  });
  const listed = FIELD_ORDER.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  /** Initial state of a checkbox or radio button without scripts. */
  const isBegun = <N extends keyof CustomerFields>(name: N, value: CustomerFields[N]) => ({
    defaultChecked: initial[name] === value,
  });
  return { form, field, fill, listed, check, submit, isSubmitting, trouble, isBegun, unfinished };
}
export type CustomerForm = ReturnType<typeof useCustomerForm>;

/** Validates all fields, including that the two e-mail addresses match. */
function resolverOf(rules: typeof typedFields, hasEmail: boolean): Resolver<CustomerFields> {
  const byRules = standardSchemaResolver(rules);
  if (!hasEmail) return byRules;
  return async (fields, context, options) => {
    const result = await byRules(fields, context, options);
    const message = otherEmail(fields);
    if (message === undefined || 'email_again' in result.errors) return result;
    const email_again = { type: 'same', message };
    return { values: {}, errors: { ...result.errors, email_again } };
  };
}

function tidyOnBlur({ onBlur, ...registered }: UseFormRegisterReturn, write: (text: string) => void) {
  return {
    ...registered,
    onBlur: async (event: { target: { value: string } }) => {
      write(event.target.value);
      await onBlur(event);
    },
  };
}
