import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@store/sandbox';
import { type Binaries, findBinaries } from './find-binaries.ts';
import { databasesAt, ended, type LocalDatabases, opened } from './local-databases.ts';
import { copyForStandby, type LocalStandby, startStandby } from './start-standby.ts';

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
  /** Starts a standby that follows it; it is opened anew for that. One at most, stopped before it. */
  startStandby(): Promise<LocalStandby>;
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
  const reopen = async () => {
    server = launch();
    await opened(urlOf('postgres'), server);
  };
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
      reopen,
      async startStandby() {
        await ended(server, 'SIGINT');
        await copyForStandby({ folder, owner });
        await reopen();
        return startStandby({ folder, binaries: binaries.folder, owner, words, port });
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
