import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jobFigures } from './job-figures.ts';
import { type Metrics, openMetrics } from './open-metrics.ts';
import { countAs, countRequests } from './request-figures.ts';

let metrics: Metrics;
beforeEach(async () => {
  metrics = await openMetrics({ host: '127.0.0.1', port: 0 });
});
afterEach(() => metrics.close());

it('serves metrics on a separate port, and nothing else (O02)', async () => {
  const answer = await fetch(metrics.url);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toMatch(/^process_cpu_seconds_total \d/m);
  expect((await fetch(new URL('/', metrics.url))).status).toBe(404);
  expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404);
});

it('labels requests with their route, never with their URL (O02)', async () => {
  const app = Fastify();
  countRequests(app, metrics);
  app.get('/fish/:name', async (request) => {
    if (request.url.includes('koi')) countAs(request, 'page:pond/koi');
    return {};
  });
  for (const url of ['/fish/secret', '/fish/koi', '/nowhere/secret?token=secret']) await app.inject(url);
  await app.close();
  const text = await metrics.text();
  expect(text).toContain('store_http_request_duration_seconds_count{route="/fish/:name",status="2xx"} 1');
  expect(text).toContain('store_http_request_duration_seconds_count{route="page:pond/koi",status="2xx"} 1');
  expect(text).toContain('store_http_request_duration_seconds_count{route="none",status="4xx"} 1');
  expect(text).not.toContain('secret');
});

it('omits a gauge that cannot be read, counts the failure, and returns the others (O02)', async () => {
  let isUnavailable = false;
  let reads = 0;
  metrics.read({ name: 'store_fish', help: 'Fish.', labels: ['kind'] }, async () => {
    reads += 1;
    if (isUnavailable) throw new Error('away');
    return [[{ kind: 'koi' }, 3]];
  });
  expect(reads).toBe(0);
  expect(await metrics.text()).toContain('store_fish{kind="koi"} 3');
  isUnavailable = true;
  expect(await metrics.text()).not.toContain('store_fish{');
  const text = await metrics.text();
  expect(text).toMatch(/store_figures_unread_total\{name="store_fish"\} \d/);
  expect(text).toContain('process_cpu_seconds_total');
});

it('reports when each job last succeeded, and how often it failed (O02)', async () => {
  const jobs = jobFigures(() => 1_800_000_000_000);
  const observe = jobs.of('feeding');
  jobs.of('cleaning');
  jobs.tell(metrics);
  observe({ isDone: true });
  observe({ isDone: false });
  const text = await metrics.text();
  expect(text).toContain('store_job_last_done_timestamp_seconds{task="feeding"} 1800000000');
  expect(text).not.toContain('store_job_last_done_timestamp_seconds{task="cleaning"}');
  expect(text).toContain('store_job_rounds_total{task="feeding",outcome="failed"} 1');
});
