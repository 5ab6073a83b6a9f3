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
);
/** The carousel's slides for the visitor. */
export const listCarousel = readCall(
  'carousel/_list',
  z.strictObject({}),
  z.object({ slides: z.array(carouselSlide) }),
);
/** every notice that the visitor may read, newest first, of a kind or all; every kind with how many there are. */
export const listNotices = readCall(
  'notice/_list',
  z.strictObject({
    kind: z.optional(line(30)),
    page: z.int().check(z.gte(1), z.lte(1000)),
    size: z.int().check(z.gte(1), z.lte(50)),
  }),
  z.object({
    total: z.int(),
    kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
    hits: z.array(feedItem),
  }),
);
/**
 * One notice whole; `over` when its time has passed. One that is a content page comes with its blocks, and with an empty
 * `body`; its `over` comes with `overDetails`.
 */
export const getNotice = readCall(
  'feed/_get',
  z.strictObject({ feed_code: code }),
  z.extend(notice, { content: z.optional(shownContent) }),
  { refusals: ['not-found', 'over'] },
);

/** What comes with the refusal `over` of a page whose time has passed: the path of the store it leads on to, or null. */
export const overDetails = z.object({ leads_to: z.nullable(storePath) });

/** A page of the shop's own words: guide, terms and their like; `over` comes with `overDetails`. */
export const getArticle = readCall(
  'article/_get',
  z.strictObject({ article_code: z.string().check(z.regex(/^[a-z0-9_/-]{1,80}$/)) }),
  z.object({
    article_code: z.string(),
    title: z.string(),
    lead: z.string(),
    /** Epoch ms of the last revision; null where none is stated. */
    revised_timestamp: z.nullable(z.int()),
    noindex: z.boolean(),
    /** With the pages beside it, or alone. */
    layout: z.enum(['beside', 'narrow']),
    content: shownContent,
    /** The pages beside it, in order, with this one among them. */
    siblings: z.array(z.object({ href: z.string(), title: z.string() })),
  }),
  { refusals: ['not-found', 'over'] },
);
