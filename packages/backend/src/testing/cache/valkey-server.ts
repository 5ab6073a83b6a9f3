import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@store/sandbox';
import { startRespServer } from './resp-server.ts';

/** A server that speaks the protocol of Redis. */
export interface TestCache {
  url: string;
  /** `valkey-server` or `redis-server` of this machine, or the tests' own stand-in. */
  kind: string;
  /** From now on it takes what comes and answers nothing. */
  freeze(): void;
  stop(): Promise<void>;
}

/** The machine's own server; undefined where there is none. */
export const findCacheProgram = (): string | undefined =>
  ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Starts the machine's Valkey or Redis, empty; where there is none, the tests' own server of the few commands in use. */
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

/** Starts one that keeps nothing on the disk, and waits until it listens. */
export async function startCacheProgram(
  program: string,
  port: number,
  words: readonly string[] = [],
): Promise<ChildProcess> {
  const usual = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, [...usual, ...words], { stdio: 'ignore' });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} has ended instead of listening`);
    await pause(20);
  }
  return child;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Ends one at once, and waits until it is gone. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    // One that is frozen takes no other signal.
    child.kill('SIGKILL');
  });
}
