import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { boundTurns } from './bounded-turns.ts';

const CONNECTIONS = 100;
const BUSY_MS = 5;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
let app: FastifyInstance;
afterEach(() => app.close());

/** Starts a server whose page blocks the event loop, and opens the connections. */
async function serve(bounds: Omit<Parameters<typeof boundTurns>[1], 'refuse'>) {
  app = Fastify({ forceCloseConnections: true });
  boundTurns(app, { ...bounds, refuse: (reply) => reply.code(503).send() });
  app.get('/idle', () => 'idle');
  app.get('/livez', () => 'alive');
  app.get('/busy', () => {
    for (const until = performance.now() + BUSY_MS; performance.now() < until; );
    return 'busy';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await askAll('/idle');
}

function ask(path: string, connections: Agent | false = agent): Promise<number | undefined> {
  // A listening TCP server has an address of this shape.
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: connections }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode)),
    ).on('error', reject);
  });
}

const askAll = (path: string) => Promise.all(Array.from({ length: CONNECTIONS }, () => ask(path)));

it('answers a probe on a new connection before the requests that others sent before', async () => {
  await serve({ turnMs: 50, waitMs: 60_000 });
  let answered = 0;
  const all = Array.from({ length: CONNECTIONS }, () => ask('/busy').finally(() => (answered += 1)));
  expect(await ask('/livez', false)).toBe(200);
  expect(answered).toBeLessThan(CONNECTIONS / 2);
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
});

it('refuses requests that waited too long for a turn', async () => {
  await serve({ turnMs: 20, waitMs: 100 });
  const statuses = await askAll('/busy');
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(5);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(5);
});

it('accepts new connections quickly while others send one request after the other', async () => {
  await serve({});
  let answered = 0;
  let isOver = false;
  const busy = Array.from({ length: CONNECTIONS / 2 }, async () => {
    while (!isOver) await ask('/busy').then(() => (answered += 1));
  });
  const arriving = Array.from({ length: CONNECTIONS / 2 }, () => ask('/idle', false));
  // One connection per turn is accepted: without bounds each turn answers all busy connections.
  expect(await ask('/livez', false)).toBe(200);
  expect(answered).toBeLessThan(CONNECTIONS * 3);
  isOver = true;
  await Promise.all([...busy, ...arriving]);
});
