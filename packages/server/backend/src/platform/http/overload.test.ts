import { Agent, get } from 'node:http';
import { openMetrics } from '@store/server-kit/metrics';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { shedLoad } from './overload.ts';

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_fault, count) => resolve(count)));

function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return { opened, open };
}

it('rejects requests above the limit with 503 and Retry-After, and recovers (I02)', async () => {
  const app = Fastify();
  const lifecycle = { isDraining: false, underway: 0 };
  const metrics = await openMetrics({ host: '127.0.0.1', port: 0 });
  shedLoad(app, { most: 2, lifecycle, metrics });
  const { opened, open } = gate();
  app.get('/page', { config: { urgency: 'last' } }, () => opened.then(() => 'a page'));
  app.get('/livez', async () => 'alive');
  // Consumed here, because `inject` starts only then.
  const responses = Array.from({ length: 6 }, () => app.inject('/page').then((answer) => answer));
  const beyond = await Promise.all(responses.slice(2));
  expect(beyond.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  expect(beyond[0]?.headers['retry-after']).toBe('1');
  expect(beyond[0]?.json()).toMatchObject({ status: false, code: 'unavailable' });
  expect((await app.inject('/livez')).body).toBe('alive');
  expect(lifecycle.underway).toBe(2);
  const figures = await metrics.text();
  expect(figures).toContain('store_requests_underway{kind="underway"} 2');
  expect(figures).toContain('store_requests_underway{kind="limit"} 2');
  expect(figures).toContain('store_requests_refused_total{urgency="last"} 4');
  open();
  const within = await Promise.all(responses.slice(0, 2));
  expect(within.map(({ body }) => body)).toEqual(['a page', 'a page']);
  expect((await app.inject('/page')).statusCode).toBe(200);
  expect(lifecycle.underway).toBe(0);
  await app.close();
  await metrics.close();
});

it('releases the queue position of a caller who disconnects (I02)', async () => {
  const app = Fastify();
  const lifecycle = { isDraining: false, underway: 0 };
  shedLoad(app, { most: 1, lifecycle });
  const { opened, open } = gate();
  let worked = 0;
  app.get('/page', { config: { urgency: 'first' } }, () => {
    worked += 1;
    return opened.then(() => 'a page');
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const first = fetch(`${url}/page`);
  await expect.poll(() => worked).toBe(1);
  const leaving = new AbortController();
  const left = fetch(`${url}/page`, { signal: leaving.signal });
  await expect.poll(() => lifecycle.underway).toBe(2);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  // Wait until the server has noticed the disconnect.
  await expect.poll(() => connectionsOf(app)).toBe(1);
  open();
  expect(await (await first).text()).toBe('a page');
  await expect.poll(() => lifecycle.underway).toBe(0);
  expect(worked).toBe(1);
  await app.close();
});

it('accepts new connections while others keep the event loop busy (I02)', async () => {
  const app = Fastify({ forceCloseConnections: true });
  shedLoad(app, { most: 150, lifecycle: { isDraining: false, underway: 0 } });
  app.get('/livez', () => 'alive');
  app.get('/busy', () => {
    for (const until = performance.now() + 5; performance.now() < until; );
    return 'busy';
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, connections: Agent | false) =>
    new Promise((resolve, reject) => {
      get(`${url}${path}`, { agent: connections }, (answer) => answer.resume().on('end', resolve)).on('error', reject);
    });
  await Promise.all(Array.from({ length: 50 }, () => ask('/livez', agent)));

  let answered = 0;
  let isOver = false;
  const busy = Array.from({ length: 50 }, async () => {
    while (!isOver) await ask('/busy', agent).then(() => (answered += 1));
  });
  await Promise.all(Array.from({ length: 30 }, () => ask('/livez', false)));
  // One connection is accepted per turn of the event loop: without bounds, 50 requests are answered in each.
  expect(answered).toBeLessThan(500);
  isOver = true;
  await Promise.all(busy);
  agent.destroy();
  await app.close();
});
