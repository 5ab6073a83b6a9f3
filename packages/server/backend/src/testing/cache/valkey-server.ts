import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@store/sandbox';
import { startRespServer } from './resp-server.ts';

/** A server with the Redis protocol. */
export interface TestCache {
  url: string;
  /** Installed `valkey-server` or `redis-server`, or the fake. */
  kind: string;
  /** Makes the server accept requests without answering. */
  freeze(): void;
  stop(): Promise<void>;
}

/** Finds the installed server program; undefined without one. */
export const findCacheProgram = (): string | undefined =>
  ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Starts the installed Valkey or Redis, empty; the fake server without one. */
export async function startTestCache(atPort?: number): Promise<TestCache> {
  const program = findCacheProgram();
  if (!program) return startRespServer(atPort);
  const port = atPort ?? (await freePort());
  const child = await startCacheProgram(program, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    kind: program,
    freeze: () => child.kill('SIGSTOP'),
    stop: () => ended(child),
  };
}

/** Starts a server without persistence, and waits until it listens. */
export async function startCacheProgram(
  program: string,
  port: number,
  args: readonly string[] = [],
): Promise<ChildProcess> {
  const usual = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, [...usual, ...args], { stdio: 'ignore' });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} exited before listening`);
    await pause(20);
  }
  return child;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Kills a server, and waits until it has exited. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    // A frozen process handles no other signal.
    child.kill('SIGKILL');
  });
}
