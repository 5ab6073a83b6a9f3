import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Health counters of each remote's version, per time slice. */
export const partHealth = pgTable(
  'part_health',
  {
    part: text().notNull(),
    version: text().notNull(),
    slice: epochMs('slice').notNull(),
    counts: jsonb().notNull(),
    /** The most frequent texts of faults. */
    faults: jsonb().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.part, table.version, table.slice] })],
);
