import * as z from 'zod/mini';
import { shownContent } from '../../content-blocks/index.ts';
import { carouselSlide, feedItem, feedType, notice } from '../../entities/feed.ts';
import { readCall } from '../../wire/call.ts';
import { code, storePath } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

/** notices and the customer's messages, newest first (P-14 size 5). */
export const searchFeedSorted = readCall(
  'query/feed/sort/_search',
  z.strictObject({
    query: feedType,
    query_field: z.literal('feed_type'),
    sort: z.literal('start_timestamp:desc'),
    size: z.int().check(z.gte(1), z.lte(100)),
    customer_code: z.optional(code),
  }),
  z.object({ total: z.int(), hits: z.array(feedItem) }),
  { audience: 'segment' },
);
export const listCarousel = readCall(
  'carousel/_list',
  z.strictObject({}),
  z.object({ slides: z.array(carouselSlide) }),
  { audience: 'segment' },
);
/** notices that the visitor may read, newest first, of a kind or all; and every kind with its count. */
export const listNotices = readCall(
  'notice/_list',
  z.strictObject({
    kind: z.optional(line(30)),
    page: z.int().check(z.gte(1), z.lte(1000)),
    size: z.int().check(z.gte(1), z.lte(50)),
  }),
  z.object({ total: z.int(), kinds: z.array(z.object({ kind: z.string(), count: z.int() })), hits: z.array(feedItem) }),
);
/**
 * A whole notice; `over` if it has expired. A notice that is a content page has blocks and an empty `body`; its `over`
 * has `overDetails`.
 */
export const getNotice = readCall(
  'feed/_get',
  z.strictObject({ feed_code: code }),
  z.extend(notice, { content: z.optional(shownContent) }),
  { refusals: ['not-found', 'over'] },
);

/** Details of the refusal `over` for an expired page: the store path to redirect to, or null. */
export const overDetails = z.object({ leads_to: z.nullable(storePath) });

/** A text page of the shop, such as guides and terms; `over` has `overDetails`. */
export const getArticle = readCall(
  'article/_get',
  z.strictObject({ article_code: z.string().check(z.regex(/^[a-z0-9_/-]{1,80}$/)) }),
  z.object({
    article_code: z.string(),
    title: z.string(),
    lead: z.string(),
    /** Epoch ms of the last revision; null if unknown. */
    revised_timestamp: z.nullable(z.int()),
    noindex: z.boolean(),
    /** With a sidebar of related pages, or without. */
    layout: z.enum(['beside', 'narrow']),
    content: shownContent,
    /** Pages in the sidebar, in order, including this one. */
    siblings: z.array(z.object({ href: z.string(), title: z.string() })),
  }),
  { audience: 'segment', refusals: ['not-found', 'over'] },
);
