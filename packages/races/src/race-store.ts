import { randomUUID } from 'node:crypto';
import { brokenInvariants, type Database, openDatabase } from '@store/backend/store';
import { type BackendProcess, databasesAt, type LocalDatabases, startBackendProcess } from '@store/load';
import { inject } from 'vitest';
import { DEMO_STORE } from './postgres/demo-postgres.ts';

/** Several backend processes over one real PostgreSQL, filled with the demo store. */
export interface RaceStore {
  database: Database;
  url: string;
  processes: BackendProcess[];
  /** One more process on the same database. */
  add(extra?: Parameters<typeof startBackendProcess>[1]): Promise<BackendProcess>;
  /** Rows that break an invariant; must be none. */
  broken(): ReturnType<typeof brokenInvariants>;
  stop(): Promise<void>;
}

/** The PostgreSQL that all files share, each with databases of its own. */
export const sharedPostgres = (): LocalDatabases => databasesAt(inject('postgresPort'));

/** Opens a store of its own with so many processes (R3 of the reliability catalogue), on a server that holds the demo store. */
export async function openRaceStore(count = 3, postgres = sharedPostgres()): Promise<RaceStore> {
  const name = `race_${randomUUID()}`;
  await postgres.createDatabase(name, DEMO_STORE);
  const url = postgres.urlOf(name);
  const database = await openDatabase({ url });
  const processes = await Promise.all(Array.from({ length: count }, () => startBackendProcess({ DATABASE_URL: url })));
  return {
    database,
    url,
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
      await postgres.dropDatabase(name);
    },
  };
}
