import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What one product is made in several sizes and types as (E-08). */
export const productFamilies = pgTable('product_families', {
  familyCode: text('family_code').primaryKey(),
  name: text().notNull(),
});

/** A product as a size and a type of its family; a product stands in one family at most. */
export const productVariants = pgTable('product_variants', {
  productCode: text('product_code').primaryKey(),
  familyCode: text('family_code').notNull(),
  /** オイリー［脂性肌用］; empty where the family has one type only. */
  typeName: text('type_name').notNull(),
  /** つめかえ用 700mL */
  sizeName: text('size_name').notNull(),
  position: integer().notNull(),
});
