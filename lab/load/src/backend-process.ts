import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@store/sandbox';

const MAIN = fileURLToPath(new URL('../../../packages/server/backend/dist/main.js', import.meta.url));
const STORE_URL = 'http://127.0.0.1:39000';
/** Timeout for starting a process on a busy machine, ms. */
const OPENING_MS = 90_000;

/** A backend in its own process, as in production. */
export interface BackendProcess {
  port: number;
  pid: number;
  /** True once the process has ended for any reason. */
  readonly gone: boolean;
  readonly output: string;
  /** Ends the process and waits for its exit; returns the exit code, null after a signal. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Keep-alive agent, like that of a gateway. */
  agent: Agent;
}

interface Starting {
  /** Module to preload in Node. */
  readonly preload?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Main file of the built backend; defaults to that of this checkout. */
  readonly main?: string;
}

/** Starts a built backend; `place` is the location of its data. */
export async function startBackendProcess(
  place: { DATABASE_URL: string } | { DATA_DIR: string },
  { preload, variables = {}, main = MAIN }: Starting = {},
): Promise<BackendProcess> {
  if (!existsSync(main)) throw new Error(`there is no ${main}: run npm run build in its checkout first`);
  const port = await freePort();
  const child = spawn(process.execPath, [...(preload ? ['--require', preload] : []), main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environmentOf(place), PORT: String(port), ...variables },
  });
  const backend = watched(child, port);
  await opened(backend);
  return backend;
}

/** Environment of every process; external services are unreachable. */
export function environmentOf(
  place: { DATABASE_URL: string } | { DATA_DIR: string },
): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    // Set by `npm test`.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    ...place,
    STORE_URL,
    OIDC_ISSUER: 'http://127.0.0.1:9/signin',
    OIDC_CLIENT_ID: 'store',
    OIDC_CLIENT_SECRET: 'a secret of nobody',
    SMTP_URL: 'smtp://127.0.0.1:9',
    COOKIE_SECRET: 'c'.repeat(32),
    HEALTH_SECRET: 'h'.repeat(32),
    RATE_LIMIT: '10000000',
    LOG_LEVEL: 'error',
  };
}

function watched(child: ChildProcess, port: number): BackendProcess {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text) => {
      output += text;
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  return {
    port,
    pid: child.pid ?? 0,
    agent,
    get gone() {
      return isGone();
    },
    get output() {
      return output;
    },
    async kill(signal) {
      if (!isGone()) child.kill(signal);
      const code = await exit;
      agent.destroy();
      return code;
    },
  };
}

async function opened(backend: BackendProcess): Promise<void> {
  for (const until = Date.now() + OPENING_MS; !(await isHealthy(backend)); await pause(100)) {
    if (backend.gone || Date.now() > until) throw new Error(`a backend did not start: ${backend.output.slice(-4000)}`);
  }
}

async function isHealthy({ port }: BackendProcess): Promise<boolean> {
  const status = await statusOf(port, '/readyz');
  // Older builds, which can be measured for comparison, have only this probe.
  return status === 200 || (status === 404 && (await statusOf(port, '/healthz')) === 200);
}

const statusOf = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const probe = request({ port, path, timeout: 2_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    probe.once('error', () => resolve(undefined));
    probe.once('timeout', () => probe.destroy());
    probe.end();
  });
