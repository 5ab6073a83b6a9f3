import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { CALL, serverFile, storeForTest } from '../../testing/toy-store.ts';

const store = storeForTest();
let port: number;
let inside: Server;
let hits: string[];

beforeEach(async () => {
  port = Number(new URL(await store.app.listen({ host: '127.0.0.1', port: 0 })).port);
  hits = [];
  inside = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.end('inside');
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  inside.close();
});

const FISH = { path: '/fish/:name', server: serverFile(`loader: ({ shop }) => shop.call(call, {})`, CALL) };
const open = (url: string) => store.app.inject({ url });
/** Backend requests made for a visitor; the gateway's own have no client address. */
const askedForVisitors = () => store.seen.filter(({ headers }) => headers['x-forwarded-for'] !== undefined);

it.each(['/api/x', '/api/../latest/meta-data/', '/login', '/api/pharmacist/../x'])(
  'an absolute target with %s reaches no host but the backend (C16)',
  async (path) => {
    // A listening TCP server has an address of this shape.
    const host = `127.0.0.1:${(inside.address() as AddressInfo).port}`;
    for (const [method, named] of [
      ['GET', 'store.test'],
      ['PUT', 'store.test'],
      ['POST', host],
    ] as const) {
      const answer = await rawRequest(port, `http://${host}${path}`, { method, host: named });
      expect([answer.status, answer.body.includes('inside')]).toEqual([400, false]);
    }
    expect([hits, askedForVisitors()]).toEqual([[], []]);
  },
);

it.each(['//other.example/fish/koi', '///fish/koi', '/\\other.example/fish/koi', '*', '/%2fother.example/fish/koi'])(
  'a request for %s does not change the page of guests (E06)',
  async (target) => {
    await store.publish('pond', FISH);
    store.answers['/api/fish/_get'] = { status: true, data: { name: 'koi' } };
    const before = await open('/fish/koi');
    expect([before.statusCode, before.headers['cache-control']]).toEqual([200, expect.stringMatching(/^public/)]);

    const odd = await rawRequest(port, target);
    expect(odd.head).not.toMatch(/cache-control: public/i);
    expect([302, 400]).toContain(odd.status);
    const after = await open('/fish/koi');
    expect([after.statusCode, after.body]).toEqual([200, before.body]);
  },
);

it.each([403, 404, 429])('a page whose API call is rejected with %i is 503 and not cached (R-25)', async (status) => {
  await store.publish('pond', FISH);
  store.answers['/api/fish/_get'] = status;
  const refused = await open('/fish/koi');
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'private, no-store']);
  store.answers['/api/fish/_get'] = { status: true, data: { name: 'koi' } };
  expect((await open('/fish/koi')).statusCode).toBe(200);
});

it('equivalent spellings of an address share one cached page (E06)', async () => {
  await store.publish('pond', FISH);
  store.answers['/api/fish/_get'] = { status: true, data: { name: 'koi' } };
  const plain = await open('/fish/koi');
  const spelled = await rawRequest(port, '/%66ish/%6Boi');
  expect(spelled.head).toContain(`etag: ${plain.headers.etag}`);
});

it('gateway-only calls are not proxied in any spelling (C16)', async () => {
  for (const target of ['/api/%63atalogue/_changes', '/api/catalogue/_changes?x', '/api/./catalogue/_changes'])
    await rawRequest(port, target, { method: 'POST' });
  expect(askedForVisitors()).toEqual([]);
});
