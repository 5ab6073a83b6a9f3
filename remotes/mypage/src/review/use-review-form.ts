import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeReview, postReview } from '@store/contracts/calls/review';
import type { ReviewInput } from '@store/contracts/entities';
import { keptInTab, useGo, useShop } from '@store/remote-kit';
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

const LOST = '通信が混み合っているため、送信できませんでした。入力内容は残っています。もう一度お試しください。';
// Another member has no way to a draft: the order it is named after is not theirs.
const { keep, readKept, useKept } = keptInTab('review');

export const fieldId = (name: keyof ReviewFields) => `review-${name}`;

/** The review as it is typed, kept for this tab, and sent once it was looked through. */
export function useReviewForm({ line, review }: ReviewData) {
  const { call } = useShop();
  const go = useGo();
  const draft = `${line.order_code}/${line.product_code}`;
  const kept = useKept(draft, reviewFields);
  const form = useForm<ReviewFields, unknown, ReviewInput>({
    defaultValues: kept ?? fieldsOf(review),
    resolver: standardSchemaResolver(reviewRules),
    // The summary is what is focused.
    shouldFocusError: false,
  });
  const { isSubmitted } = form.formState;
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  // What the server drew knows nothing of what was kept.
  // Before anything is typed here: what is typed is kept with all the rest.
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
  /** A photo arrives when other fields were typed meanwhile: it goes to what there is then. */
  const changePhotos = (changed: (photos: ReviewFields['photos']) => ReviewFields['photos']) =>
    change({ photos: changed(form.getValues('photos')) });
  /** On to the look at what was typed; false when something must be put right first. */
  const check = async (): Promise<boolean> => {
    let isRight = false;
    await form.handleSubmit(() => {
      isRight = true;
      // Also what was already there and is sent as it stands is looked through.
      keep(draft, form.getValues());
      go(reviewPath(line, { step: 'confirm' }));
    })();
    return isRight;
  };
  const send = async (input: ReviewInput) => {
    setBusy(true);
    setTrouble(null);
    const sent = review
      ? call(changeReview, { review_code: review.review_code, review: input })
      : call(postReview, { ...line, review: input });
    const reply = await sent.catch(() => null);
    setBusy(false);
    // Written already: an answer was lost, or another tab was quicker. What there is, is shown.
    const isThere = reply?.kind === 'refused' && reply.code === 'review-already-written';
    if (reply?.kind !== 'answered' && !isThere) return setTrouble(reply?.message ?? LOST);
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
  return { fields, change, changePhotos, errors, listed, check, send, isBusy, trouble };
}
export type ReviewFormState = ReturnType<typeof useReviewForm>;
