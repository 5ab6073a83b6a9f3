import * as z from 'zod/mini';
import { storePath, target } from '../wire/primitives.ts';
import { picture } from './picture.ts';

export const feedType = z.enum(['information', 'customer_message', 'campaign', 'banner']);
/** Audience and priority; a higher priority comes first. */
export const feedAttributes = z.object({ priority: z.int(), target });
/** E-07 feed item. `kind` is the text of its badge: お知らせ, 配送, 重要. */
export const feedItem = z.object({
  feed_code: z.string(),
  feed_type: feedType,
  title: z.string(),
  kind: z.string(),
  start_timestamp: z.int(),
  attributes: feedAttributes,
});
export type FeedItem = z.infer<typeof feedItem>;

/** A whole notice; `body` is sanitised HTML written by editors. */
export const notice = z.extend(feedItem, { body: z.string() });

/** E-14 carousel slide: text is never part of the picture. */
export const carouselSlide = z.object({
  slide_code: z.string(),
  kicker: z.string(),
  headline: z.array(z.string()),
  body: z.array(z.string()),
  footnote: z.string(),
  button: z.string(),
  href: storePath,
  tone: z.enum(['light', 'dark', 'women']),
  target,
  picture,
});
export type CarouselSlide = z.infer<typeof carouselSlide>;

/** E-14 column in a list. */
export const columnSummary = z.object({
  column_id: z.string(),
  title: z.string(),
  tag: z.string(),
  lead: z.string(),
  published_timestamp: z.int(),
  picture,
});
export type ColumnSummary = z.infer<typeof columnSummary>;
