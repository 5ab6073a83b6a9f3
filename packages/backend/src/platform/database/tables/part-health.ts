import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Counts of each part's version, in slices of time. */
export const partHealth = pgTable(
  'part_health',
  {
    part: text().notNull(),
    version: text().notNull(),
    slice: epochMs('slice').notNull(),
    counts: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version, table.slice] })],
);
