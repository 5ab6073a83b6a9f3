import { openDatabase } from '@store/backend/store';
import { seedDemoStore } from '@store/demo-store';
import { type LocalPostgres, startPostgres } from '@store/load';

/** Template database that the stores of the races are copied from. */
export const DEMO_STORE = 'demo_store';

/** Starts a PostgreSQL server with the demo store as a template database. */
export async function startDemoPostgres(): Promise<LocalPostgres> {
  const postgres = await startPostgres({ durable: false });
  process.stdout.write(`  races run on ${postgres.words}\n`);
  await postgres.createDatabase(DEMO_STORE);
  const database = await openDatabase({ url: postgres.urlOf(DEMO_STORE) });
  await seedDemoStore(database, { now: Date.now() });
  await database.close();
  return postgres;
}
