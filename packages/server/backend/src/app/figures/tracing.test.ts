import { MARKER_HEADER } from '@store/contracts/wire';
import { startServer } from '@store/server-kit/testing';
import { openTracing } from '@store/server-kit/tracing';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toyStore } from '../../../../gateway/src/testing/toy-store.ts';
import { startOutboxWorker } from '../../platform/outbox/outbox-worker.ts';
import { backendForFile, forFile, STORE_URL } from '../../testing/test-backend.ts';
import { createBackend } from '../api/create-backend.ts';

const spanForm = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
});
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanForm) })) })),
});

/** Fake collector that accepts spans by OTLP over HTTP. */
const collector = forFile(() =>
  startServer(({ url }, response, body) => {
    if (url === '/v1/traces') bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }),
);
const bodies: string[] = [];
const backend = backendForFile();

it('records one trace from the gateway through the call to the mail, without personal data (O03)', async () => {
  const { database, state, environment, lifecycle, payments, clock } = backend;
  const [front, back] = await Promise.all(
    ['gateway', 'backend'].map((service) => openTracing({ service, endpoint: collector.url, ratio: 1 })),
  );
  const log = backend.app.log;
  const parts = { database, state, environment, lifecycle, payments, clock: () => clock.now, log, tracing: back };
  const app = await createBackend(parts);
  const toy = await toyStore({ BACKEND_URL: await app.listen({ host: '127.0.0.1', port: 0 }) });
  const gateway = await toy.openGateway({ tracing: front });
  const member = await backend.visitor().signIn('C0000001');
  const session = member.cookies.get('store_session') ?? '';
  const answer = await gateway.inject({
    method: 'POST',
    url: '/api/customer/_retire?secret=words',
    headers: { [MARKER_HEADER.name]: MARKER_HEADER.value, origin: STORE_URL, cookie: `store_session=${session}` },
    payload: { understood: true, comment: '個人の言葉' },
  });
  expect(answer.json()).toMatchObject({ status: true });
  const effects = { retirement: async () => undefined };
  const worker = startOutboxWorker({
    database,
    effects,
    clock: () => clock.now,
    log,
    pauseMs: () => 60_000,
    tracing: back,
  });
  await worker.runDue();
  await Promise.all([worker.stop(), gateway.close(), app.close(), toy.stop(), front?.stop(), back?.stop()]);

  const spans = bodies
    .flatMap((body) => sent.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const named = (name: string) => spans.find((span) => span.name === name);
  const way = ['POST /api/*', 'POST /api/customer/_retire', 'customer/_retire', 'outbox retirement'].map(named);
  expect(way.map((span) => span?.name)).not.toContain(undefined);
  expect(new Set(way.map((span) => span?.traceId)).size).toBe(1);
  const [first, ...others] = way;
  expect(first?.parentSpanId ?? '').toBe('');
  for (const [index, span] of others.entries()) expect(span?.parentSpanId).toBe(way[index]?.spanId);
  const text = bodies.join();
  for (const personal of ['secret', '個人の言葉', 'C0000001', session]) expect(text).not.toContain(personal);
});
