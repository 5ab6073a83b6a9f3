import { allCalls } from '@store/contracts/calls';
import { IDEMPOTENCY_HEADER, MARKER_HEADER } from '@store/contracts/wire';
import { describe, expect, it } from 'vitest';
import { openDemoStore } from '../../testing/demo-store.ts';
import { forFile, openTestBackend, STORE_URL } from '../../testing/test-backend.ts';
import { validRequest } from '../../testing/valid-requests.ts';

const statements: string[] = [];
const backend = forFile(async () => {
  const database = await openDemoStore({ onStatement: (statement) => statements.push(statement) });
  return openTestBackend({}, undefined, database);
});
const victim = forFile(() => backend.visitor().signIn('C0000001'));

const marker = { [MARKER_HEADER.name]: MARKER_HEADER.value };
const asJson = { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: 'key-of-a-forger' };

/** Requests that a page of another site can make the browser of a signed-in customer send. */
const SHAPES: readonly (readonly [name: string, headers: Record<string, string>])[] = [
  ['no marker header', { ...asJson, origin: STORE_URL }],
  ['a form’s content type', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['JSON as text/plain', { 'content-type': 'text/plain' }],
  ['another origin', { ...asJson, ...marker, origin: 'https://evil.test' }],
  ['the origin null', { ...asJson, ...marker, origin: 'null' }],
  ['another site', { ...asJson, ...marker, 'sec-fetch-site': 'cross-site' }],
  ['a sibling subdomain', { ...asJson, ...marker, 'sec-fetch-site': 'same-site' }],
  ['our origin, but across sites', { ...asJson, ...marker, origin: STORE_URL, 'sec-fetch-site': 'cross-site' }],
];

/** Matches the rate limiter's batched writes, which run independently of the calls. */
const isOfRates = (statement: string) => statement.includes('"counters"');

const writing = allCalls.filter(({ kind }) => kind === 'write');

describe.each(writing.map((call) => ({ path: call.path, call })))('$path', ({ call }) => {
  const request = Object(validRequest(call, { customer_code: 'C0000001' }));
  const url = `/api/${call.path.replace(/\{(\w+)\}/g, (_, field) => String(Reflect.get(request, field)))}`;

  it.each(SHAPES)('is rejected before any statement is run, with %s (D06, D07)', async (_, headers) => {
    statements.length = 0;
    const answer = await victim.request({ method: 'POST', url, headers, payload: JSON.stringify(request) });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(statements.filter((statement) => !isOfRates(statement))).toEqual([]);
  });
});
