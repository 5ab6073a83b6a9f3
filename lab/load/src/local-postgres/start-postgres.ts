import { execFileSync, spawn } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@store/sandbox';
import { type Binaries, findBinaries } from './find-binaries.ts';
import { databasesAt, ended, type LocalDatabases, opened } from './local-databases.ts';
import { copyForStandby, type LocalStandby, startStandby } from './start-standby.ts';

/** A PostgreSQL server for tests and measurements; its data are deleted with it. */
export interface LocalPostgres extends LocalDatabases {
  port: number;
  /** Main process of the server, the parent of its connections' processes. */
  readonly pid: number;
  /** Whether `pg_stat_statements` is loaded. */
  countsStatements: boolean;
  /** Description, such as `PostgreSQL 15.18 of this machine`. */
  words: string;
  /** Stops the server like a crash. */
  crash(): Promise<void>;
  /** Restarts it on the same port after a crash, with all committed data. */
  reopen(): Promise<void>;
  /** Starts a standby, for which the server is restarted. One at most; stop it before the server. */
  startStandby(): Promise<LocalStandby>;
  stop(): Promise<void>;
}

/**
 * Starts a server on a free local port. `durable: false` disables waiting for the disk, which tests do not need;
 * `counting` counts statements if this PostgreSQL has the extension.
 */
export async function startPostgres({
  durable,
  counting = false,
}: {
  durable: boolean;
  counting?: boolean;
}): Promise<LocalPostgres> {
  const folder = await mkdtemp(join(durable ? tmpdir() : fastFolder(), 'store-postgres-'));
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
    // Two concurrent races with up to seven pools of ten each, plus connections of killed processes.
    max_connections: '240',
    shared_buffers: '256MB',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...(countsStatements && { shared_preload_libraries: 'pg_stat_statements' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () => spawn(join(binaries.folder, 'postgres'), ['-D', data, '-p', String(port), ...args], options);
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
        return startStandby({ folder, binaries: binaries.folder, owner, args, port });
      },
      stop,
    };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** Memory that a server of tests may need, bytes. */
const ROOM = 4 * 1024 ** 3;

/** Returns a folder in memory if there is room: databases are copied five times faster than on a disk. */
function fastFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < ROOM ? tmpdir() : memory;
}

/** Returns whether the extension is installed; some distributions omit it. */
function canCountStatements(folder: string): boolean {
  const places = ['../lib', '../lib/postgresql'];
  return places.some((place) => existsSync(join(folder, place, 'pg_stat_statements.so')));
}

/** Returns an unprivileged user, because PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (name: string, kind: '-u' | '-g') => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(name, '-u'), gid: idOf(name, '-g') };
    } catch {
      // No such user: try the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody');
}

/** Copies the binaries to an accessible folder if the other user cannot read theirs. */
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
