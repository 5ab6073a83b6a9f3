import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { RouteClaim } from '@store/contracts/composition';
import { environmentOf } from '@store/load';
import { folderStore, makeKeyPair, publish, readSigningKey } from '@store/release';
import { emptyFolder } from '@store/release/testing';
import { freePort } from '@store/sandbox';
import type { RaceStore } from '../race-store.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
/** Timeout for a gateway to render its first page, ms. */
const OPENING_MS = 60_000;

type Headers = Readonly<Record<string, string>>;

/** A gateway in its own process, in front of all backends of a store. */
export interface Gateway {
  readonly port: number;
  readonly agent: Agent;
  /** Opens a page, as the visitor of a session or as a guest. */
  open(path: string, session?: string, headers?: Headers): Promise<{ readonly status: number; readonly html: string }>;
  /** Value of a metric with these labels, or of all its labels together. */
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
}

/** Routes of the built remotes. */
export function builtRoutes(): readonly RouteClaim[] {
  return readdirSync(inProject('remotes')).flatMap(
    // Written by the build.
    (name) => JSON.parse(readFileSync(inProject(`remotes/${name}/dist/remote.json`), 'utf8')).routes as RouteClaim[],
  );
}

/** Publishes the built shell and remotes, and starts gateways for them. */
export async function startGateways({ processes }: RaceStore, count: number): Promise<readonly Gateway[]> {
  const { signingKey, publicKey } = makeKeyPair();
  const store = folderStore(await emptyFolder('registry'));
  const dists = ['shell', ...readdirSync(inProject('remotes')).map((name) => `remotes/${name}`)];
  const published = await publish(
    dists.map((part) => inProject(`${part}/dist`)),
    {
      ...{ store, signingKey: readSigningKey(signingKey), now: Date.now(), by: 'race', why: '', commit: '' },
      // The build has checked them.
      ...{ readDefinition: async () => null, loadContainer: async () => [] },
    },
  );
  if (published.kind !== 'published') throw new Error(JSON.stringify(published));
  const { PATH, NODE_ENV, STORE_URL, LOG_LEVEL } = environmentOf({ DATABASE_URL: '' });
  const variables = {
    ...{ PATH, NODE_ENV, STORE_URL, LOG_LEVEL },
    BACKEND_URL: processes.map(({ port }) => `http://127.0.0.1:${port}`).join(),
    REGISTRY_DIR: store.root,
    RELEASE_PUBLIC_KEYS: publicKey,
    GATEWAY_SECRET: 'g'.repeat(32),
    PICTURES_DIR: inProject('packages/tooling/demo-store/pictures'),
    ...{ HELP_CENTRE_URL: 'http://127.0.0.1:9/help', CHANGE_PASSWORD_URL: 'http://127.0.0.1:9/password' },
    // Slow on a busy machine rather than incomplete; one address sends all requests.
    ...{
      RENDER_WAIT_MS: '20000',
      RENDER_STATUS_WAIT_MS: '20000',
      RENDER_HANG_MS: '20000',
      RENDERS_PER_MINUTE: '99999',
      RENDER_WORKERS: '1',
    },
  };
  return Promise.all(Array.from({ length: count }, () => startGateway(variables)));
}

async function startGateway(variables: Readonly<Record<string, string | undefined>>): Promise<Gateway> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [inProject('packages/server/gateway/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...variables, PORT: String(port), METRICS_PORT: String(metricsPort) },
  });
  const ended = once(child, 'exit');
  const agent = new Agent({ keepAlive: true });
  const gateway: Gateway = {
    ...{ port, agent },
    open: (path, session, headers = {}) => openPage({ port, agent, path, session, headers }),
    async metric(name) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const values = text.split('\n').filter((line) => line.startsWith(name));
      return values.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
    async stop() {
      agent.destroy();
      child.kill('SIGTERM');
      await ended;
    },
  };
  const isRendering = () =>
    gateway.open('/guide').then(
      ({ html }) => html.includes('<h1'),
      () => false,
    );
  for (const until = Date.now() + OPENING_MS; !(await isRendering()); await pause(100))
    if (child.exitCode !== null || Date.now() > until) throw new Error('a gateway does not render');
  return gateway;
}

interface Opening {
  readonly port: number;
  readonly agent: Agent;
  readonly path: string;
  readonly session: string | undefined;
  readonly headers: Headers;
}

function openPage({ port, agent, path, session, headers }: Opening): ReturnType<Gateway['open']> {
  const cookie = session === undefined ? {} : { cookie: `store_session=${session}` };
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, agent, path, headers: { 'accept-encoding': 'br', ...cookie, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () => {
          const bytes = Buffer.concat(parts);
          const isPacked = answer.headers['content-encoding'] === 'br';
          resolve({
            status: answer.statusCode ?? 0,
            html: (isPacked ? brotliDecompressSync(bytes) : bytes).toString(),
          });
        });
      },
    );
    asked.once('error', reject);
    asked.end();
  });
}
