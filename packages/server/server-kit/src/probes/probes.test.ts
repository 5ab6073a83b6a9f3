import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerProbes, drain, endIdleConnections } from './probes.ts';

async function serverWith(check: () => Promise<unknown>) {
  const logged: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } } });
  const readiness = { isDraining: false };
  answerProbes(app, readiness, check);
  app.get('/page', () => 'page');
  await app.ready();
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url);
    return { status: statusCode, connection: headers.connection, body };
  };
  return { readiness, ask, logged };
}

it('reports not ready, but still alive, while a dependency is missing (H06)', async () => {
  let isThere = false;
  const { ask, logged } = await serverWith(async () => {
    if (!isThere) throw new Error('Failed query', { cause: new Error('certificate has expired') });
  });
  expect([(await ask('/livez')).status, (await ask('/readyz')).status]).toEqual([200, 503]);
  expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject([
    { msg: 'not ready', reason: 'Failed query: certificate has expired' },
  ]);
  isThere = true;
  expect((await ask('/readyz')).status).toBe(200);
});

it('while draining is not ready, still answers, and closes connections (H06)', async () => {
  const { ask, readiness } = await serverWith(async () => undefined);
  expect((await ask('/page')).connection).toBe('keep-alive');
  const drained = drain(readiness, 20);
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"status":"draining"}' });
  expect(await ask('/page')).toMatchObject({ status: 200, connection: 'close', body: 'page' });
  expect((await ask('/livez')).status).toBe(200);
  await drained;
});

it('does not wait for connections without a request when it closes (H06)', async () => {
  const app = Fastify();
  endIdleConnections(app);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const ahead = connect(Number(port), '127.0.0.1');
  const ended = once(ahead, 'close');
  await once(app.server, 'connection');
  await app.close();
  await ended;
});
