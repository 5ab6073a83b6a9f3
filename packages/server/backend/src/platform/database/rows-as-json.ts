import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';

/** Row type of these columns as drizzle would return it. */
export type RowOf<Columns extends Record<string, Column>> = { [Name in keyof Columns]: GetColumnData<Columns[Name]> };

/**
 * Selects rows as one JSON value, so that one statement returns rows of several tables from one snapshot. For columns whose
 * JSON equals drizzle's value: text, numbers, booleans, arrays, JSON, dates as text.
 * @param from the statement from the keyword `from` to `order by`
 */
export function rowsAsJson<Columns extends Record<string, Column>>(columns: Columns, from: SQL): SQL<RowOf<Columns>[]> {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  const row = sql`json_build_object(${sql.join(pairs, sql`, `)})`;
  return sql`coalesce((select json_agg(rows.each) from (select ${row} as each ${from}) rows), '[]'::json)`;
}
