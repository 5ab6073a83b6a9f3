import * as z from 'zod/mini';
import { picture } from '../../entities/picture.ts';
import { ageBand, familyReview, ownReview, reviewAttribute } from '../../entities/review.ts';
import { readCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

const histogram = z.array(z.object({ stars: z.int(), count: z.int() }));

/**
 * Published reviews of a product and its other sizes and types, with counts per star; none for medicine (T2).
 * `near` sorts reviews by members of the reader's age and skin or hair type first.
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
    /** Filter options with their counts. */
    age_bands: z.array(z.object({ value: z.string(), count: z.int() })),
    skin_types: z.array(z.object({ value: z.string(), count: z.int() })),
    /** Mean of each rated attribute in the category's order; unrated ones are omitted. */
    attributes: z.optional(z.array(reviewAttribute)),
    hits: z.array(familyReview),
  }),
  { audience: 'segment', refusals: ['not-found'] },
);
/** data for the review form: the bought product and the member's existing review. */
export const getOwnReview = readCall(
  'review/_get-own',
  z.strictObject({ product_code: code, order_code: code }),
  z.object({
    product_name: z.string(),
    picture,
    review: z.nullable(ownReview),
    /** Why no review can be written, or null. */
    obstacle: z.nullable(z.enum(['review-drug', 'review-not-received', 'review-already-written'])),
    /** Names of the shop's concerns for the reviewer to choose from. */
    concerns: z.array(z.string()),
    /** Skin and hair types to choose from. */
    skin_types: z.array(z.string()),
    /** Attributes of this product that a review can rate. */
    attribute_names: z.optional(z.array(z.string())),
  }),
  { access: 'member', refusals: ['not-found'] },
);
