import type { ReviewData } from './review.screen.tsx';
import { ReviewConfirmation } from './review-confirmation.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { toReview } from './review-fields.ts';
import { useReviewForm } from './use-review-form.ts';

/** 22: input and confirmation steps. A URL of a later step without its data shows the input step. */
export function ReviewForm({ data }: { readonly data: ReviewData }) {
  const form = useReviewForm(data);
  const input = data.step === 'confirm' ? toReview(form.fields) : null;
  return input ? <ReviewConfirmation input={input} form={form} data={data} /> : <ReviewEntry form={form} data={data} />;
}
