import type { OrderFormTerms } from '@store/contracts/composition';
import type { Audience, Block, ContentPage } from '@store/contracts/content-blocks';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, epochMs } from '../columns.ts';

/** Everything the shop writes as pages and banners, each in the version that is live. */
export const contentPages = pgTable('content_pages', {
  slug: text().primaryKey(),
  kind: text({ enum: ['column', 'guide', 'information', 'legal', 'lp', 'notice', 'banner'] }).notNull(),
  code: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  layout: text({ enum: ['beside', 'narrow', 'landing'] }).notNull(),
  noindex: boolean().notNull(),
  /** As the page says; null: from its first push on. */
  startsAt: epochMs('starts_at'),
  endsAt: epochMs('ends_at'),
  leadsTo: text('leads_to'),
  /** When it began for readers. */
  publishedAt: epochMs('published_at').notNull(),
  revisedAt: epochMs('revised_at'),
  audience: jsonb().$type<Audience>().notNull(),
  priority: integer().notNull(),
  tag: text(),
  pictureId: text('picture_id'),
  productCodes: text('product_codes').array().notNull(),
  /** What a landing page offers to order. */
  form: jsonb().$type<OrderFormTerms>(),
  /** Where a banner stands, and where it leads. */
  banner: jsonb().$type<NonNullable<ContentPage['banner']>>(),
  blocks: jsonb().$type<Block[]>().notNull(),
  version: integer().notNull(),
  pushedAt: epochMs('pushed_at').notNull(),
});

/** What a page was, version by version. */
export const contentPageVersions = pgTable(
  'content_page_versions',
  {
    slug: text().notNull(),
    version: integer().notNull(),
    page: jsonb().$type<ContentPage>().notNull(),
    pushedAt: epochMs('pushed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);

/** Pictures that came with pages. */
export const contentPictureFiles = pgTable(
  'content_picture_files',
  {
    pictureId: text('picture_id').notNull(),
    width: integer().notNull(),
    kind: text({ enum: ['avif', 'webp'] }).notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.width, table.kind] })],
);
