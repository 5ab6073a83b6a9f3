import * as z from 'zod/mini';
import { review } from '../../entities/review.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, line } from '../../wire/primitives.ts';

/** A review as the moderator saw it: one that its author has changed since counts as another. */
const seen = { review_code: code, revision: z.int().check(z.gte(1)) };
const DECISION_REFUSALS = ['not-found', 'review-changed', 'decided-already', 'key-reused'] as const;

/** 24: reviews that wait for the moderator, the oldest in front. Who wrote them and in which order is not told. */
export const heldReviews = readCall(
  'review/moderator/_held',
  z.strictObject({}),
  z.object({
    reviews: z.array(z.extend(review, { product_code: code, product_name: z.string(), revision: z.int() })),
    /** Whether more wait than are listed. */
    more: z.boolean(),
  }),
  { access: 'moderator' },
);
/** 24: shows a held review on its product. */
export const releaseReview = writeCall(
  'review/moderator/_release',
  z.strictObject(seen),
  z.object({ review_code: code, state: z.literal('PUBLISHED') }),
  { access: 'moderator', keyed: true, refusals: DECISION_REFUSALS },
);
/** What the shop answers to a shown review, in its own words below it; null takes the answer back. */
export const answerReview = writeCall(
  'review/moderator/_answer',
  z.strictObject({ review_code: code, answer: z.nullable(line(400).check(z.minLength(1))) }),
  z.object({ review_code: code }),
  { access: 'moderator', keyed: true, refusals: ['not-found', 'key-reused'] },
);
/** 24: keeps a held review from being shown; its author reads the reason, and whatever they change waits again. */
export const refuseReview = writeCall(
  'review/moderator/_refuse',
  z.strictObject({ ...seen, reason: line(200).check(z.minLength(1)) }),
  z.object({ review_code: code, state: z.literal('REJECTED') }),
  { access: 'moderator', keyed: true, refusals: DECISION_REFUSALS },
);
