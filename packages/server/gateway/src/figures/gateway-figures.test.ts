import { type Metrics, openMetrics } from '@store/server-kit/metrics';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL, serverFile, storeForFile } from '../testing/toy-store.ts';

const store = storeForFile();
let metrics: Metrics;
let gateway: FastifyInstance;
beforeAll(async () => {
  metrics = await openMetrics({ host: '127.0.0.1', port: 0 });
  gateway = await store.openGateway({ metrics });
  store.answers['/api/fish/_get'] = { status: true, data: { name: 'koi' } };
  await store.publish('pond', {
    path: '/fish/:name',
    server: serverFile('loader: ({ shop }) => shop.call(call, {})', CALL),
  });
});
afterAll(async () => {
  await gateway.close();
  await metrics.close();
});

it('reports pages by remote and route, and orders separately, without visitor input (O02)', async () => {
  for (const url of ['/fish/secret', '/fish/secret', '/secret', '/secret.css']) await gateway.inject({ url });
  await gateway.inject({ method: 'POST', url: '/api/order/_place', payload: {} });
  await gateway.inject({ method: 'POST', url: '/api/secret', payload: {} });
  const text = await metrics.text();
  const requests = (route: string, status: string) =>
    `store_http_request_duration_seconds_count{route="${route}",status="${status}"}`;
  expect(text).toContain(`${requests('page:pond/pond', '2xx')} 2`);
  expect(text).toContain(`${requests('/api/order/_place', '4xx')} 1`);
  expect(text).toContain(`${requests('/api/*', '4xx')} 1`);
  expect(text).toContain('store_render_workers{state="able"} 1');
  expect(text).toMatch(/store_part_measures_total\{part="pond",version="[^"]+",measure="renders"\} \d/);
  expect(text).toContain('store_kept_pages_answers_total{from="rendered"} 1');
  expect(text).toContain('store_kept_pages_answers_total{from="fresh"} 1');
  expect(text).toContain('store_backends{kind="asked"} 1');
  expect(text).toMatch(/store_backend_requests_total\{kind="sent"\} [1-9]/);
  expect(text).not.toContain('secret');
});
