import * as z from 'zod/mini';

/** Product of an order, the subject of a review (R-62). */
export interface ReviewedLine {
  readonly product_code: string;
  readonly order_code: string;
}

/** Input and confirmation steps (22); without a step, the existing review is shown. */
export const reviewStep = z.enum(['edit', 'confirm']);
export type ReviewStep = z.infer<typeof reviewStep>;

/** Last action, encoded in the URL. */
export const doneReview = z.enum(['posted', 'changed']);
export type DoneReview = z.infer<typeof doneReview>;

/** R-62: returns the review page of a product in an order. */
export function reviewPath(
  { product_code, order_code }: ReviewedLine,
  { step, done }: { step?: ReviewStep; done?: DoneReview } = {},
): string {
  const query = new URLSearchParams({ ...(step && { step }), ...(done && { done }) }).toString();
  return `/mypage/review/${product_code}/${order_code}${query && `?${query}`}`;
}
