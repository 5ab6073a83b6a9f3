import * as z from 'zod/mini';
import { review } from '../../entities/review.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

/** A review as the moderator saw it: one that its author has changed since counts as another. */
const seen = { review_code: code, revision: z.int().check(z.gte(1)) };
/** The shop's answer to a review, one paragraph. */
export const shopAnswer = line(400).check(z.minLength(1));
const DECISION_REFUSALS = ['not-found', 'review-changed', 'decided-already', 'key-reused'] as const;

/** A review with what the desk needs besides. */
const deskReview = z.extend(review, { product_code: code, product_name: z.string(), revision: z.int() });

/** which moderator is signed in. */
export const moderatorMe = readCall(
  'review/moderator/_me',
  z.strictObject({}),
  z.object({ staff_code: code, name: z.string() }),
  { access: 'moderator', refusals: ['not-found'] },
);
/** reviews that are shown, with or without the shop's answer, the newest in front; of one product, if asked. */
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
        /** Who wrote the answer that stands, and when; not for those that came with the shop's data. */
        answered: z.optional(z.object({ by: z.string(), timestamp: z.int() })),
      }),
    ),
  }),
  { access: 'moderator' },
);
/** 24: reviews that wait for the moderator, the oldest in front. Who wrote them and in which order is not told. */
export const heldReviews = readCall(
  'review/moderator/_held',
  z.strictObject({}),
  z.object({
    reviews: z.array(deskReview),
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
/**
 * What the shop answers to a shown review, in its own words below it; null takes the answer back. `revision` and `replaces` are
 * the review and its answer as they were read: what went on meanwhile is not written over.
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
/** 24: keeps a held review from being shown; its author reads the reason, and whatever they change waits again. */
export const refuseReview = writeCall(
  'review/moderator/_refuse',
  z.strictObject({ ...seen, reason: line(200).check(z.minLength(1)) }),
  z.object({ review_code: code, state: z.literal('REJECTED') }),
  { access: 'moderator', keyed: true, refusals: DECISION_REFUSALS },
);
