import * as z from 'zod/mini';
import { contentPage, slug } from '../../content-blocks/index.ts';
import { readCall, writeCall } from '../../wire/call.ts';

/** Token for editing the shop's pages (`CONTENT_TOKEN`). */
export const contentToken = z.string().check(z.minLength(1), z.maxLength(200));
/** Maximum pages per push or pull. */
const MOST_PAGES = 250;
/** Version of a page; 0 for a new one. */
const version = z.int().check(z.gte(0));

/** Stored content pages by address; `after` is the last one the caller has (cursor). */
export const pullPages = readCall(
  'content/_pull',
  z.strictObject({ token: contentToken, after: z.nullable(slug) }),
  z.object({ pages: z.array(z.object({ page: contentPage, version })), is_last: z.boolean() }),
  { refusals: ['not-found'] },
);

/** A reference in a page that does not resolve. */
const pageFault = z.object({
  slug: z.string(),
  kind: z.enum(['product', 'coupon', 'picture', 'price', 'slug', 'offer', 'campaign']),
  value: z.string(),
  reason: z.string(),
});

/**
 * Publishes pages, all or none. Each names the version it was based on (optimistic locking). With `only_check` nothing
 * is written. Faults are a normal response: nothing was changed then.
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

/** File of a picture in one width. */
const pictureFile = z.strictObject({
  width: z.int().check(z.gte(1), z.lte(2400)),
  kind: z.enum(['avif', 'webp']),
  /** Base64. */
  bytes: z.string().check(z.maxLength(1_400_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});

/** Stores a picture before a page refers to it; idempotent, because its id is a hash of its content. */
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
