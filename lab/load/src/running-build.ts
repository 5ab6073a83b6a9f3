import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openAsItIs } from '@store/backend/store';
import { type BackendProcess, startBackendProcess } from './backend-process.ts';
import type { BenchCrowd } from './bench-calls.ts';
import { readyCrowd } from './bench-crowd.ts';
import { beginCounting, type Costs, readWholeCosts } from './costs.ts';
import { startPostgres } from './local-postgres/start-postgres.ts';
import { startMailSink } from './mail-sink.ts';

export const OWN_CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Build {
  readonly name: string;
  /** Main file of the backend. */
  readonly main: string;
  /** Main file that seeds an empty database with `DEMO_STORE`: the demo-store program, or the backend in older checkouts. */
  readonly filling: string;
}

/** @throws if the checkout is not built */
export function buildIn(folder: string): Build {
  const root = resolve(folder);
  const main = join(root, 'packages', 'server', 'backend', 'dist', 'main.js');
  if (!existsSync(main))
    throw new Error(`there is no ${main}: install and build that checkout first (npm run build in it)`);
  const own = join(root, 'packages', 'tooling', 'demo-store', 'dist', 'main.js');
  return { name: basename(root), main, filling: existsSync(own) ? own : main };
}

/** A running build with its own PostgreSQL, so that the CPU time of each can be measured. */
export interface RunningBuild {
  readonly name: string;
  readonly crowd: BenchCrowd;
  readonly running: readonly BackendProcess[];
  readonly costs: () => Promise<Costs>;
  stop(): Promise<void>;
}

/** Seeds a store with the build's own demo store, and starts `processes` processes. */
export async function startBuild(
  { name, main, filling }: Build,
  { processes, orders }: { processes: number; orders: number },
): Promise<RunningBuild> {
  const postgres = await startPostgres({ durable: true, counting: true });
  const mails = await startMailSink();
  const running: BackendProcess[] = [];
  let database: Database | undefined;
  const stop = async () => {
    await Promise.all(running.map((one) => one.kill('SIGTERM')));
    await database?.close();
    await postgres.stop();
    await mails.stop();
  };
  try {
    await postgres.createDatabase('bench');
    const url = postgres.urlOf('bench');
    // The build creates its own schema and seed.
    const variables = { DEMO_STORE: 'true', DATABASE_MIGRATIONS: 'at-start' };
    const filler = await startBackendProcess({ DATABASE_URL: url }, { main: filling, variables });
    await filler.kill('SIGTERM');
    database = openAsItIs(url);
    if (postgres.countsStatements) await beginCounting(database);
    const crowd = await readyCrowd(database, orders);
    for (let process = 0; process < processes; process += 1)
      running.push(await startBackendProcess({ DATABASE_URL: url }, { main, variables: { SMTP_URL: mails.url } }));
    const server = { postgres, database };
    return { name, crowd, running, costs: () => readWholeCosts(running, server), stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
