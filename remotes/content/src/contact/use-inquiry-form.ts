import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { sendInquiry } from '@store/contracts/calls/inquiry';
import type { InquiryInput, Picture } from '@store/contracts/entities';
import { keptInTab, newRequestKey, type Refused, useGo, useShop, useUnfinishedForm } from '@store/remote-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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

const LOST =
  '通信が混み合っているため、送信できませんでした。入力内容は残っています。もう一度お試しください。お問い合わせが重なることはありません。';
const { keep, readKept, useKept } = keptInTab('contact');
const DRAFT = 'draft';
const SENT = 'sent';
/** What was sent in this tab last. */
const sentInquiry = z.object({ inquiry_code: z.string(), answer_by: z.string() });

/** The number that was given in this tab; null when nothing was sent in it. */
export const useSentInquiry = () => useKept(SENT, sentInquiry);

/** the inquiry as it is typed, kept for this tab, and sent once however often the button is pressed. */
export function useInquiryForm({ member, step }: ContactFormData) {
  const { call } = useShop();
  const go = useGo();
  const kept = useKept(DRAFT, inquiryFields);
  const unfinished = useUnfinishedForm(INQUIRY_FORM);
  const form = useForm<InquiryFields, unknown, InquiryInput>({
    defaultValues: kept ?? { ...EMPTY, ...unfinished?.fields },
    resolver: standardSchemaResolver(inquiryRules(member !== null)),
    // The summary is what is focused.
    shouldFocusError: false,
  });
  const { isSubmitted } = form.formState;
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const last = useRef<{ words: string; key: string } | null>(null);
  // What the server drew knows nothing of what was kept.
  // Before anything is typed here: what is typed is kept with all the rest.
  useLayoutEffect(() => {
    const found = readKept(DRAFT, inquiryFields);
    if (found) form.reset(found);
  }, [form]);
  // What was sent is typed no more.
  useEffect(() => {
    if (step === 'sent' && !readKept(DRAFT, inquiryFields)) form.reset(EMPTY);
  }, [form, step]);

  const change = (some: Partial<InquiryFields>) => {
    const next = { ...form.getValues(), ...some };
    for (const name of FIELD_ORDER) if (name in some) form.setValue(name, next[name]);
    if (isSubmitted) void form.trigger();
    keep(DRAFT, next);
  };
  // A photo arrives when other fields were typed meanwhile: it goes to what there is then.
  const changePhotos = (changed: (photos: readonly Picture[]) => readonly Picture[]) =>
    change({ photos: [...changed(form.getValues('photos'))] });
  /** On to the look at what was typed; false when something must be put right first. */
  const check = async (): Promise<boolean> => {
    let isRight = false;
    await form.handleSubmit(() => {
      isRight = true;
      go(CONFIRM_PATH);
    })();
    return isRight;
  };
  const showRefusal = ({ message, fields }: Pick<Refused, 'message' | 'fields'>) => {
    if (!fields) return setTrouble(message);
    for (const name of FIELD_ORDER) if (fields[name]) form.setError(name, { message: fields[name] });
    go(FORM_PATH);
  };
  const send = async (input: InquiryInput) => {
    const words = JSON.stringify(input);
    if (last.current?.words !== words) last.current = { words, key: newRequestKey() };
    setBusy(true);
    setTrouble(null);
    const reply = await call(sendInquiry, input, { idempotencyKey: last.current.key }).catch(() => null);
    setBusy(false);
    if (reply?.kind !== 'answered') return showRefusal(reply ?? { message: LOST });
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
  /** Sent where no script runs, and right: it is looked through before it is sent. */
  const isLookedThrough = unfinished !== null && unfinished.fields.step !== 'edit' && listed.length === 0;
  return { fields: form.watch(), isLookedThrough, change, changePhotos, errors, listed, check, send, isBusy, trouble };
}
export type InquiryFormState = ReturnType<typeof useInquiryForm>;
