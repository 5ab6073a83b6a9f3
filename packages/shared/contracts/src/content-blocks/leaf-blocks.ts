import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';
import { line } from '../wire/typed-text.ts';
import { inline, linkTarget, plainText, richText, telephoneNumber } from './inline.ts';

const title = plainText.check(z.minLength(1), z.maxLength(200));
/** ID of a picture of the shop, or of one uploaded with the page (`c-…`). */
export const pictureId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,80}$/));
const cells = z.array(z.array(inline).check(z.maxLength(60))).check(z.minLength(1), z.maxLength(12));

export const headingBlock = z.strictObject({
  kind: z.literal('heading'),
  level: z.union([z.literal(2), z.literal(3)]),
  text: title,
});
export const textBlock = z.strictObject({ kind: z.literal('text'), text: richText });
export const listBlock = z.strictObject({
  kind: z.literal('list'),
  ordered: z.boolean(),
  items: z.array(richText).check(z.minLength(1), z.maxLength(100)),
});
/** With two columns and no head it is a list of terms and descriptions. */
export const tableBlock = z.strictObject({
  kind: z.literal('table'),
  head: z.nullable(cells),
  rows: z.array(cells).check(z.minLength(1), z.maxLength(200)),
});
export const pictureBlock = z.strictObject({
  kind: z.literal('picture'),
  picture: pictureId,
  /** Alternative text; empty for decoration. */
  alt: plainText.check(z.maxLength(200)),
  caption: z.nullable(title),
  /** Display width: half the text, the text, or the page. */
  size: z.enum(['small', 'normal', 'wide']),
});
export const buttonBlock = z.strictObject({
  kind: z.literal('button'),
  label: title.check(z.maxLength(40)),
  href: linkTarget,
  look: z.enum(['primary', 'outline']),
});
/** One of the shop's desks, or an external number with its name and hours. */
export const telephoneBlock = z.strictObject({
  kind: z.literal('telephone'),
  of: z.union([
    z.strictObject({ desk: z.enum(['general', 'pharmacy']) }),
    z.strictObject({ name: title, number: telephoneNumber, hours: plainText.check(z.maxLength(100)) }),
  ]),
});
export const productBlock = z.strictObject({ kind: z.literal('product'), product_code: code });
export const couponBlock = z.strictObject({ kind: z.literal('coupon'), coupon_code: code });
export const storeBadgeBlock = z.strictObject({ kind: z.literal('store-badge'), store: z.enum(['ios', 'android']) });
export const socialBlock = z.strictObject({
  kind: z.literal('social'),
  service: z.enum(['line', 'instagram', 'x', 'youtube']),
});
export const mapBlock = z.strictObject({
  kind: z.literal('map'),
  place: title.check(z.maxLength(80)),
  address: line(200),
  latitude: z.number().check(z.gte(20), z.lte(46)),
  longitude: z.number().check(z.gte(122), z.lte(154)),
});
/** An external video; nothing is loaded before it is opened. */
export const videoBlock = z.strictObject({ kind: z.literal('video'), title, href: linkTarget, picture: pictureId });

/** Blocks that can be nested in others. */
export const LEAF_BLOCKS = [
  headingBlock,
  textBlock,
  listBlock,
  tableBlock,
  pictureBlock,
  buttonBlock,
  telephoneBlock,
  productBlock,
  couponBlock,
  storeBadgeBlock,
  socialBlock,
  mapBlock,
  videoBlock,
] as const;
export const leafBlock = z.discriminatedUnion('kind', LEAF_BLOCKS);
export type LeafBlock = z.infer<typeof leafBlock>;
