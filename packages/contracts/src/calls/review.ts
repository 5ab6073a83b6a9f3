import * as z from 'zod/mini';
import { picture } from '../entities/picture.ts';
import { ageBand, ownReview, review, reviewInput } from '../entities/review.ts';
import { readCall, writeCall } from '../wire/call.ts';
import { code, line } from '../wire/primitives.ts';

const histogram = z.array(z.object({ stars: z.int(), count: z.int() }));
const boughtLine = { product_code: code, order_code: code };

/** Published reviews of a product with how many there are per star; medicine has none (T2). */
export const listReviews = readCall(
  'review/_by-product',
  z.strictObject({
    product_code: code,
    sort: z._default(z.enum(['newest', 'helpful', 'stars-high', 'stars-low']), 'newest'),
    stars: z.optional(z.int().check(z.gte(1), z.lte(5))),
    age_band: z.optional(ageBand),
    skin_type: z.optional(line(20)),
    page: z.int().check(z.gte(1), z.lte(1000)),
    size: z.int().check(z.gte(1), z.lte(50)),
  }),
  z.object({
    total: z.int(),
    average: z.nullable(z.number()),
    histogram,
    /** What the list can be narrowed to, with how many each would leave. */
    age_bands: z.array(z.object({ value: z.string(), count: z.int() })),
    skin_types: z.array(z.object({ value: z.string(), count: z.int() })),
    hits: z.array(review),
  }),
  { refusals: ['not-found'] },
);
/** what the review form shows: the bought product and, once written, the member's review. */
export const getOwnReview = readCall(
  'review/_get-own',
  z.strictObject(boughtLine),
  z.object({
    product_name: z.string(),
    picture,
    review: z.nullable(ownReview),
    /** Why none can be written; null when one can. */
    obstacle: z.nullable(z.enum(['review-drug', 'review-not-received', 'review-already-written'])),
    /** The shop's concerns by name, one of which may be the reviewer's. */
    concerns: z.array(z.string()),
    /** What they may say of their skin and hair. */
    skin_types: z.array(z.string()),
  }),
  { access: 'member', refusals: ['not-found'] },
);
/** once per bought order line, never about medicine. Words of effect are held for the moderator (expectations 24). */
export const postReview = writeCall(
  'review/_add',
  z.strictObject({ ...boughtLine, review: reviewInput }),
  z.object({ review: ownReview }),
  { access: 'member', refusals: ['not-found', 'review-drug', 'review-not-received', 'review-already-written'] },
);
/** A changed review is looked at again. */
export const changeReview = writeCall(
  'review/_update',
  z.strictObject({ review_code: code, review: reviewInput }),
  z.object({ review: ownReview }),
  { access: 'member', refusals: ['not-found'] },
);
export const deleteReview = writeCall('review/_delete', z.strictObject({ review_code: code }), z.object({}), {
  access: 'member',
  refusals: ['not-found'],
});
/** 「参考になった」: once per member, taken back by the same tap; never one's own. */
export const markReviewHelpful = writeCall(
  'review/_mark-helpful',
  z.strictObject({ review_code: code, is_helpful: z.boolean() }),
  z.object({ helpful_count: z.int(), is_helpful: z.boolean() }),
  { access: 'member', refusals: ['not-found', 'own-review'] },
);
