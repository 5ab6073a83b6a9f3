import { type Database, openDatabase } from '@store/backend/store';
import { brokenInvariants } from '@store/backend/testing/invariants';
import { seedDemoStore } from '@store/demo-store';
import { type BackendProcess, type LocalPostgres, startBackendProcess, startPostgres } from '@store/load';

/** Several backend processes over one real PostgreSQL, filled with the demo store. */
export interface RaceStore {
  database: Database;
  url: string;
  postgres: LocalPostgres;
  processes: BackendProcess[];
  /** One more process on the same database. */
  add(extra?: Parameters<typeof startBackendProcess>[1]): Promise<BackendProcess>;
  /** Rows that break an invariant; must be none. */
  broken(): ReturnType<typeof brokenInvariants>;
  stop(): Promise<void>;
}

const TEMPLATE = 'demo_store';
let server: Promise<LocalPostgres> | undefined;
let stores = 0;

/** Opens a store of its own with so many processes (R3 of the reliability catalogue). */
export async function openRaceStore(count = 3): Promise<RaceStore> {
  server ??= startServer();
  const postgres = await server;
  const name = `race_${++stores}`;
  await postgres.createDatabase(name, TEMPLATE);
  const url = postgres.urlOf(name);
  const database = await openDatabase({ url });
  const processes = await Promise.all(Array.from({ length: count }, () => startBackendProcess({ DATABASE_URL: url })));
  return {
    database,
    url,
    postgres,
    processes,
    async add(extra) {
      const process = await startBackendProcess({ DATABASE_URL: url }, extra);
      processes.push(process);
      return process;
    },
    broken: () => brokenInvariants(database),
    async stop() {
      await Promise.all(processes.map((process) => process.kill('SIGTERM')));
      await database.close();
    },
  };
}

/** Ends the PostgreSQL of this test run. */
export async function stopPostgres(): Promise<void> {
  await (await server)?.stop();
  server = undefined;
}

async function startServer(): Promise<LocalPostgres> {
  const postgres = await startPostgres({ durable: false });
  process.stdout.write(`  races run on ${postgres.words}\n`);
  await postgres.createDatabase(TEMPLATE);
  const database = await openDatabase({ url: postgres.urlOf(TEMPLATE) });
  await seedDemoStore(database, { now: Date.now() });
  await database.close();
  return postgres;
}
