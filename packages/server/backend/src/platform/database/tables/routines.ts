import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Editorial care routines (expectations 19). */
export const routines = pgTable('routines', {
  routineCode: text('routine_code').primaryKey(),
  title: text().notNull(),
  lead: text().notNull(),
});

/** Steps of a routine; a product belongs to one routine at most. */
export const routineSteps = pgTable(
  'routine_steps',
  {
    routineCode: text('routine_code').notNull(),
    position: integer().notNull(),
    /** 洗う, 整える, 守る. */
    step: text().notNull(),
    productCode: text('product_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.routineCode, table.position] })],
);
