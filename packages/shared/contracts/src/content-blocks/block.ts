import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';
import { linkTarget, plainText } from './inline.ts';
import { LEAF_BLOCKS, leafBlock, pictureId } from './leaf-blocks.ts';

const title = plainText.check(z.minLength(1), z.maxLength(200));
const inside = z.array(leafBlock).check(z.minLength(1), z.maxLength(60));

export const shelfBlock = z.strictObject({
  kind: z.literal('shelf'),
  title,
  product_codes: z.array(code).check(z.minLength(1), z.maxLength(12)),
});
/** Sequential steps, each with its own text and pictures. */
export const stepsBlock = z.strictObject({
  kind: z.literal('steps'),
  items: z.array(z.strictObject({ title, blocks: inside })).check(z.minLength(1), z.maxLength(20)),
});
/** A picture next to text. */
export const pairBlock = z.strictObject({
  kind: z.literal('pair'),
  picture: pictureId,
  alt: plainText.check(z.maxLength(200)),
  side: z.enum(['left', 'right']),
  blocks: inside,
});
export const boxBlock = z.strictObject({
  kind: z.literal('box'),
  tone: z.enum(['info', 'warn']),
  title: z.nullable(title),
  blocks: inside,
});
export const questionsBlock = z.strictObject({
  kind: z.literal('questions'),
  items: z.array(z.strictObject({ question: title, answer: inside })).check(z.minLength(1), z.maxLength(60)),
});
/** 目次: generated from the headings of the page. */
export const contentsBlock = z.strictObject({ kind: z.literal('contents') });
/** 参考文献: references of a text. */
export const sourcesBlock = z.strictObject({
  kind: z.literal('sources'),
  items: z.array(z.strictObject({ title, href: z.nullable(linkTarget) })).check(z.minLength(1), z.maxLength(30)),
});

/** A block of a content page. Unknown kinds are rejected. */
export const block = z.discriminatedUnion('kind', [
  ...LEAF_BLOCKS,
  shelfBlock,
  stepsBlock,
  pairBlock,
  boxBlock,
  questionsBlock,
  contentsBlock,
  sourcesBlock,
]);
export type Block = z.infer<typeof block>;
export const blocks = z.array(block).check(z.maxLength(300));
