import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';
import { picture } from './picture.ts';

/** Words a reviewer may say about themself; each is also a filter of the list. */
export const ageBand = z.enum(['10代', '20代', '30代', '40代', '50代', '60代以上']);

/** One point of a review: 泡立ち 4; of many, their mean. */
export const reviewAttribute = z.object({ name: z.string(), value: z.number() });

/** E-14 review as everybody reads it. */
export const review = z.object({
  review_code: z.string(),
  stars: z.int().check(z.gte(1), z.lte(5)),
  title: z.string(),
  body: z.string(),
  nickname: z.string(),
  age_band: z.string(),
  skin_type: z.string(),
  /** What its author wanted to care for: 「ハリ・コシ」; empty when not said. */
  concern: z.string(),
  posted_timestamp: z.int(),
  helpful_count: z.int(),
  /** Whether this member has marked it as helpful. */
  is_helpful: z.boolean(),
  /** 「モニター」「ポイント付与」: what the author was given for it; null for nothing (ステルスマーケティング告示). */
  reward: z.nullable(z.string()),
  /** Its author's photos, under `REVIEW_PHOTOS`; `alt` is the author's words. */
  photos: z.array(picture),
  /** What it says by points, from one to five. */
  attributes: z.optional(z.array(reviewAttribute)),
  /** Its author bought the product here. */
  is_purchased: z.optional(z.boolean()),
  /** What the shop answered. */
  answer: z.optional(z.string()),
});
export type Review = z.infer<typeof review>;

/** A review beside those of a product's other sizes and types. */
export const familyReview = z.extend(review, {
  /** Which of them its author bought: 「オイリー［脂性肌用］ 350mL」; absent where there is one only. */
  variant: z.optional(z.string()),
});
export type FamilyReview = z.infer<typeof familyReview>;

/** A member's own review with its state: waiting for the moderator, shown, or not shown. */
export const ownReview = z.extend(review, {
  product_code: code,
  order_code: code,
  state: z.enum(['PENDING', 'PUBLISHED', 'REJECTED']),
  /** Why the moderator refused it, in words for its author; only while it is refused. */
  refused_because: z.optional(z.string()),
});
export type OwnReview = z.infer<typeof ownReview>;
