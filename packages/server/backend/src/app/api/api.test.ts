import { allCalls } from '@store/contracts/calls';
import { logout } from '@store/contracts/calls/customer';
import { describe, expect, it } from 'vitest';
import { createReceiptPrinter } from '../../features/order-history/receipt/printing/receipt-printer.ts';
import { backendForFile, openTestBackend, STORE_URL } from '../../testing/test-backend.ts';
import { createHandlers } from './handlers.ts';
import { registerCalls } from './register-calls.ts';

const backend = backendForFile();
let listening: Promise<string> | undefined;

const marker = { 'x-requested-with': 'XMLHttpRequest' };
const post = (headers: Record<string, string>, url = '/api/cart/_append-sku-entry', payload: object | string = line) =>
  backend.app.inject({ method: 'POST', url, headers, payload });
const line = { order_type: 'NORMAL', sku: 'S1001', quantity: 1 };

describe('the API', () => {
  it('has a handler for every call of the contract, and rejects missing or unknown handlers at start', () => {
    const { environment, state, payments } = backend;
    const receipts = { printer: createReceiptPrinter(), registrationNumber: environment.INVOICE_REGISTRATION_NUMBER };
    const handlers = createHandlers({ environment, state, payments, receipts });
    expect(handlers).toHaveLength(allCalls.length);
    const recognise = () => Promise.reject(new Error());
    const options = {
      database: backend.database,
      payments: payments.service,
      clock: () => 0,
      adviceWaitMs: 0,
      recognise,
    };
    expect(() => registerCalls(backend.app, { ...options, handlers: handlers.slice(1) })).toThrow(
      'logged-in has no handler',
    );
    const strange = { ...handlers[0], call: { ...logout, path: 'strange' }, run: async () => ({}) };
    expect(() => registerCalls(backend.app, { ...options, handlers: [...handlers, strange] })).toThrow(
      'strange is no call',
    );
  });

  it('rejects a GET of a POST call, without effect (D06)', async () => {
    const answer = await backend.app.inject({ method: 'GET', url: '/api/logout', headers: marker });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });
  it('checks the Origin header without fetch metadata, and accepts both names of localhost (D07)', async () => {
    expect((await post({ ...marker, origin: STORE_URL })).statusCode).toBe(200);
    expect((await post({ ...marker, origin: STORE_URL.replace('127.0.0.1', 'localhost') })).statusCode).toBe(200);
  });
  it('does not allow CORS preflights (D08)', async () => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
    const answer = await backend.app.inject({ method: 'OPTIONS', url: '/api/logout', headers });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['an unknown field', { ...line, price_in_vat: 1 }, 'price_in_vat'],
    ['a text as quantity', { ...line, quantity: '5' }, 'quantity'],
    ['a wrong enum', { ...line, order_type: 'FREE' }, 'order_type'],
    ['an array', [], ''],
  ])('returns 400 naming the field for %s (E01, E03)', async (_, payload, field) => {
    const answer = await post(marker, undefined, payload);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toContain(field);
  });
  it.each([
    ['{"__proto__": {"x": 1}}', 400],
    ['{"constructor": {"prototype": {}}}', 400],
    ['{broken', 400],
    ['null', 400],
    [`{"sku": "${'x'.repeat(70_000)}"}`, 413],
    [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
  ])('answers the body %.30s with %i (E02)', async (payload, status) => {
    const answer = await post({ ...marker, 'content-type': 'application/json' }, undefined, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain(' at ');
  });
  it('accepts only JSON', async () => {
    expect((await post({ ...marker, 'content-type': 'text/plain' }, undefined, '{}')).statusCode).toBe(415);
  });
  it.each([
    ['Shift_JIS declared', 'application/json; charset=Shift_JIS', Buffer.from([0x7b, 0x7d]), 415],
    ['UTF-16 declared', 'application/json;charset="utf-16"', Buffer.from('{}', 'utf16le'), 415],
    ['bytes of Shift_JIS', 'application/json', Buffer.from([0x7b, 0x22, 0x83, 0x56, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['an encoded surrogate', 'application/json', Buffer.from([0x22, 0xed, 0xa1, 0x82, 0x22]), 400],
    ['an escaped lone high surrogate', 'application/json', Buffer.from('{"free_word":"\\ud842"}'), 400],
    ['an escaped lone low surrogate in a name', 'application/json', Buffer.from('{"\\uDFB7":1}'), 400],
    ['swapped halves', 'application/json', Buffer.from('{"free_word":"\\udfb7\\ud842"}'), 400],
    ['an escaped pair', 'application/json; charset=UTF-8', Buffer.from('{"free_word":"\\ud842\\udfb7"}'), 200],
    ['an escaped backslash', 'application/json; charset="utf8"', Buffer.from('{"free_word":"\\\\ud842"}'), 200],
  ])('checks the encoding of a body over HTTP: %s (E02)', async (_, type, body, status) => {
    listening ??= backend.app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { ...marker, 'content-type': type };
    const answer = await fetch(`${await listening}/api/query/item/_suggest`, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
  });
  it.each([
    ['PUT', '/login', 405, 'GET, HEAD, OPTIONS'],
    ['POST', '/login/callback', 405, 'GET, HEAD, OPTIONS'],
    ['DELETE', '/logout', 405, 'GET, OPTIONS'],
    ['HEAD', '/logout', 405, 'GET, OPTIONS'],
    ['PATCH', '/mail_stop', 405, 'GET, HEAD, POST, OPTIONS'],
    ['PROPFIND', '/connect/line/auth', 405, 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/logged-in', 405, 'POST, OPTIONS'],
    ['DELETE', '/api/receipts/261128-ECU7QQDH/1', 405, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/api/logged-in', 204, 'POST, OPTIONS'],
    ['OPTIONS', '/logout', 204, 'GET, OPTIONS'],
    ['PUT', '/api/unknown', 404, null],
    ['OPTIONS', '/api/unknown', 404, null],
  ])('answers %s %s with %i over HTTP, and names the allowed methods', async (method, path, status, allowed) => {
    listening ??= backend.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${await listening}${path}`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allowed]);
  });
  it('accepts a missing body for a call without payload', async () => {
    const answer = await backend.app.inject({ method: 'POST', url: '/api/logged-in', headers: marker });
    expect(answer.json()).toMatchObject({ status: false, code: 'not-logged-in' });
    const empty = await post({ ...marker, 'content-type': 'application/json' }, '/api/logged-in', '');
    expect(empty.statusCode).toBe(200);
  });
  it('returns an uncacheable 404 for an unknown call (P35, J01)', async () => {
    for (const url of ['/api/unknown', '/api/logged-in.css', '/api/%2e%2e/x']) {
      const answer = await post(marker, url, {});
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await post(marker, '/api/logged-in', {})).headers['cache-control']).toBe('no-store');
  });
  it('offers no password login besides the sign-in service (A-01)', async () => {
    const answer = await post(marker, '/api/login', { username: 'member@shop.test', password: 'demo-pass-1' });
    expect(answer.json()).toMatchObject({ status: false, code: 'login-unavailable' });
  });
  it('returns 400 for a keyed write without an idempotency key (G09)', async () => {
    const request = { order_type: 'NORMAL', cart_code: 'x', expected_total_in_vat: 0 };
    const answer = await post(marker, '/api/order/_place', request);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Idempotency-Key']]);
  });
  it('is ready while the database answers', async () => {
    expect((await backend.app.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('failures and limits', () => {
  it('without the database returns 503 with Retry-After, and is not ready (H05)', async () => {
    const away = await openTestBackend();
    await away.database.close();
    const answer = await away.visitor().request({
      method: 'POST',
      url: '/api/cart/_by-customer',
      headers: { ...marker, cookie: 'store_visitor=AAAAAAAAAAAAAAAAAAAAAA' },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ status: false, code: 'unavailable', details: { id: expect.any(String) } });
    expect((await away.app.inject('/readyz')).statusCode).toBe(503);
    await away.app.close();
  });
  it('limits calls per address, except calls by the gateway for public pages (I07)', async () => {
    const strict = await openTestBackend({ RATE_LIMIT: '3' });
    const statuses = [];
    for (let call = 0; call < 4; call++) {
      const answered = await strict.app.inject({ url: '/readyz', headers: { 'x-forwarded-for': '203.0.113.9' } });
      statuses.push(answered.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await strict.app.inject('/readyz')).statusCode).toBe(200);
    await strict.close();
  });
});
