import type { OrderFormTerms } from '@store/contracts/composition';
import type { Audience, Block, ContentPage } from '@store/contracts/content-blocks';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, epochMs } from '../columns.ts';

/** Live versions of the pages and banners that the shop writes. */
export const contentPages = pgTable('content_pages', {
  slug: text().primaryKey(),
  kind: text({ enum: ['column', 'guide', 'information', 'legal', 'lp', 'notice', 'banner'] }).notNull(),
  code: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  layout: text({ enum: ['beside', 'narrow', 'landing'] }).notNull(),
  noindex: boolean().notNull(),
  /** Start set on the page; null: from the first push. */
  startsAt: epochMs('starts_at'),
  endsAt: epochMs('ends_at'),
  leadsTo: text('leads_to'),
  /** Publication time shown to readers. */
  publishedAt: epochMs('published_at').notNull(),
  revisedAt: epochMs('revised_at'),
  audience: jsonb().$type<Audience>().notNull(),
  priority: integer().notNull(),
  tag: text(),
  pictureId: text('picture_id'),
  productCodes: text('product_codes').array().notNull(),
  /** Order form of a landing page. */
  form: jsonb().$type<OrderFormTerms>(),
  /** Placement and target of a banner. */
  banner: jsonb().$type<NonNullable<ContentPage['banner']>>(),
  blocks: jsonb().$type<Block[]>().notNull(),
  version: integer().notNull(),
  pushedAt: epochMs('pushed_at').notNull(),
});

/** All versions of a page. */
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

/** Pages that staff preview before publishing. */
export const contentPreviews = pgTable('content_previews', {
  contentHash: text('content_hash').primaryKey(),
  page: jsonb().$type<ContentPage>().notNull(),
  createdAt: epochMs('created_at').notNull(),
});

/** Pictures pushed with pages. */
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
