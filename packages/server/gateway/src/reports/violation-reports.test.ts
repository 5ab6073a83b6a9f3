import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ToyStore, toyStore } from '../testing/toy-store.ts';

let store: ToyStore;
beforeEach(async () => {
  store = await toyStore();
});
afterEach(() => store.stop());

const older = (directive: string, source: string) => ({
  'csp-report': {
    'document-uri': 'http://store.test/mypage/orders/O-1?name=x',
    'effective-directive': directive,
    'source-file': source,
    'blocked-uri': 'inline',
  },
});
const newer = (directive: string, source: string | null) => ({
  type: 'csp-violation',
  age: 1,
  url: 'http://store.test/cart',
  body: { effectiveDirective: directive, sourceFile: source, blockedURL: 'eval', disposition: 'enforce' },
});
const integrity = (blocked: string) => ({ type: 'integrity-violation', url: '/', body: { blockedURL: blocked } });

const send = (body: unknown, { type = 'application/reports+json', ip = '203.0.113.1' } = {}) =>
  store.app.inject({
    method: 'POST',
    url: '/reports',
    headers: { 'content-type': type, 'x-forwarded-for': ip },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const counted = async () => (await store.app.inject('/healthz')).json().reports;

describe('violation reports', () => {
  it('are counted by policy and part, in both formats, without storing anything else (K02, K04)', async () => {
    const version = await store.publish('pond');
    const script = `http://store.test/remotes/pond/${version}/screen.js?customer=C1`;
    expect((await send(older('script-src', script), { type: 'application/csp-report' })).statusCode).toBe(204);
    await send([
      newer('script-src', script),
      newer('connect-src', 'http://store.test/shell/1.0.0/main.js'),
      newer('img-src', null),
    ]);
    await send([integrity('http://store.test/remotes/pond/9.9.9/x.js'), integrity('https://evil.example/x.js')]);
    expect(await counted()).toEqual({
      [`script-src pond@${version}`]: 2,
      'connect-src shell': 1,
      'img-src document': 1,
      'integrity other': 2,
    });
  });

  it.each([
    ['invalid JSON', '{'],
    ['another report type', [{ type: 'deprecation', body: {} }]],
    ['an unknown directive', [newer('x-src', 'a')]],
    ['numbers instead of strings', [{ type: 'csp-violation', body: { effectiveDirective: 1, sourceFile: {} } }]],
    ['too many violations', Array.from({ length: 21 }, () => newer('img-src', 'a'))],
    ['a prototype', '{"__proto__":{"csp-report":{}}}'],
  ])('with %s are rejected and not counted (E01)', async (_what, body) => {
    expect((await send(body)).statusCode).toBe(400);
    expect(await counted()).toEqual({});
  });

  it('that are too large or of another type are rejected (E01)', async () => {
    expect((await send(`[${' '.repeat(17_000)}]`)).statusCode).toBe(413);
    expect((await send('[]', { type: 'application/json' })).statusCode).toBe(415);
  });

  it('are limited to 30 a minute per address, without affecting other addresses (E11)', async () => {
    const answers = [];
    for (let time = 0; time < 32; time += 1) answers.push((await send([newer('img-src', 'self')])).statusCode);
    expect(answers.filter((status) => status === 204)).toHaveLength(30);
    expect(answers.slice(30)).toEqual([429, 429]);
    expect((await send([newer('img-src', 'self')], { ip: '203.0.113.2' })).statusCode).toBe(204);
    expect(await counted()).toEqual({ 'img-src document': 31 });
  });

  it('are limited per IPv6 /64 (E07)', async () => {
    const answers = [];
    for (let host = 1; host <= 32; host += 1)
      answers.push((await send([newer('img-src', 'self')], { ip: `2001:db8:0:1::${host}` })).statusCode);
    expect(answers.slice(29)).toEqual([204, 429, 429]);
    expect((await send([newer('img-src', 'self')], { ip: '2001:db8:0:2::1' })).statusCode).toBe(204);
  });

  it('have an endpoint in every page’s policy, by the Reporting API over https (K02, K04)', async () => {
    await store.publish('pond');
    const plain = (await store.app.inject('/pond')).headers;
    expect(plain['content-security-policy']).toMatch(/; report-uri \/reports$/);
    expect(plain['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(reports)');
    expect([plain['reporting-endpoints'], plain['strict-transport-security']]).toEqual([undefined, undefined]);
    await store.stop();

    store = await toyStore({ STORE_URL: 'https://store.test' });
    await store.publish('pond');
    const secure = (await store.app.inject('/pond')).headers;
    expect(secure['content-security-policy']).toMatch(/; report-uri \/reports; report-to reports$/);
    expect(secure['reporting-endpoints']).toBe('reports="/reports"');
    expect(secure['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });
});
