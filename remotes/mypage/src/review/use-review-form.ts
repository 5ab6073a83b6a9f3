import { changeReview, postReview } from '@store/contracts/calls/review';
import type { ReviewInput } from '@store/contracts/entities';
import { keptInTab, useGo, useShop } from '@store/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReviewData } from './review.screen.tsx';
import {
  altId,
  FIELD_ORDER,
  fieldsOf,
  type ReviewErrors,
  type ReviewFields,
  reviewErrors,
  reviewFields,
} from './review-fields.ts';
import { reviewPath } from './review-path.ts';

const LOST = '通信が混み合っているため、送信できませんでした。入力内容は残っています。もう一度お試しください。';
// Another member has no way to a draft: the order it is named after is not theirs.
const { keep, useKept } = keptInTab('review');

export const fieldId = (name: keyof ReviewFields) => `review-${name}`;

/** The review as it is typed, kept for this tab, and sent once it was looked through. */
export function useReviewForm({ line, review }: ReviewData) {
  const { call } = useShop();
  const go = useGo();
  const draft = `${line.order_code}/${line.product_code}`;
  const kept = useKept(draft, reviewFields);
  const [typed, setTyped] = useState<ReviewFields | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const fields = typed ?? kept ?? fieldsOf(review);
  const errors: ReviewErrors = isChecked ? reviewErrors(fields) : {};

  const change = (some: Partial<ReviewFields>) => {
    const next = { ...fields, ...some };
    setTyped(next);
    keep(draft, next);
  };
  /** A photo arrives when other fields were typed meanwhile: it goes to what there is then. */
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });
  const changePhotos = (changed: (photos: ReviewFields['photos']) => ReviewFields['photos']) => {
    const next = { ...latest.current, photos: changed(latest.current.photos) };
    latest.current = next;
    setTyped(next);
    keep(draft, next);
  };
  /** On to the look at what was typed; false when something must be put right first. */
  const check = (): boolean => {
    setChecked(true);
    if (Object.keys(reviewErrors(fields)).length > 0) return false;
    // Also what was already there and is sent as it stands is looked through.
    keep(draft, fields);
    go(reviewPath(line, { step: 'confirm' }));
    return true;
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

  const listed = FIELD_ORDER.flatMap((name) => {
    const message = errors[name];
    const speechless = fields.photos.find(({ alt }) => alt.trim() === '');
    const id = name === 'photos' && speechless ? altId(speechless) : fieldId(name);
    return message ? [{ fieldId: id, message }] : [];
  });
  return { fields, change, changePhotos, errors, listed, check, send, isBusy, trouble };
}
export type ReviewFormState = ReturnType<typeof useReviewForm>;
