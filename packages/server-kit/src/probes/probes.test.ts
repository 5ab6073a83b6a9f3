import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerProbes, drain } from './probes.ts';

async function serverWith(check: () => Promise<unknown>) {
  const app = Fastify();
  const readiness = { isDraining: false };
  answerProbes(app, readiness, check);
  app.get('/page', () => 'page');
  await app.ready();
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url);
    return { status: statusCode, connection: headers.connection, body };
  };
  return { readiness, ask };
}

it('what is missing makes a process not ready, but no reason to start it anew (H06)', async () => {
  let isThere = false;
  const { ask } = await serverWith(async () => {
    if (!isThere) throw new Error('no release');
  });
  expect([(await ask('/livez')).status, (await ask('/readyz')).status]).toEqual([200, 503]);
  isThere = true;
  expect((await ask('/readyz')).status).toBe(200);
});

it('a process about to end says so, still answers, and lets connections go (H06)', async () => {
  const { ask, readiness } = await serverWith(async () => undefined);
  expect((await ask('/page')).connection).toBe('keep-alive');
  const drained = drain(readiness, 20);
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"status":"draining"}' });
  expect(await ask('/page')).toMatchObject({ status: 200, connection: 'close', body: 'page' });
  expect((await ask('/livez')).status).toBe(200);
  await drained;
});
