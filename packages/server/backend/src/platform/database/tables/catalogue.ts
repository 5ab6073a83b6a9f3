import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

export const pictures = pgTable('pictures', {
  pictureId: text('picture_id').primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  colour: text().notNull(),
  alt: text().notNull(),
});

export const brands = pgTable('brands', {
  brandCode: text('brand_code').primaryKey(),
  wordmark: text().notNull(),
  kana: text().notNull(),
  mark: text().notNull(),
  lineText: text('line_text').notNull(),
  story: text().notNull(),
  colour: text().notNull(),
  target: text({ enum: ['MENS', 'WOMENS'] }),
  pictureId: text('picture_id').notNull(),
  position: integer().notNull(),
});

export const categories = pgTable('categories', {
  categoryCode: text('category_code').primaryKey(),
  parentCode: text('parent_code'),
  name: text().notNull(),
  latin: text().notNull(),
  lead: text().notNull(),
  line: text({ enum: ['men', 'women', 'baby', 'all'] }).notNull(),
  pictureId: text('picture_id').notNull(),
  position: integer().notNull(),
  /** Attributes that reviews rate from one to five: 泡立ち, 香り. */
  reviewAttributes: text('review_attributes').array().notNull().default([]),
});

export const concerns = pgTable('concerns', {
  concernCode: text('concern_code').primaryKey(),
  name: text().notNull(),
  lead: text().notNull(),
  line: text({ enum: ['men', 'women'] }).notNull(),
  area: text().notNull(),
  pictureId: text('picture_id').notNull(),
  position: integer().notNull(),
  /** Text after the lead; may be empty. */
  advice: text().notNull().default(''),
  /** Criteria for choosing a product. */
  choices: jsonb().$type<{ title: string; text: string }[]>().notNull().default([]),
});

/** A paragraph of a product page; `pictureId` is null without a picture, `loop` is set for an animated one. */
export interface StoredFeature {
  title: string;
  text: string;
  pictureId: string | null;
  loop?: { id: string; caption: string };
}

export const products = pgTable('products', {
  productCode: text('product_code').primaryKey(),
  skuCode: text('sku_code').notNull(),
  name: text().notNull(),
  kana: text().notNull(),
  catchLine: text('catch_line').notNull(),
  description: text().notNull(),
  brandCode: text('brand_code').notNull(),
  mainCategoryCode: text('main_category_code').notNull(),
  target: text({ enum: ['MENS', 'WOMENS'] }),
  kindLabel: text('kind_label').notNull(),
  volume: text().notNull(),
  isNew: boolean('is_new').notNull(),
  isPublished: boolean('is_published').notNull(),
  publishedAt: epochMs('published_at').notNull(),
  recommendedPosition: integer('recommended_position').notNull(),
  ratingSum: integer('rating_sum').notNull().default(0),
  reviewCount: integer('review_count').notNull().default(0),
  pictureIds: text('picture_ids').array().notNull(),
  features: jsonb().$type<StoredFeature[]>().notNull(),
  usage: jsonb().$type<{ title: string; text: string }[]>().notNull(),
  specification: jsonb().$type<{ label: string; text: string }[]>().notNull(),
  /** External video, over https. */
  film: jsonb().$type<{ title: string; href: string }>(),
  /** Name folded for search: hits in the name rank first. */
  foldedName: text('folded_name').notNull(),
  /** All searchable text, folded, without spaces, fields separated by line breaks. */
  foldedText: text('folded_text').notNull(),
  searchTokens: text('search_tokens').array().notNull(),
  /** Bit set over `FREE_OF_CODES`; set only for products with a complete list of ingredients. */
  freeOf: integer('free_of').notNull().default(0),
});

/** Words of product names, with their length and n-grams after folding. */
export const nameWords = pgTable('name_words', {
  word: text().primaryKey(),
  letters: integer().notNull(),
  tokens: text().array().notNull(),
});

/** Synonyms that a search word also finds. */
export const searchSynonyms = pgTable('search_synonyms', {
  /** Search word folded, without spaces. */
  folded: text().primaryKey(),
  word: text().notNull(),
  also: text().array().notNull(),
  /** The shop's own term among the synonyms. */
  own: text(),
});

export const productCategories = pgTable(
  'product_categories',
  { categoryCode: text('category_code').notNull(), productCode: text('product_code').notNull() },
  (table) => [primaryKey({ columns: [table.categoryCode, table.productCode] })],
);

export const productConcerns = pgTable(
  'product_concerns',
  { concernCode: text('concern_code').notNull(), productCode: text('product_code').notNull() },
  (table) => [primaryKey({ columns: [table.concernCode, table.productCode] })],
);

export const reviews = pgTable('reviews', {
  reviewCode: text('review_code').primaryKey(),
  productCode: text('product_code').notNull(),
  customerCode: text('customer_code'),
  orderCode: text('order_code'),
  stars: integer().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  nickname: text().notNull(),
  /** Age band and hair type as text: 30代・乾燥肌. */
  reviewer: text().notNull(),
  postedAt: epochMs('posted_at').notNull(),
  /** False until a moderator has approved it. */
  isPublished: boolean('is_published').notNull(),
  ageBand: text('age_band').notNull().default(''),
  skinType: text('skin_type').notNull().default(''),
  concern: text().notNull().default(''),
  helpfulCount: integer('helpful_count').notNull().default(0),
  /** Incentive given to the author, such as 「モニター」. */
  reward: text(),
  rejectedAt: epochMs('rejected_at'),
  /** Message to the author. */
  refusedBecause: text('refused_because'),
  /** Number of submitted versions. */
  revision: integer().notNull().default(1),
  /** Ratings from one to five, by the attributes of the product's category. */
  attributes: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
  /** Published reply of the shop. */
  shopAnswer: text('shop_answer'),
});

export const skinTypes = pgTable('skin_types', { name: text().primaryKey(), position: integer().notNull() });

export const rankingEntries = pgTable(
  'ranking_entries',
  {
    line: text({ enum: ['men', 'women'] }).notNull(),
    position: integer().notNull(),
    productCode: text('product_code').notNull(),
    countedFrom: epochMs('counted_from').notNull(),
    countedTo: epochMs('counted_to').notNull(),
  },
  (table) => [primaryKey({ columns: [table.line, table.position] })],
);

export const suggestedKeywords = pgTable('suggested_keywords', {
  position: integer().primaryKey(),
  word: text().notNull(),
});

/** A product in several sizes and types (E-08). */
export const productFamilies = pgTable('product_families', {
  familyCode: text('family_code').primaryKey(),
  name: text().notNull(),
});

/** Size and type of a product in its family; a product belongs to one family at most. */
export const productVariants = pgTable('product_variants', {
  productCode: text('product_code').primaryKey(),
  familyCode: text('family_code').notNull(),
  /** オイリー［脂性肌用］; empty if the family has only one type. */
  typeName: text('type_name').notNull(),
  /** つめかえ用 700mL */
  sizeName: text('size_name').notNull(),
  position: integer().notNull(),
});
