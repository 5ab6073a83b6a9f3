import { getTableColumns, Param, Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PgTable,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

/** Placeholders for the values of a prepared query. */
export type Places<Values> = { readonly [Name in keyof Values]: Placeholder<string, Values[Name]> };

/**
 * Prepares a query whose text is built once per process instead of per call, for queries of nearly every request. It runs on
 * the database or transaction passed to it.
 * @param build returns the query with a placeholder per value. Values compared with a column of a custom type (date, bytes) must be in
 *   the driver's format, because drizzle does not encode placeholders in conditions
 */
export function preparedQuery<Values extends object, Answer>(
  build: (queries: Queries, places: Places<Values>) => { prepare(name: string): { execute(): Promise<Answer> } },
): (queries: Queries, values: Values) => Promise<Answer> {
  let cached: BuiltQuery | undefined;
  return (queries, values) => {
    cached ??= recordQuery((database) => void build(database, placesOf<Values>()).prepare(''));
    // The columns of `fields` determine the row type, which `build` declares.
    return run(queries, cached, values) as Promise<Answer>;
  };
}

/** Prepares a hand-written statement whose text is built once per process; `Row` as for `rowsOf`. */
export function preparedRows<Row extends object, Values extends object>(
  build: (places: Places<Values>) => SQL,
): (queries: Queries, values: Values) => Promise<Row[]> {
  let cached: BuiltQuery | undefined;
  return async (queries, values) => {
    cached ??= { query: DIALECT.sqlToQuery(build(placesOf<Values>())), isArray: false };
    // Both drivers return an object with `rows`, as for `rowsOf`.
    const answer = (await run(queries, cached, values)) as { rows: Row[] };
    return answer.rows;
  };
}

const DIALECT = new PgDialect();

interface BuiltQuery {
  readonly query: Query;
  /** Whether rows are arrays in the order of `fields`. */
  readonly isArray: boolean;
  readonly fields?: SelectedFieldsOrdered | undefined;
  /** Tables of outer joins that may be missing in a row; drizzle stores it on the query. */
  readonly joins?: unknown;
}

function run(queries: Queries, { query, fields, isArray, joins }: BuiltQuery, values: object): Promise<unknown> {
  const filled = { ...query, params: query.params.map((each) => filledIn(each, values)) };
  const prepared = queries._.session.prepareQuery(filled, fields, undefined, isArray);
  return Object.assign(prepared, { joinsNotNullableMap: joins }).execute();
}

/**
 * Fills placeholders like drizzle, except that null is SQL null in every column: drizzle writes JSON null to JSON
 * columns.
 */
function filledIn(param: unknown, values: object): unknown {
  if (param instanceof Placeholder) return valueFor(param, values);
  if (!(param instanceof Param && param.value instanceof Placeholder)) return param;
  const value = valueFor(param.value, values);
  return value === null ? null : param.encoder.mapToDriverValue(value);
}

function valueFor({ name }: Placeholder, values: object): unknown {
  const value: unknown = Reflect.get(values, name);
  if (value === undefined) throw new Error(`missing value ${name} of a prepared query`);
  return value;
}

/** Returns a placeholder for each column of a table, by column name, to write or compare a whole row. */
export function placesOfRow<Table extends PgTable>(table: Table): RowPlaces<Table['$inferSelect']> {
  const places = Object.entries(getTableColumns(table)).map(([name, column]) => [
    name,
    sql`${sql.param(sql.placeholder(name), column)}`,
  ]);
  // The keys are the columns of the table.
  return Object.fromEntries(places) as RowPlaces<Table['$inferSelect']>;
}

type RowPlaces<Row> = { readonly [Name in keyof Row]: SQL<Row[Name]> };

/** Creates a placeholder for every requested name. */
function placesOf<Values>(): Places<Values> {
  // A proxy has no own properties from which TypeScript could infer the type.
  return new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Places<Values>;
}

/** Builds a query without a database, and records the result. */
function recordQuery(prepare: (queries: Queries) => void): BuiltQuery {
  const session = new RecordingSession(DIALECT);
  prepare(new PgDatabase(DIALECT, session, undefined));
  if (!session.recorded) throw new Error('the builder did not return a drizzle query');
  const { query, fields, isArray, built } = session.recorded;
  return { query, fields, isArray, joins: Reflect.get(built, 'joinsNotNullableMap') };
}

class RecordingSession extends PgSession {
  recorded: { query: Query; fields: SelectedFieldsOrdered | undefined; isArray: boolean; built: object } | undefined;

  prepareQuery(...[query, fields, , isArray]: Parameters<PgSession['prepareQuery']>) {
    const built = new Unconnected(query, undefined, undefined);
    this.recorded = { query, fields, isArray, built };
    return built;
  }

  transaction(): never {
    throw new Error('not connected to a database');
  }
}

class Unconnected extends PgPreparedQuery<PreparedQueryConfig> {
  execute(): never {
    throw new Error('not connected to a database');
  }
}
