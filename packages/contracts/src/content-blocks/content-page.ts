import * as z from 'zod/mini';
import { orderForm } from '../composition/order-form.ts';
import { code, memberRank } from '../wire/primitives.ts';
import { blocks } from './block.ts';
import { linkTarget, words } from './inline.ts';
import { pictureId } from './leaf-blocks.ts';

/**
 * What a page is; it decides where it stands and what stands around it. A landing page (`lp`) stands at `lp/…`, a notice at
 * `notice/…`; a banner (`banner/…`) has no address of its own, it stands on other pages.
 */
export const contentKind = z.enum(['column', 'guide', 'information', 'legal', 'lp', 'notice', 'banner']);
export type ContentKind = z.infer<typeof contentKind>;

/** The address without its first slash: `guide/payment`. */
export const slug = z.string().check(z.maxLength(80), z.regex(/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)?$/));

/** Who may read a page; everybody where nothing is said. */
export const audience = z.strictObject({
  ranks: z.optional(z.array(memberRank).check(z.minLength(1))),
  sex: z.optional(z.enum(['MENS', 'WOMENS'])),
  /** Only who is not signed in. */
  guest: z.optional(z.boolean()),
});
export type Audience = z.infer<typeof audience>;

/** Where banners stand: the top page, my page, the pages of categories, and what the departments of the navigation open (L-03). */
export const bannerPlace = z.enum([
  'top',
  'mypage',
  'category',
  'menu-men',
  'menu-women',
  'menu-brand',
  'menu-category',
  'menu-concern',
]);

const moment = z.nullable(z.int());
/** A path of the store. */
const ownPath = linkTarget.check(z.maxLength(200), z.regex(/^\//));

/** A content page whole, as it is kept, sent and written to a file. Moments in epoch ms. */
export const contentPage = z.strictObject({
  kind: contentKind,
  slug,
  title: words.check(z.minLength(1), z.maxLength(100)),
  /** What stands under the title, and what search engines are told. */
  description: words.check(z.maxLength(300)),
  /** With the pages beside it, alone, or in the reduced frame of landing pages (L-06). */
  layout: z.enum(['beside', 'narrow', 'landing']),
  noindex: z.boolean(),
  /** First moment; from the push on where there is none. */
  from: moment,
  /** First moment at which it is over. */
  until: moment,
  /** Where visitors are led from then on. */
  leads_to: z.nullable(ownPath),
  /** When a legal text was revised last. */
  revised: moment,
  audience,
  /** Of two pages the one with more stands in front. */
  priority: z.int().check(z.gte(-1000), z.lte(1000)),
  /** The theme of a column, or the word on a notice's badge. */
  tag: z.nullable(words.check(z.minLength(1), z.maxLength(30))),
  /** The main picture of a column. */
  picture: z.nullable(pictureId),
  /** What a column is about; medicine is left out (T2). */
  product_codes: z.array(code).check(z.maxLength(12)),
  /** What a landing page offers to order, at `/form/…`; its id is the last part of the address. */
  form: z.optional(orderForm),
  /** Where a banner stands, and where it leads. */
  banner: z.optional(
    z.strictObject({ href: ownPath, places: z.array(bannerPlace).check(z.minLength(1), z.maxLength(8)) }),
  ),
  blocks,
});
export type ContentPage = z.infer<typeof contentPage>;
