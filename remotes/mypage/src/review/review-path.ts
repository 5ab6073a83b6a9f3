import * as z from 'zod/mini';

/** A product of an order: what a review is about (R-62). */
export interface ReviewedLine {
  readonly product_code: string;
  readonly order_code: string;
}

/** The form, and the look at what was typed (22); without a step stands the review there is. */
export const reviewStep = z.enum(['edit', 'confirm']);
export type ReviewStep = z.infer<typeof reviewStep>;

/** What was just done to the review, as its address says it. */
export const doneReview = z.enum(['posted', 'changed']);
export type DoneReview = z.infer<typeof doneReview>;

/** R-62: where a product of an order is reviewed. */
export function reviewPath(
  { product_code, order_code }: ReviewedLine,
  { step, done }: { step?: ReviewStep; done?: DoneReview } = {},
): string {
  const query = new URLSearchParams({ ...(step && { step }), ...(done && { done }) }).toString();
  return `/mypage/review/${product_code}/${order_code}${query && `?${query}`}`;
}
