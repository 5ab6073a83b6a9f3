import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';
import { picture } from './picture.ts';

/** Age groups of reviewers, also used as a filter. */
export const ageBand = z.enum(['10代', '20代', '30代', '40代', '50代', '60代以上']);

/** Rating of one attribute: 泡立ち 4; or the mean of many. */
export const reviewAttribute = z.object({ name: z.string(), value: z.number() });

/** E-14 review as published. */
export const review = z.object({
  review_code: z.string(),
  stars: z.int().check(z.gte(1), z.lte(5)),
  title: z.string(),
  body: z.string(),
  nickname: z.string(),
  age_band: z.string(),
  skin_type: z.string(),
  /** The author's concern: 「ハリ・コシ」; empty if not stated. */
  concern: z.string(),
  posted_timestamp: z.int(),
  helpful_count: z.int(),
  /** Whether this member has marked it as helpful. */
  is_helpful: z.boolean(),
  /** 「モニター」「ポイント付与」: reward for the review, or null (ステルスマーケティング告示). */
  reward: z.nullable(z.string()),
  /** Photos under `REVIEW_PHOTOS`; `alt` is the author's description. */
  photos: z.array(picture),
  /** Attribute ratings from one to five. */
  attributes: z.optional(z.array(reviewAttribute)),
  /** The author bought the product in this store. */
  is_purchased: z.optional(z.boolean()),
  /** The shop's reply. */
  answer: z.optional(z.string()),
});
export type Review = z.infer<typeof review>;

/** A review of a product or its other sizes and types. */
export const familyReview = z.extend(review, {
  /** The reviewed variant: 「オイリー［脂性肌用］ 350mL」; absent without variants. */
  variant: z.optional(z.string()),
});
export type FamilyReview = z.infer<typeof familyReview>;

/** A member's own review with its state: in moderation, published or rejected. */
export const ownReview = z.extend(review, {
  product_code: code,
  order_code: code,
  state: z.enum(['PENDING', 'PUBLISHED', 'REJECTED']),
  /** Why the moderator rejected it, for its author; only while rejected. */
  refused_because: z.optional(z.string()),
});
export type OwnReview = z.infer<typeof ownReview>;
