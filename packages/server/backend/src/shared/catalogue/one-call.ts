import type { Database, Queries } from '../../platform/database/database.ts';
import { CachedCatalogue } from './cached-catalogue.ts';

const catalogues = new WeakMap<Database, CachedCatalogue>();
/** Per-call views with their database and, after first use, the cache as of that moment. */
const views = new WeakMap<Queries, { database: Database; current?: Promise<CachedCatalogue> }>();

/**
 * Returns a view of the database for one read-only call, or for all calls of one page: everything they read from the cache
 * is from one moment, after they started.
 */
export function forOneCall(database: Database): Database {
  if (views.has(database)) return database;
  const view: Database = Object.create(database);
  views.set(view, { database });
  return view;
}

/**
 * Returns the catalogue cache, brought up to date for this call; undefined in a transaction, which reads the tables
 * because it may have changed them.
 */
export function catalogueOf(queries: Queries): Promise<CachedCatalogue> | undefined {
  const view = views.get(queries);
  if (view) {
    view.current ??= upToDateCatalogue(view.database);
    return view.current;
  }
  return isDatabase(queries) ? upToDateCatalogue(queries) : undefined;
}

/** Returns the database of a read-only call; undefined in a transaction. */
export const databaseOf = (queries: Queries): Database | undefined =>
  views.get(queries)?.database ?? (isDatabase(queries) ? queries : undefined);

async function upToDateCatalogue(database: Database): Promise<CachedCatalogue> {
  const known = catalogues.get(database);
  const catalogue = known ?? new CachedCatalogue(database);
  if (!known) catalogues.set(database, catalogue);
  await catalogue.bringUpToDate();
  return catalogue;
}

/** Distinguishes a database from a transaction: only the former has `migrateAlone`. */
const isDatabase = (queries: Queries): queries is Database => 'migrateAlone' in queries;
