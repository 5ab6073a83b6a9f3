import * as z from 'zod/mini';
import { contentPage, slug } from '../../content-blocks/index.ts';
import { readCall, writeCall } from '../../wire/call.ts';

/** Whoever may write the shop's pages has it (`CONTENT_TOKEN`). */
export const contentToken = z.string().check(z.minLength(1), z.maxLength(200));
/** Pages of one push or pull. */
const MOST_PAGES = 250;
/** The version of a page; 0 where it is new. */
const version = z.int().check(z.gte(0));

/** Content pages as they are kept, in the order of their addresses; `after` the last one that the caller has. */
export const pullPages = readCall(
  'content/_pull',
  z.strictObject({ token: contentToken, after: z.nullable(slug) }),
  z.object({ pages: z.array(z.object({ page: contentPage, version })), is_last: z.boolean() }),
  { refusals: ['not-found'] },
);

/** Something a page names that the shop does not have. */
const pageFault = z.object({
  slug: z.string(),
  kind: z.enum(['product', 'coupon', 'picture', 'price', 'slug', 'offer', 'campaign']),
  value: z.string(),
  reason: z.string(),
});

/**
 * Makes pages live, all or none. Each names the version that it was written after, so that nobody's change is lost. With
 * `only_check` nothing is written. Faults are an answer: then nothing was changed.
 */
export const pushPages = writeCall(
  'content/_push',
  z.strictObject({
    token: contentToken,
    only_check: z.boolean(),
    pages: z.array(z.strictObject({ page: contentPage, base_version: version })).check(z.maxLength(MOST_PAGES)),
  }),
  z.object({
    faults: z.array(pageFault),
    changes: z.array(z.object({ slug: z.string(), change: z.enum(['new', 'changed', 'same']), version })),
  }),
  { refusals: ['not-found'], bodyBytes: 8 * 1024 * 1024 },
);

/** A file of a picture in one width. */
const pictureFile = z.strictObject({
  width: z.int().check(z.gte(1), z.lte(2400)),
  kind: z.enum(['avif', 'webp']),
  /** Base64. */
  bytes: z.string().check(z.maxLength(1_400_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});

/** Keeps a picture that a page is about to name; its id is made of its content, so once is enough. */
export const putContentPicture = writeCall(
  'content/_put-picture',
  z.strictObject({
    token: contentToken,
    id: z.string().check(z.regex(/^c-[0-9a-f]{32}$/)),
    width: z.int().check(z.gte(1), z.lte(2400)),
    height: z.int().check(z.gte(1), z.lte(10_000)),
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    files: z.array(pictureFile).check(z.minLength(2), z.maxLength(8)),
  }),
  z.object({ is_new: z.boolean() }),
  { refusals: ['not-found'], bodyBytes: 8 * 1024 * 1024 },
);
