import { allCalls } from '@store/contracts/calls';
import { addToCart } from '@store/contracts/calls/checkout';
import { MARKER_HEADER } from '@store/contracts/wire';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createReceiptPrinter } from '../../features/order-history/receipt/printing/receipt-printer.ts';
import { answerFault } from '../../platform/http/faults.ts';
import { PER_CALL } from '../../platform/http/rate-limits.ts';
import { openSharedState } from '../../platform/state/shared-state.ts';
import { openDemoStore } from '../../testing/demo-store.ts';
import { backendForFile, STORE_URL, type TestBackend } from '../../testing/test-backend.ts';
import { createBackend } from './create-backend.ts';
import { createHandlers } from './handlers.ts';
import { registerCalls } from './register-calls.ts';

const backend = backendForFile();
const apps: FastifyInstance[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
});

/** Starts another process with other settings, on the same database unless another is given. */
async function processWith(settings: Partial<TestBackend['environment']>, database = backend.database) {
  const clock = () => backend.clock.now;
  const state = openSharedState({ database, clock, log: backend.app.log });
  const environment = { ...backend.environment, ...settings };
  const { lifecycle, payments } = backend;
  const log = backend.app.log;
  const app = await createBackend({ database, state, environment, lifecycle, payments, clock, log });
  apps.push(app);
  return app;
}

const headers = { [MARKER_HEADER.name]: MARKER_HEADER.value, origin: STORE_URL };
/** Makes a call as the gateway forwards it from an address. */
function ask(app: FastifyInstance, path: string, from: string, payload: object = {}, cookie = '') {
  const more = { 'x-forwarded-for': from, ...(cookie && { cookie }) };
  return app.inject({ method: 'POST', url: `/api/${path}`, headers: { ...headers, ...more }, payload });
}

async function statusesOf(count: number, call: (number: number) => ReturnType<typeof ask>): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number++) statuses.push((await call(number)).statusCode);
  return statuses;
}

describe('rate limits', () => {
  it('return 429 with Retry-After to that address only, until the minute is over (I07)', async () => {
    const app = await processWith({ RATE_LIMIT: 3 });
    const map = (from: string) => ask(app, 'category/_map', from);
    expect(await statusesOf(4, () => map('203.0.113.1'))).toEqual([200, 200, 200, 429]);
    const refused = await map('203.0.113.1');
    expect(refused.json()).toMatchObject({ status: false, code: 'too-many-requests', details: { retry_after: 60 } });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await map('203.0.113.2')).statusCode).toBe(200);
    backend.clock.now += 61_000;
    expect((await map('203.0.113.1')).statusCode).toBe(200);
  });

  it('treat sixty addresses of one IPv6 /64 as one client, over real HTTP (I07)', async () => {
    const app = await processWith({ RATE_LIMIT: 6000, TRUSTED_PROXIES: '127.0.0.1' });
    const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/cart/_apply-coupon-code`;
    const tryFrom = async (address: string) => {
      const body = JSON.stringify({ order_type: 'NORMAL', code: 'GUESS' });
      const requestHeaders = { ...headers, 'content-type': 'application/json', 'x-forwarded-for': address };
      return (await fetch(url, { method: 'POST', headers: requestHeaders, body })).status;
    };
    const statuses = [];
    for (let host = 1; host <= 60; host++) statuses.push(await tryFrom(`2001:db8:6:4::${host.toString(16)}`));
    const limit = PER_CALL['cart/_apply-coupon-code'] ?? 0;
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - limit);
    expect(await tryFrom('2001:db8:6:5::1')).not.toBe(429);
  });

  it('share their counters between processes (I07)', async () => {
    const [one, two] = [await processWith({ RATE_LIMIT: 3 }), await processWith({ RATE_LIMIT: 3 })];
    await statusesOf(3, () => ask(one, 'category/_map', '203.0.113.3'));
    expect((await ask(two, 'category/_map', '203.0.113.3')).statusCode).toBe(429);
  });

  it('stop password guessing far below the limit of the address, without affecting other calls (D10)', async () => {
    const app = await processWith({ RATE_LIMIT: 6000 });
    const guess = (number: number) =>
      ask(app, 'login', '203.0.113.4', { username: `m${number}@shop.test`, password: 'x' });
    expect(await statusesOf(12, guess)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await ask(app, 'category/_map', '203.0.113.4')).statusCode).toBe(200);
  });

  it('stop coupon guessing at thirty, per address and per browser that changes its address (D10)', async () => {
    const app = await processWith({ RATE_LIMIT: 6000 });
    const guess =
      (from: string, cookie = '') =>
      (number: number) =>
        ask(app, 'cart/_apply-coupon-code', from, { order_type: 'NORMAL', code: `GUESS${number}` }, cookie);
    expect(await statusesOf(31, guess('203.0.113.8'))).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    const elsewhere = (number: number) => guess(`198.51.100.${number}`, 'store_session=guesser')(number);
    expect(await statusesOf(31, elsewhere)).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await ask(app, 'category/_map', '203.0.113.8')).statusCode).toBe(200);
  });

  it('limit order placement per browser, across addresses (G15)', async () => {
    const app = await processWith({ RATE_LIMIT: 6000 });
    const place = (number: number) => ask(app, 'order/_place', `198.51.100.${number}`, {}, 'store_session=somebody');
    expect(new Set(await statusesOf(30, place))).toEqual(new Set([400]));
    expect((await place(99)).statusCode).toBe(429);
  });

  it('exist only for calls of the contract', () => {
    const paths = allCalls.map(({ path }) => path);
    expect(Object.keys(PER_CALL).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('do not delay calls when the database is unavailable (H05)', async () => {
    const away = await openDemoStore();
    await away.close();
    const app = await processWith({ RATE_LIMIT: 3 }, away);
    expect(await statusesOf(3, () => ask(app, 'category/_map', '203.0.113.5'))).toEqual([503, 503, 503]);
  });
});

describe('draining', () => {
  it('reports not ready, still answers, and closes connections (H06)', async () => {
    backend.lifecycle.isDraining = true;
    expect((await backend.app.inject('/readyz')).statusCode).toBe(503);
    const line = { order_type: 'NORMAL', sku: 'S1001', quantity: 1 };
    const answer = await ask(backend.app, addToCart.path, '203.0.113.7', line);
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    backend.lifecycle.isDraining = false;
    expect((await backend.app.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('deadline', () => {
  afterEach(() => vi.useRealTimers());

  it('aborts a call after ten seconds with 503 and Retry-After (P25, H05)', async () => {
    const app = Fastify();
    apps.push(app);
    app.setErrorHandler(answerFault);
    const recognise = () => new Promise<never>(() => undefined);
    const { database, environment, state, payments } = backend;
    const receipts = { printer: createReceiptPrinter(), registrationNumber: environment.INVOICE_REGISTRATION_NUMBER };
    const handlers = createHandlers({ environment, state, payments, receipts });
    registerCalls(app, { handlers, database, payments: payments.service, clock: () => 0, adviceWaitMs: 0, recognise });
    await app.ready();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answered = app.inject({ method: 'POST', url: '/api/category/_map', payload: {} });
    for (let passed = 0; passed < 9_900; passed += 100) {
      await new Promise((resolve) => setImmediate(resolve));
      vi.advanceTimersByTime(100);
    }
    const answer = await answered;
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  });
});
