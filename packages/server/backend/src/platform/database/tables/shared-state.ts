import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

export const storedValues = pgTable(
  'kept_values',
  { owner: text().notNull(), key: text().notNull(), value: jsonb().notNull(), endsAt: epochMs('ends_at').notNull() },
  (table) => [primaryKey({ columns: [table.owner, table.key] })],
);

export const counters = pgTable('counters', {
  bucket: text().primaryKey(),
  total: bigint({ mode: 'number' }).notNull(),
  windowEndsAt: epochMs('window_ends_at').notNull(),
});
