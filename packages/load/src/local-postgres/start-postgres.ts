import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@store/sandbox';
import pg from 'pg';
import { type Binaries, findBinaries } from './find-binaries.ts';

/** Longest time that PostgreSQL gets to open, ms. */
const OPENING_MS = 30_000;

/** The databases of a PostgreSQL server on this machine. */
export interface LocalDatabases {
  /** `postgres://…` of one of them. */
  urlOf(database: string): string;
  /** Makes one, empty or as a copy of another that has no connection open. */
  createDatabase(name: string, template?: string): Promise<void>;
  /** Takes one away, with the connections that are open to it. */
  dropDatabase(name: string): Promise<void>;
}

/** A PostgreSQL server of one's own, for tests and measurements; its data go away with it. */
export interface LocalPostgres extends LocalDatabases {
  port: number;
  /** The server's own process; those of its connections are its children. */
  readonly pid: number;
  /** `pg_stat_statements` was loaded with it. */
  countsStatements: boolean;
  /** For example `PostgreSQL 15.18 of this machine`. */
  words: string;
  /** Ends it at once, in the midst of its work, as a crash would. */
  crash(): Promise<void>;
  /** Opens it again on the same port after a crash; what was committed is there. */
  reopen(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server on a free port of this machine. `durable: false` saves the waiting for the disk, which tests need not;
 * `counting` counts statements where this PostgreSQL brings what it takes.
 */
export async function startPostgres({
  durable,
  counting = false,
}: {
  durable: boolean;
  counting?: boolean;
}): Promise<LocalPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'store-postgres-'));
  const owner = unprivileged();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const binaries = await reachable(await findBinaries(), owner, folder);
  const data = join(folder, 'data');
  const options = { cwd: folder, stdio: 'ignore', ...owner } as const;
  execFileSync(
    join(binaries.folder, 'initdb'),
    ['-D', data, '-U', 'store', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const countsStatements = counting && canCountStatements(binaries.folder);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Two races at a time, each with up to seven pools of ten, and what was killed a moment ago.
    max_connections: '240',
    shared_buffers: '256MB',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...(countsStatements && { shared_preload_libraries: 'pg_stat_statements' }),
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () => spawn(join(binaries.folder, 'postgres'), ['-D', data, '-p', String(port), ...words], options);
  let server = launch();
  const databases = databasesAt(port);
  const { urlOf } = databases;
  const stop = async () => {
    await ended(server, 'SIGINT');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const version = await opened(urlOf('postgres'), server);
    return {
      ...databases,
      port,
      get pid() {
        return server.pid ?? 0;
      },
      countsStatements,
      words: `PostgreSQL ${version} of ${binaries.from}`,
      crash: () => ended(server, 'SIGQUIT'),
      async reopen() {
        server = launch();
        await opened(urlOf('postgres'), server);
      },
      stop,
    };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** Distributions keep the extension beside the binaries or leave it out. */
function canCountStatements(folder: string): boolean {
  const places = ['../lib', '../lib/postgresql'];
  return places.some((place) => existsSync(join(folder, place, 'pg_stat_statements.so')));
}

/** The databases of a server that another process of this machine started on `port`. */
export function databasesAt(port: number): LocalDatabases {
  const urlOf = (database: string) => `postgres://store@127.0.0.1:${port}/${database}`;
  const run = async (statement: string) => void (await inDatabase(urlOf('postgres'), statement));
  return {
    urlOf,
    createDatabase: (name, template = 'template0') => run(`create database "${name}" template "${template}"`),
    dropDatabase: (name) => run(`drop database "${name}" with (force)`),
  };
}

/** PostgreSQL refuses to run as root: then as the user it made itself, or as nobody. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (name: string, kind: '-u' | '-g') => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(name, '-u'), gid: idOf(name, '-g') };
    } catch {
      // No such user: the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody');
}

/** Binaries below a folder that the other user may not enter are copied to where he may. */
async function reachable(
  binaries: Binaries,
  owner: ReturnType<typeof unprivileged>,
  folder: string,
): Promise<Binaries> {
  if (!owner) return binaries;
  try {
    execFileSync(join(binaries.folder, 'initdb'), ['--version'], { cwd: folder, stdio: 'ignore', ...owner });
    return binaries;
  } catch {
    const copy = join(folder, 'native');
    await cp(dirname(binaries.folder), copy, { recursive: true, verbatimSymlinks: true });
    return { ...binaries, folder: join(copy, 'bin') };
  }
}

async function opened(url: string, server: ChildProcess): Promise<string> {
  for (const until = Date.now() + OPENING_MS; ; await pause(100)) {
    try {
      const [row] = await inDatabase(url, 'show server_version');
      return String(row?.server_version).split(' ')[0] ?? '';
    } catch (fault) {
      if (Date.now() > until || server.exitCode !== null) throw fault;
    }
  }
}

async function inDatabase(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
