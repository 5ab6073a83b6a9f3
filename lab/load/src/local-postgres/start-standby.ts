import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@store/sandbox';
import { databasesAt, ended, inDatabase, type LocalDatabases, opened } from './local-databases.ts';

/** A streaming standby of a local server. */
export interface LocalStandby extends Pick<LocalDatabases, 'urlOf'> {
  /** Runs a statement as superuser, such as `select pg_wal_replay_pause()`. */
  run(statement: string): Promise<void>;
  /** Suspends it with its connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
  crash(): Promise<void>;
  reopen(): Promise<void>;
  stop(): Promise<void>;
}

/** Start options of a server, also used for its standby. */
export interface ServerStart {
  /** Parent of the data folder `data`, and of the standby's. */
  readonly folder: string;
  readonly binaries: string;
  readonly owner: { uid: number; gid: number } | null;
  /** `-c name=value` … */
  readonly args: readonly string[];
  readonly port: number;
}

/** Starts a standby on a copy of the server's data, which was made while the server was stopped. */
export async function startStandby({
  folder,
  binaries,
  owner,
  args,
  port: primaryPort,
}: ServerStart): Promise<LocalStandby> {
  const data = join(folder, 'standby');
  const port = await freePort();
  const follows = [
    `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=store`,
    'hot_standby=on',
    // Reconnect quickly after an outage of the primary.
    'wal_retrieve_retry_interval=200ms',
  ].flatMap((setting) => ['-c', setting]);
  const launch = (): ChildProcess =>
    spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...args, ...follows], {
      cwd: folder,
      stdio: 'ignore',
      ...owner,
    });
  const { urlOf } = databasesAt(port);
  let server = launch();
  const open = () => opened(urlOf('postgres'), server);
  // Include the processes of its connections: the main process does not serve them.
  const signal = (name: NodeJS.Signals) => {
    for (const pid of server.pid ? [server.pid, ...childrenOf(server.pid)] : []) sendSignal(pid, name);
  };
  await open();
  return {
    urlOf,
    run: async (statement) => void (await inDatabase(urlOf('postgres'), statement)),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    crash: () => ended(server, 'SIGQUIT'),
    async reopen() {
      server = launch();
      await open();
    },
    async stop() {
      if (server.exitCode === null && server.signalCode === null) signal('SIGCONT');
      await ended(server, 'SIGINT');
      await rm(data, { recursive: true, force: true });
    },
  };
}

export async function copyForStandby({ folder, owner }: Pick<ServerStart, 'folder' | 'owner'>): Promise<void> {
  const standby = join(folder, 'standby');
  // Preserve owner and permissions, which PostgreSQL checks.
  execFileSync('cp', ['-a', join(folder, 'data'), standby], { cwd: folder, stdio: 'ignore', ...owner });
  await writeFile(join(standby, 'standby.signal'), '');
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The connection has ended in the meantime.
  }
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    return parent === pid && child !== undefined ? [child] : [];
  });
}
