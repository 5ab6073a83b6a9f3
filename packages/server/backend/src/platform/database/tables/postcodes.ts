import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Imported postcode list of Japan Post. */
export const postcodes = pgTable('postcodes', {
  postcode: text().notNull(),
  /** Order among the places of one postcode, as in the file. */
  position: integer().notNull(),
  state: text().notNull(),
  city: text().notNull(),
  town: text().notNull(),
});
export const postcodeImport = pgTable('postcode_import', {
  id: integer().primaryKey(),
  rowsRead: integer('rows_read').notNull(),
  importedAt: epochMs('imported_at').notNull(),
});

/** The shop's closing days besides national holidays. */
export const closingDays = pgTable('closing_days', {
  day: date({ mode: 'string' }).notNull(),
  what: text({ enum: ['WAREHOUSE', 'DESK'] }).notNull(),
  reason: text().notNull(),
});
