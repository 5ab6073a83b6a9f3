import { randomUUID } from 'node:crypto';
import { brokenInvariants, type Database, openDatabase } from '@store/backend/store';
import { forFile } from '@store/backend/testing/demo-store';
import { type BackendProcess, databasesAt, type LocalDatabases, startBackendProcess } from '@store/load';
import { inject } from 'vitest';
import { DEMO_STORE } from './postgres/demo-postgres.ts';

/** Several backend processes on one PostgreSQL database with the demo store. */
export interface RaceStore {
  database: Database;
  url: string;
  processes: BackendProcess[];
  /** Starts another process on the same database. */
  add(extra?: Parameters<typeof startBackendProcess>[1]): Promise<BackendProcess>;
  /** Returns rows that violate an invariant; must be empty. */
  broken(): ReturnType<typeof brokenInvariants>;
  stop(): Promise<void>;
}

/** Returns the PostgreSQL server shared by all files. */
export const sharedPostgres = (): LocalDatabases => databasesAt(inject('postgresPort'));

/**
 * Opens a store with its own database and `count` processes (R3 of the reliability catalogue), on a server with the
 * demo store.
 */
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

/** Opens a store for the tests of a file. */
export const raceStoreForFile = (...options: Parameters<typeof openRaceStore>) =>
  forFile(() => openRaceStore(...options));
