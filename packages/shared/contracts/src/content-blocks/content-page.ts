import * as z from 'zod/mini';
import { orderForm } from '../composition/order-form.ts';
import { code, memberRank } from '../wire/primitives.ts';
import { blocks } from './block.ts';
import { linkTarget, plainText } from './inline.ts';
import { pictureId } from './leaf-blocks.ts';

/**
 * Kind of a page; it decides its address and frame. A landing page is at `lp/…`, a notice at `notice/…`; a banner
 * (`banner/…`) has no address of its own and is displayed on other pages.
 */
export const contentKind = z.enum(['column', 'guide', 'information', 'legal', 'lp', 'notice', 'banner']);

/** The address without its leading slash: `guide/payment`. */
export const slug = z.string().check(z.maxLength(80), z.regex(/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)?$/));

/** Audience of a page; unrestricted by default. */
export const audience = z.strictObject({
  ranks: z.optional(z.array(memberRank).check(z.minLength(1))),
  sex: z.optional(z.enum(['MENS', 'WOMENS'])),
  /** Only visitors without a sign-in. */
  guest: z.optional(z.boolean()),
});
export type Audience = z.infer<typeof audience>;

/** Positions of banners: top page, my page, category pages, and the menus of the navigation (L-03). */
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

/** A complete content page as stored, sent and written to a file. Times in epoch ms. */
export const contentPage = z.strictObject({
  kind: contentKind,
  slug,
  title: plainText.check(z.minLength(1), z.maxLength(100)),
  /** Displayed below the title, and used as meta description. */
  description: plainText.check(z.maxLength(300)),
  /** With a sidebar of related pages, without, or in the reduced frame of landing pages (L-06). */
  layout: z.enum(['beside', 'narrow', 'landing']),
  noindex: z.boolean(),
  /** Start of publication; null for immediately. */
  from: moment,
  /** First moment after the end. */
  until: moment,
  /** Redirect target after the end. */
  leads_to: z.nullable(ownPath),
  /** Last revision of a legal text. */
  revised: moment,
  audience,
  /** Pages with a higher priority come first. */
  priority: z.int().check(z.gte(-1000), z.lte(1000)),
  /** Topic of a column, or text of a notice's badge. */
  tag: z.nullable(plainText.check(z.minLength(1), z.maxLength(30))),
  /** Main picture of a column. */
  picture: z.nullable(pictureId),
  /** Products related to a column; medicine is omitted (T2). */
  product_codes: z.array(code).check(z.maxLength(12)),
  /** Order form of a landing page at `/form/…`; its id is the last segment of the address. */
  form: z.optional(orderForm),
  /** Positions of a banner, and its link. */
  banner: z.optional(
    z.strictObject({ href: ownPath, places: z.array(bannerPlace).check(z.minLength(1), z.maxLength(8)) }),
  ),
  blocks,
});
export type ContentPage = z.infer<typeof contentPage>;
