import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';

/** Rows as drizzle would answer them, of these columns under these names. */
export type RowOf<Columns extends Record<string, Column>> = { [Name in keyof Columns]: GetColumnData<Columns[Name]> };

/**
 * Rows as one value of a statement, so that one question brings what several tables say of one moment. For columns whose
 * JSON is what drizzle answers: text, numbers, booleans, arrays, JSON, dates as text.
 * @param from from the word `from` to the order of the rows
 */
export function rowsAsJson<Columns extends Record<string, Column>>(columns: Columns, from: SQL): SQL<RowOf<Columns>[]> {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  const row = sql`json_build_object(${sql.join(pairs, sql`, `)})`;
  return sql`coalesce((select json_agg(rows.each) from (select ${row} as each ${from}) rows), '[]'::json)`;
}
