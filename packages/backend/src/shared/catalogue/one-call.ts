import type { Database, Queries } from '../../platform/database/database.ts';
import { KeptCatalogue } from './kept-catalogue.ts';

const catalogues = new WeakMap<Database, KeptCatalogue>();
/** Views of one call, with the database they are of and, once the call asked, what is kept as of that moment. */
const views = new WeakMap<Queries, { database: Database; current?: Promise<KeptCatalogue> }>();

/**
 * The database as one reading call, or all of a page's together, see it: whatever they read of what is kept is of one moment, after
 * they began.
 */
export function forOneCall(database: Database): Database {
  if (views.has(database)) return database;
  const view: Database = Object.create(database);
  views.set(view, { database });
  return view;
}

/**
 * What is kept of the catalogue, brought up to date for this call; undefined in a transaction, which reads the tables
 * that it may have changed itself.
 */
export function catalogueOf(queries: Queries): Promise<KeptCatalogue> | undefined {
  const view = views.get(queries);
  if (view) {
    view.current ??= broughtUpToDate(view.database);
    return view.current;
  }
  return isDatabase(queries) ? broughtUpToDate(queries) : undefined;
}

/** The database that a reading call reads; undefined in a transaction. */
export function databaseOf(queries: Queries): Database | undefined {
  return views.get(queries)?.database ?? (isDatabase(queries) ? queries : undefined);
}

async function broughtUpToDate(database: Database): Promise<KeptCatalogue> {
  const known = catalogues.get(database);
  const catalogue = known ?? new KeptCatalogue(database);
  if (!known) catalogues.set(database, catalogue);
  await catalogue.bringUpToDate();
  return catalogue;
}

/** Transactions migrate nothing. */
function isDatabase(queries: Queries): queries is Database {
  return 'migrateAlone' in queries;
}
