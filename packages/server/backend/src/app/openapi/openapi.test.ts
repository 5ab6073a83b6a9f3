import { allCalls } from '@store/contracts/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rawRequest } from '../../../../gateway/src/testing/raw-request.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile({ DEMO_STORE: 'true' });
let text: string;
beforeAll(async () => {
  text = (await backend.app.inject('/api/openapi.json')).body;
});

const document = () => shape.parse(JSON.parse(text));
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.unknown()),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) })),
  responses: z.record(z.string(), z.unknown()),
});
const shape = z.object({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.record(z.string(), operation)) });

it('describes exactly the calls of the contract', () => {
  const described = Object.entries(document().paths).map(([path, methods]) => `${Object.keys(methods)} ${path}`);
  expect(described.sort()).toEqual(allCalls.map(({ method, path }) => `${method.toLowerCase()} /api/${path}`).sort());
});

it('has unique operation ids and no dangling references', () => {
  const ids = Object.values(document().paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const whole: unknown = JSON.parse(text);
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference.split('/').reduce<unknown>((part, name) => Reflect.get(Object(part), name), whole);
    expect(found, reference).toBeDefined();
  }
});

it('describes the idempotency key and the payload of a keyed write', () => {
  const place = document().paths['/api/order/_place']?.post;
  expect(place?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
  const schema = place?.requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  expect(Object.keys(place?.responses ?? {})).toEqual(['200', '400', '403', '413', '415', '429', '500', '503']);
});

it('is rendered by a page that loads only its own files, under a strict CSP (K01)', async () => {
  const page = await backend.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
  expect(page.body).not.toMatch(/<script(?! src)|style=|https?:\/\//);
  for (const [, file = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await backend.app.inject(file)).statusCode, file).toBe(200);
  }
  for (const hidden of ['package.json', 'swagger-ui-bundle.js.map', '../package.json', 'index.html'])
    expect((await backend.app.inject(`/api/docs/${hidden}`)).statusCode, hidden).toBe(404);
});

describe('OpenAPI outside the demo store', () => {
  const real = backendForFile();

  const PLACES = ['openapi.json', 'docs', 'docs/', 'docs/start.js', 'docs/swagger-ui.css', 'docs/swagger-ui-bundle.js'];
  const statuses = (shopper: TestShopper, method: 'GET' | 'HEAD' = 'GET') =>
    Promise.all(PLACES.map(async (place) => (await shopper.request({ method, url: `/api/${place}` })).statusCode));

  it('is served to signed-in staff, and 404 to everyone else', async () => {
    const guest = real.visitor();
    const member = await real.visitor().signIn('C0000001');
    const pharmacist = await real.visitor().signInPharmacist();
    for (const outsider of [guest, member])
      for (const method of ['GET', 'HEAD'] as const)
        expect(await statuses(outsider, method)).toEqual(PLACES.map(() => 404));
    expect(await statuses(pharmacist)).toEqual([200, 308, 200, 200, 200, 200]);
    const hidden = await guest.request({ url: '/api/openapi.json' });
    const absent = await guest.request({ url: '/api/nothing.json' });
    expect([hidden.body, hidden.headers['content-type']]).toEqual([absent.body, absent.headers['content-type']]);
  });

  it('is not reachable by any spelling of the path, nor is anything outside the API (E06)', async () => {
    const port = Number(new URL(await real.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const targets = [
      '/api/../readyz',
      '/api/%2e%2e/readyz',
      '/api/.%2E/readyz',
      '/api/..%2freadyz',
      '/api/..%5creadyz',
      '/api/./openapi.json',
      '/api/docs/../openapi.json',
      '/api/docs/%2e%2e/openapi.json',
      '/api/docs/..%2fopenapi.json',
      '//api/openapi.json',
      '/\\api/openapi.json',
      `http://127.0.0.1:${port}/api/openapi.json`,
      'http://a/readyz',
      '*',
      '/api/openapi.json%00',
      '/api/docs/%2fetc/passwd',
      '/api/docs/%252e%252e/package.json',
      '/api//openapi.json',
      '/%61pi/openapi.json',
      '/api/openapi%2ejson',
      '/api/%64ocs/',
      '/api/docs%2f',
      '/api/docs%2fstart.js',
      '/API/docs/',
      '/api/openapi.json?staff=true',
      '/api/openapi.json;a',
      '/api/docs/?',
      '/api/docs/swagger-ui%2ecss',
      '/api/..',
      '/api/%2e%2e',
    ];
    for (const target of targets) {
      const { status, body } = await rawRequest(port, target);
      expect([400, 404], target).toContain(status);
      expect(body, target).not.toMatch(/openapi|swagger|"status":true/);
    }
  });
});
