import * as z from 'zod/mini';
import { line } from '../wire/primitives.ts';
import { ageBand } from './review.ts';

/** Photos of one review. */
export const MOST_PHOTOS = 3;

const reviewPhoto = z.strictObject({
  id: z.string().check(z.regex(/^rp-[0-9a-f]{32}$/)),
  alt: line(60).check(z.minLength(1)),
});

/** A review as typed. Lines of the body may be broken. */
export const reviewInput = z.strictObject({
  stars: z.int().check(z.gte(1), z.lte(5)),
  title: line(40).check(z.minLength(1)),
  body: z.string().check(z.minLength(10), z.maxLength(2000), z.regex(/^[^\p{Cc}\n]*(?:\n[^\p{Cc}\n]*)*$/u)),
  nickname: line(20).check(z.minLength(1)),
  age_band: z.optional(ageBand),
  skin_type: z.optional(line(20)),
  concern: z.optional(line(20)),
  /** Photos that were added before, each with what is to be seen on it; those left out are deleted. */
  photos: z.optional(z.array(reviewPhoto).check(z.maxLength(MOST_PHOTOS))),
});
export type ReviewInput = z.infer<typeof reviewInput>;
