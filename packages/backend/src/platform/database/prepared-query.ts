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

/** What stands in a statement's text where each call has a value of its own. */
export type Places<Values> = { readonly [Name in keyof Values]: Placeholder<string, Values[Name]> };

/**
 * A question whose text is built once a process, and not at each call: for what nearly every request asks. It runs on
 * whatever database or transaction it is given.
 * @param build the query with a placeholder for each value; beside a column of a driver's own form (a date, bytes) it takes
 *   the driver's form: drizzle maps no placeholder that a condition compares
 */
export function preparedQuery<Values extends object, Answer>(
  build: (queries: Queries, places: Places<Values>) => { prepare(name: string): { execute(): Promise<Answer> } },
): (queries: Queries, values: Values) => Promise<Answer> {
  let kept: Kept | undefined;
  return (queries, values) => {
    kept ??= takeDown((database) => void build(database, placesOf<Values>()).prepare(''));
    // The columns of `fields` are what decides the rows' type, and `build` said which they are.
    return run(queries, kept, values) as Promise<Answer>;
  };
}

/** The rows of a hand-written statement whose text is built once a process; `Row` as for `rowsOf`. */
export function preparedRows<Row extends object, Values extends object>(
  build: (places: Places<Values>) => SQL,
): (queries: Queries, values: Values) => Promise<Row[]> {
  let kept: Kept | undefined;
  return async (queries, values) => {
    kept ??= { query: DIALECT.sqlToQuery(build(placesOf<Values>())), isArray: false };
    // Both drivers answer an object with `rows`, as for `rowsOf`.
    const answer = (await run(queries, kept, values)) as { rows: Row[] };
    return answer.rows;
  };
}

const DIALECT = new PgDialect();

/** What a query comes to once it is built. */
interface Kept {
  readonly query: Query;
  /** Whether rows come as lists, in the order of `fields`. */
  readonly isArray: boolean;
  readonly fields?: SelectedFieldsOrdered | undefined;
  /** Which tables of an outer join may be missing from a row; drizzle keeps it beside the query. */
  readonly joins?: unknown;
}

function run(queries: Queries, { query, fields, isArray, joins }: Kept, values: object): Promise<unknown> {
  const filled = { ...query, params: query.params.map((each) => filledIn(each, values)) };
  const prepared = queries._.session.prepareQuery(filled, fields, undefined, isArray);
  return Object.assign(prepared, { joinsNotNullableMap: joins }).execute();
}

/** As drizzle fills places in, but null is null in every column: it would write JSON's own null into a column of JSON. */
function filledIn(param: unknown, values: object): unknown {
  if (param instanceof Placeholder) return given(param, values);
  if (!(param instanceof Param && param.value instanceof Placeholder)) return param;
  const value = given(param.value, values);
  return value === null ? null : param.encoder.mapToDriverValue(value);
}

function given({ name }: Placeholder, values: object): unknown {
  const value: unknown = Reflect.get(values, name);
  if (value === undefined) throw new Error(`a prepared query was given no ${name}`);
  return value;
}

/** A place for each column of a table, by the columns' names: a whole row's values, to be written or compared with. */
export function placesOfRow<Table extends PgTable>(table: Table): RowPlaces<Table['$inferSelect']> {
  const places = Object.entries(getTableColumns(table)).map(([name, column]) => [
    name,
    sql`${sql.param(sql.placeholder(name), column)}`,
  ]);
  // The table's columns are what its row is made of.
  return Object.fromEntries(places) as RowPlaces<Table['$inferSelect']>;
}

type RowPlaces<Row> = { readonly [Name in keyof Row]: SQL<Row[Name]> };

/** Every name that a query asks for is the name of a place. */
function placesOf<Values>(): Places<Values> {
  // A proxy has no properties of its own that a type could be told from.
  return new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Places<Values>;
}

/** Builds a query where no database is, and says what it came to. */
function takeDown(prepare: (queries: Queries) => void): Kept {
  const session = new Notepad(DIALECT);
  prepare(new PgDatabase(DIALECT, session, undefined));
  if (!session.taken) throw new Error('a prepared query is one that drizzle prepares');
  const { query, fields, isArray, built } = session.taken;
  return { query, fields, isArray, joins: Reflect.get(built, 'joinsNotNullableMap') };
}

class Notepad extends PgSession {
  taken: { query: Query; fields: SelectedFieldsOrdered | undefined; isArray: boolean; built: object } | undefined;

  prepareQuery(...[query, fields, , isArray]: Parameters<PgSession['prepareQuery']>) {
    const built = new Unconnected(query, undefined, undefined);
    this.taken = { query, fields, isArray, built };
    return built;
  }

  transaction(): never {
    throw new Error('there is no database here');
  }
}

class Unconnected extends PgPreparedQuery<PreparedQueryConfig> {
  execute(): never {
    throw new Error('there is no database here');
  }
}
