import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { sendInquiry } from '@store/contracts/calls/inquiry';
import type { InquiryInput, Picture } from '@store/contracts/entities';
import { keptInTab, type Refused, useGo, useShop, useUnfinishedForm } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ContactFormData } from './contact-form.screen.tsx';
import { CONFIRM_PATH, FORM_PATH, INQUIRY_FORM, SENT_PATH } from './contact-paths.ts';
import {
  EMPTY,
  FIELD_ORDER,
  fieldId,
  type InquiryErrors,
  type InquiryFields,
  inquiryFields,
  inquiryRules,
} from './inquiry-fields.ts';

const { keep, readKept, useKept } = keptInTab('contact');
const DRAFT = 'draft';
const SENT = 'sent';
/** Last inquiry sent in this tab. */
const sentInquiry = z.object({ inquiry_code: z.string(), answer_by: z.string() });

/** Returns the last inquiry sent in this tab; null without one. */
export const useSentInquiry = () => useKept(SENT, sentInquiry);

/** form state of the inquiry, stored in this tab, and sent once however often the button is pressed. */
export function useInquiryForm({ member, step }: ContactFormData) {
  const { call } = useShop();
  const go = useGo();
  const stored = useKept(DRAFT, inquiryFields);
  const unfinished = useUnfinishedForm(INQUIRY_FORM);
  const form = useForm<InquiryFields, unknown, InquiryInput>({
    defaultValues: stored ?? { ...EMPTY, ...unfinished?.fields },
    resolver: standardSchemaResolver(inquiryRules(member !== null)),
    // Focus goes to the error summary.
    shouldFocusError: false,
  });
  const { isSubmitted } = form.formState;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { keyOf } = useRequestKey();
  // The server render does not know the stored draft. A layout effect restores it before the first keystroke.
  useLayoutEffect(() => {
    const found = readKept(DRAFT, inquiryFields);
    if (found) form.reset(found);
  }, [form]);
  // Clears the form after sending.
  useEffect(() => {
    if (step === 'sent' && !readKept(DRAFT, inquiryFields)) form.reset(EMPTY);
  }, [form, step]);

  const change = (some: Partial<InquiryFields>) => {
    const next = { ...form.getValues(), ...some };
    for (const name of FIELD_ORDER) if (name in some) form.setValue(name, next[name]);
    if (isSubmitted) void form.trigger();
    keep(DRAFT, next);
  };
  // Uses the current photos: other fields may have changed during the upload.
  const changePhotos = (changed: (photos: readonly Picture[]) => readonly Picture[]) =>
    change({ photos: [...changed(form.getValues('photos'))] });
  /** Continues with the confirmation; resolves with false when there are errors. */
  const check = async (): Promise<boolean> => {
    let isRight = false;
    await form.handleSubmit(() => {
      isRight = true;
      go(CONFIRM_PATH);
    })();
    return isRight;
  };
  const showRefusal = ({ message, fields }: Pick<Refused, 'message' | 'fields'>) => {
    if (!fields) return setError(message);
    for (const name of FIELD_ORDER) if (fields[name]) form.setError(name, { message: fields[name] });
    go(FORM_PATH);
  };
  const send = async (input: InquiryInput) => {
    setBusy(true);
    setError(null);
    const reply = await call(sendInquiry, input, keyOf(input)).catch(
      lost('送信できたか確認できませんでした。入力内容は残っています。お問い合わせが重なることはありません。'),
    );
    setBusy(false);
    if (reply.kind !== 'answered') return showRefusal(reply);
    keep(DRAFT, null);
    keep(SENT, reply.data);
    go(SENT_PATH, { replace: true });
  };

  const errors: InquiryErrors = {};
  for (const name of FIELD_ORDER) {
    const message = form.formState.errors[name]?.message ?? unfinished?.errors[name];
    if (typeof message === 'string') errors[name] = message;
  }
  const listed = FIELD_ORDER.flatMap((name) => {
    const message = errors[name];
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  /** Valid no-script submit: shows the confirmation. */
  const isLookedThrough = unfinished !== null && unfinished.fields.step !== 'edit' && listed.length === 0;
  return { fields: form.watch(), isLookedThrough, change, changePhotos, errors, listed, check, send, isBusy, error };
}
export type InquiryFormState = ReturnType<typeof useInquiryForm>;
