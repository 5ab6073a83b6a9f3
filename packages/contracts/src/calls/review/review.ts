import * as z from 'zod/mini';
import { picture } from '../../entities/picture.ts';
import { ageBand, familyReview, ownReview, reviewAttribute } from '../../entities/review.ts';
import { readCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

const histogram = z.array(z.object({ stars: z.int(), count: z.int() }));

/**
 * Published reviews of a product and of its other sizes and types, with how many there are per star; medicine has none (T2).
 * `near`: those of members of the reader's age, and of skin or hair like what they last said of their own, in front.
 */
export const listReviews = readCall(
  'review/_by-product',
  z.strictObject({
    product_code: code,
    sort: z._default(z.enum(['newest', 'helpful', 'stars-high', 'stars-low', 'photos', 'near']), 'newest'),
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
    /** The mean of each point, in the category's order; those that nobody spoke of are left out. */
    attributes: z.optional(z.array(reviewAttribute)),
    hits: z.array(familyReview),
  }),
  { refusals: ['not-found'] },
);
/** what the review form shows: the bought product and, once written, the member's review. */
export const getOwnReview = readCall(
  'review/_get-own',
  z.strictObject({ product_code: code, order_code: code }),
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
    /** Points that a review of this product may speak of. */
    attribute_names: z.optional(z.array(z.string())),
  }),
  { access: 'member', refusals: ['not-found'] },
);
