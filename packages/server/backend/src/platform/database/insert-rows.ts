import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

const CHUNK = 2_000;

/**
 * Inserts rows with one JSON parameter per statement: much faster than a VALUES list, and not limited to 65,535 parameters.
 * Rows are created in chunks, so that a large seed does not leave its transaction idle for long.
 */
export async function insertRows<Table extends PgTable, Item>(
  queries: Queries,
  table: Table,
  items: readonly Item[],
  toRow: (item: Item, index: number) => Required<Table['$inferInsert']>,
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);
  const name = sql.identifier(getTableName(table));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let from = 0; from < items.length; from += CHUNK) {
    const chunk = items.slice(from, from + CHUNK).map((item, index) => {
      const row = toRow(item, from + index);
      return Object.fromEntries(columns.map(([field, column]) => [column.name, Reflect.get(row, field)]));
    });
    await queries.execute(
      sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(chunk)}::json)`,
    );
  }
}

/** Identity function for items that are rows already. */
export const asIs = <Row>(row: Row): Row => row;
