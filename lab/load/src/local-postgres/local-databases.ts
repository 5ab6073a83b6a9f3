import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Timeout for starting PostgreSQL, ms. */
const OPENING_MS = 30_000;

export interface LocalDatabases {
  urlOf(database: string): string;
  /** Creates a database, empty or as a copy of another one without connections. */
  createDatabase(name: string, template?: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
}

/** Returns the databases of a server that another local process started on `port`. */
export function databasesAt(port: number): LocalDatabases {
  const urlOf = (database: string) => `postgres://store@127.0.0.1:${port}/${database}`;
  const run = async (statement: string) => void (await inDatabase(urlOf('postgres'), statement));
  return {
    urlOf,
    createDatabase: (name, template = 'template0') => run(`create database "${name}" template "${template}"`),
    dropDatabase: (name) => run(`drop database "${name}" with (force)`),
  };
}

/** Waits until a server answers; returns its version. */
export async function opened(url: string, server: ChildProcess): Promise<string> {
  for (const until = Date.now() + OPENING_MS; ; await pause(100)) {
    try {
      const [row] = await inDatabase(url, 'show server_version');
      return String(row?.server_version).split(' ')[0] ?? '';
    } catch (fault) {
      if (Date.now() > until || server.exitCode !== null) throw fault;
    }
  }
}

/** Runs one statement and returns its rows. */
export async function inDatabase(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Ends a server with a signal, and waits for its exit. */
export function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
