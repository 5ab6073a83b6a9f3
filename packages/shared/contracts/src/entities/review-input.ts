import * as z from 'zod/mini';
import { line, passage } from '../wire/typed-text.ts';
import { MOST_PHOTOS, photoId } from './picture.ts';
import { ageBand } from './review.ts';

const requiredLine = (max: number) => line(max).check(z.minLength(1));

const reviewPhoto = z.strictObject({ id: photoId, alt: requiredLine(60) });

/** A review as typed. The body may have several lines. */
export const reviewInput = z.strictObject({
  stars: z.int().check(z.gte(1), z.lte(5)),
  title: requiredLine(40),
  body: passage(2000).check(z.minLength(10)),
  nickname: requiredLine(20),
  age_band: z.optional(ageBand),
  skin_type: z.optional(line(20)),
  concern: z.optional(line(20)),
  /** Attributes of the product's category; others are dropped. */
  attributes: z.optional(
    z.array(z.strictObject({ name: line(20), value: z.int().check(z.gte(1), z.lte(5)) })).check(z.maxLength(6)),
  ),
  /** Photos uploaded before, each with a description; omitted photos are deleted. */
  photos: z.optional(z.array(reviewPhoto).check(z.maxLength(MOST_PHOTOS))),
});
export type ReviewInput = z.infer<typeof reviewInput>;
