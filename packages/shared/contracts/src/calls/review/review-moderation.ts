import * as z from 'zod/mini';
import { review } from '../../entities/review.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

/** A review at the revision that the moderator saw; a newer revision is a conflict. */
const seen = { review_code: code, revision: z.int().check(z.gte(1)) };
/** The shop's reply to a review, one paragraph. */
export const shopAnswer = line(400).check(z.minLength(1));
const DECISION_REFUSALS = ['not-found', 'review-changed', 'decided-already', 'key-reused'] as const;

/** A review with additional fields for the moderation desk. */
const deskReview = z.extend(review, { product_code: code, product_name: z.string(), revision: z.int() });

/** the signed-in moderator. */
export const moderatorMe = readCall(
  'review/moderator/_me',
  z.strictObject({}),
  z.object({ staff_code: code, name: z.string() }),
  { access: 'moderator', refusals: ['not-found'] },
);
/** published reviews with or without the shop's reply, newest first; optionally of one product. */
export const publishedReviews = readCall(
  'review/moderator/_published',
  z.strictObject({
    answered: z.boolean(),
    product_code: z.optional(code),
    page: z.int().check(z.gte(1), z.lte(1000)),
    size: z.int().check(z.gte(1), z.lte(50)),
  }),
  z.object({
    total: z.int(),
    reviews: z.array(
      z.extend(deskReview, {
        /** Author and time of the current reply; absent for replies imported with the shop's data. */
        answered: z.optional(z.object({ by: z.string(), timestamp: z.int() })),
      }),
    ),
  }),
  { access: 'moderator' },
);
/** 24: reviews waiting for moderation, oldest first, without authors or orders. */
export const heldReviews = readCall(
  'review/moderator/_held',
  z.strictObject({}),
  z.object({
    reviews: z.array(deskReview),
    /** Whether there are more than listed. */
    more: z.boolean(),
  }),
  { access: 'moderator' },
);
/** 24: publishes a held review. */
export const releaseReview = writeCall(
  'review/moderator/_release',
  z.strictObject(seen),
  z.object({ review_code: code, state: z.literal('PUBLISHED') }),
  { access: 'moderator', keyed: true, refusals: DECISION_REFUSALS },
);
/**
 * Sets the shop's reply to a published review; null removes it. `revision` and `replaces` are the review and reply that
 * were read (optimistic locking).
 */
export const answerReview = writeCall(
  'review/moderator/_answer',
  z.strictObject({
    review_code: code,
    answer: z.nullable(shopAnswer),
    revision: z.optional(z.int().check(z.gte(1))),
    replaces: z.optional(z.nullable(z.string().check(z.maxLength(4000)))),
  }),
  z.object({ review_code: code }),
  { access: 'moderator', keyed: true, refusals: ['not-found', 'review-changed', 'key-reused'] },
);
/** 24: rejects a held review; its author sees the reason, and a changed review is held again. */
export const refuseReview = writeCall(
  'review/moderator/_refuse',
  z.strictObject({ ...seen, reason: line(200).check(z.minLength(1)) }),
  z.object({ review_code: code, state: z.literal('REJECTED') }),
  { access: 'moderator', keyed: true, refusals: DECISION_REFUSALS },
);
