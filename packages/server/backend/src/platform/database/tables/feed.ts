import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

const target = () => text({ enum: ['MENS', 'WOMENS'] });

export const campaigns = pgTable('campaigns', {
  campaignCode: text('campaign_code').primaryKey(),
  kind: text({ enum: ['normal', 'outlet'] }).notNull(),
  title: text().notNull(),
  badge: text().notNull(),
  headline: text().array().notNull(),
  lead: text().notNull(),
  caption: text().notNull(),
  startsAt: epochMs('starts_at').notNull(),
  endsAt: epochMs('ends_at'),
  target: target(),
  tone: text({ enum: ['light', 'dark'] }).notNull(),
  pictureId: text('picture_id').notNull(),
  position: integer().notNull(),
});

export const campaignProducts = pgTable(
  'campaign_products',
  {
    campaignCode: text('campaign_code').notNull(),
    productCode: text('product_code').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignCode, table.productCode] })],
);

export const carouselSlides = pgTable('carousel_slides', {
  slideCode: text('slide_code').primaryKey(),
  kicker: text().notNull(),
  headline: text().array().notNull(),
  body: text().array().notNull(),
  footnote: text().notNull(),
  button: text().notNull(),
  href: text().notNull(),
  tone: text({ enum: ['light', 'dark', 'women'] }).notNull(),
  target: target(),
  pictureId: text('picture_id').notNull(),
  position: integer().notNull(),
});

/** Public notices, and messages to one customer (`customerCode`). */
export const feeds = pgTable('feeds', {
  feedCode: text('feed_code').primaryKey(),
  feedType: text('feed_type', { enum: ['information', 'customer_message', 'campaign', 'banner'] }).notNull(),
  customerCode: text('customer_code'),
  title: text().notNull(),
  kind: text().notNull(),
  bodyHtml: text('body_html').notNull(),
  startsAt: epochMs('starts_at').notNull(),
  endsAt: epochMs('ends_at'),
  priority: integer().notNull(),
  target: target(),
});

export const stores = pgTable('stores', {
  storeCode: text('store_code').primaryKey(),
  name: text().notNull(),
  region: text().notNull(),
  prefecture: text().notNull(),
  address: text().notNull(),
  tel: text().notNull(),
  hours: text().notNull(),
  closed: text().notNull(),
  services: text().array().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
});

/** Stock counts of physical stores; a store without a row does not carry the SKU. */
export const storeStock = pgTable(
  'store_stock',
  {
    skuCode: text('sku_code').notNull(),
    storeCode: text('store_code').notNull(),
    quantity: integer().notNull(),
    countedAt: epochMs('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.skuCode, table.storeCode] })],
);

/** Contains one row after the demo store has been seeded. */
export const demoSeed = pgTable('demo_seed', { id: integer().primaryKey(), seededAt: epochMs('seeded_at').notNull() });
