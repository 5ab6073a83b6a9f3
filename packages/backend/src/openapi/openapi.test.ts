import { allCalls } from '@store/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
let text: string;
beforeAll(async () => {
  backend = await openTestBackend();
  text = (await backend.app.inject('/api/openapi.json')).body;
});
afterAll(() => backend.close());

const document = () => shape.parse(JSON.parse(text));
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.unknown()),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) })),
  responses: z.record(z.string(), z.unknown()),
});
const shape = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

it('describes every call of the contract and no other', () => {
  const described = Object.entries(document().paths).map(([path, methods]) => `${Object.keys(methods)} ${path}`);
  expect(described.sort()).toEqual(allCalls.map(({ method, path }) => `${method.toLowerCase()} /api/${path}`).sort());
});

it('names each operation once, and refers to nothing that is not there', () => {
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

it('says of a keyed write that it needs its key, and what its payload takes', () => {
  const place = document().paths['/api/order/_place']?.post;
  expect(place?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
  const schema = place?.requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  expect(Object.keys(place?.responses ?? {})).toEqual(['200', '400', '403', '413', '415', '429', '500', '503']);
});

it('K01 the page to read it loads its own files only, under a strict policy', async () => {
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
