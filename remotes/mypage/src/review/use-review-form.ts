import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeReview, postReview } from '@store/contracts/calls/review';
import type { ReviewInput } from '@store/contracts/entities';
import { keptInTab, useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReviewData } from './review.screen.tsx';
import {
  altId,
  FIELD_ORDER,
  fieldsOf,
  type ReviewErrors,
  type ReviewFields,
  reviewFields,
  reviewRules,
} from './review-fields.ts';
import { reviewPath } from './review-path.ts';

// Safe across members: the storage key contains the order code.
const { keep, readKept, useKept } = keptInTab('review');

export const fieldId = (name: keyof ReviewFields) => `review-${name}`;

/** Form state of the review, stored in this tab, and sent after the confirmation. */
export function useReviewForm({ line, review }: ReviewData) {
  const { call } = useShop();
  const go = useGo();
  const draft = `${line.order_code}/${line.product_code}`;
  const stored = useKept(draft, reviewFields);
  const form = useForm<ReviewFields, unknown, ReviewInput>({
    defaultValues: stored ?? fieldsOf(review),
    resolver: standardSchemaResolver(reviewRules),
    // Focus goes to the error summary.
    shouldFocusError: false,
  });
  const { isSubmitted } = form.formState;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // The server render does not know the stored draft. A layout effect restores it before the first keystroke.
  useLayoutEffect(() => {
    const found = readKept(draft, reviewFields);
    if (found) form.reset(found);
  }, [form, draft]);

  const change = (some: Partial<ReviewFields>) => {
    const next = { ...form.getValues(), ...some };
    for (const name of FIELD_ORDER) if (name in some) form.setValue(name, next[name]);
    if (isSubmitted) void form.trigger();
    keep(draft, next);
  };
  /** Uses the current photos: other fields may have changed during the upload. */
  const changePhotos = (changed: (photos: ReviewFields['photos']) => ReviewFields['photos']) =>
    change({ photos: changed(form.getValues('photos')) });
  /** Continues with the confirmation; resolves with false when there are errors. */
  const check = async (): Promise<boolean> => {
    let isRight = false;
    await form.handleSubmit(() => {
      isRight = true;
      // Also stores an unchanged existing review, for the confirmation step.
      keep(draft, form.getValues());
      go(reviewPath(line, { step: 'confirm' }));
    })();
    return isRight;
  };
  const send = async (input: ReviewInput) => {
    setBusy(true);
    setError(null);
    const sent = review
      ? call(changeReview, { review_code: review.review_code, review: input })
      : call(postReview, { ...line, review: input });
    const reply = await sent.catch(lost('送信できたか確認できませんでした。入力内容は残っています。'));
    setBusy(false);
    // Already written, before a lost response or in another tab: shows the existing one.
    const isThere = reply.kind === 'refused' && reply.code === 'review-already-written';
    if (reply.kind !== 'answered' && !isThere) return setError(reply.message);
    keep(draft, null);
    go(reviewPath(line, isThere ? {} : { done: review ? 'changed' : 'posted' }), { replace: true });
  };

  const fields = form.watch();
  const errors: ReviewErrors = {};
  for (const name of FIELD_ORDER) {
    const message = form.formState.errors[name]?.message;
    if (typeof message === 'string') errors[name] = message;
  }
  const listed = FIELD_ORDER.flatMap((name) => {
    const message = errors[name];
    const speechless = fields.photos.find(({ alt }) => alt.trim() === '');
    const id = name === 'photos' && speechless ? altId(speechless) : fieldId(name);
    return message ? [{ fieldId: id, message }] : [];
  });
  return { fields, change, changePhotos, errors, listed, check, send, isBusy, error };
}
export type ReviewFormState = ReturnType<typeof useReviewForm>;
