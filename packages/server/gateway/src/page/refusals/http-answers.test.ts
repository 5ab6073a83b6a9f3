import { beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { serverFile, storeForFile } from '../../testing/toy-store.ts';

const store = storeForFile();
let port: number;
beforeAll(async () => {
  const server = serverFile(`screen: () => ({ Screen: () => '池' })`);
  await store.publish('pond', { path: '/fish/:name', server });
  const acting = `exports.remote = { name: 'act', routes: [{ id: 'act', path: '/act', screen: () => ({ Screen: () => '追加' }) }] };`;
  await store.publish('act', { path: '/act', server: acting, route: { acts: true } });
  port = Number(new URL(await store.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

const headerOf = (head: string, name: string) => new RegExp(`^${name}: (.*?)\\r?$`, 'im').exec(head)?.[1];

describe('a method that a page does not support', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE'])(
    '%s is rejected with the allowed methods',
    async (method) => {
      const { status, head, body } = await rawRequest(port, '/fish/koi', { method });
      expect([status, headerOf(head, 'allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(headerOf(head, 'content-type')).toBe('text/html; charset=utf-8');
      expect(body).toContain('<html lang="ja">');
    },
  );

  it('is rejected whatever its body is', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/fish/koi`, { method: 'POST', body: new Uint8Array([255]) });
    expect(answer.status).toBe(405);
  });

  it('is rejected at an address that looks like a route pattern', async () => {
    for (const path of ['/*/fish', '/:name(', '/fish/*x'])
      expect([path, (await rawRequest(port, path, { method: 'POST' })).status]).toEqual([path, 405]);
  });

  it.each([
    ['/fish/koi', 'GET, HEAD, OPTIONS'],
    ['/release/zone', 'GET, HEAD, POST, OPTIONS'],
    ['/send/pond/add', 'GET, HEAD, POST, OPTIONS'],
  ])('OPTIONS %s returns %s', async (path, allowed) => {
    const { status, head } = await rawRequest(port, path, { method: 'OPTIONS' });
    expect([status, headerOf(head, 'allow')]).toEqual([204, allowed]);
  });

  it('HEAD is handled like GET', async () => {
    expect((await rawRequest(port, '/fish/koi', { method: 'HEAD' })).status).toBe(200);
  });
});

describe('a request with too many cookies', () => {
  const headers = `Cookie: a=${'x'.repeat(20_000)}\r\n`;

  it('gets a Japanese page that explains what to do', async () => {
    const { status, head, body } = await rawRequest(port, '/fish/koi', { headers });
    expect([status, headerOf(head, 'content-type'), headerOf(head, 'cache-control')]).toEqual([
      ...[431, 'text/html; charset=utf-8', 'no-store'],
    ]);
    expect(body).toContain('Cookieを削除してから、もう一度お試しください。');
  });

  it('gets JSON for an API call', async () => {
    const { status, body } = await rawRequest(port, '/api/cart/_by-customer', { headers });
    expect([status, JSON.parse(body).code]).toEqual([431, 'too-large']);
  });
});

describe('a speculative request', () => {
  it.each(['Sec-Purpose: prefetch', 'Sec-Purpose: prefetch;prerender', 'Purpose: prefetch', 'X-Moz: prefetch'])(
    'is rejected for a page with side effects: %s',
    async (header) => {
      const { status, head } = await rawRequest(port, '/act', { headers: `${header}\r\n` });
      expect([status, headerOf(head, 'cache-control')]).toEqual([503, 'no-store']);
    },
  );

  it.each(['/act?release-override=x', '/fish/koi?release-preview=end'])(
    'changes nothing by the link %s',
    async (path) => {
      const { status, head } = await rawRequest(port, path, { headers: 'Sec-Purpose: prefetch\r\n' });
      expect([status, headerOf(head, 'set-cookie')]).toEqual([503, undefined]);
    },
  );

  it('gets other pages, and a real request gets every page', async () => {
    expect((await rawRequest(port, '/fish/koi', { headers: 'Sec-Purpose: prefetch;prerender\r\n' })).status).toBe(200);
    const { status, head } = await rawRequest(port, '/act');
    expect([status, headerOf(head, 'cache-control')]).toEqual([200, 'private, no-cache']);
  });
});
