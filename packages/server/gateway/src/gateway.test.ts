import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { storeForFile, storeForTest, toyStore } from './testing/toy-store.ts';

const store = storeForFile();

const open = (url: string, headers: Record<string, string> = {}) => store.app.inject({ url, headers });

describe('static files', () => {
  it.each([
    ['br', brotliCompressSync('plain')],
    ['gzip', gzipSync('plain')],
    ['identity', Buffer.from('plain')],
  ])('serves the build’s compressed file (%s), cached for a year', async (encoding, content) => {
    const { rawPayload, headers } = await open('/shell/1.0.0/main.js', { 'accept-encoding': encoding });
    expect(rawPayload).toEqual(content);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('serves pictures with their type', async () => {
    expect((await open('/pictures/koi-320.avif')).headers['content-type']).toBe('image/avif');
    expect((await open('/pictures/koi-loop.webm')).headers['content-type']).toBe('video/webm');
  });

  it('redirects pictures of content pages, and no others, to the backend (R-18)', async () => {
    const id = `c-${'0a'.repeat(16)}`;
    const { statusCode, headers } = await open(`/pictures/${id}-960.avif`);
    expect([statusCode, headers.location]).toEqual([308, `/api/content/pictures/${id}-960.avif`]);
    expect((await open(`/pictures/${id}-960.svg`)).statusCode).toBe(404);
  });

  it.each([
    '/shell/1.0.0/none.js',
    '/remotes/pond/9.9.9/x.js',
    '/pictures/none.avif',
    '/none.js',
    '/shell/',
    '/shell/1.0.0/shell.json',
  ])('responds 404 to %s', async (path) => {
    await store.publish('pond');
    const { statusCode, headers } = await open(path);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('does not serve a remote’s server file and manifest', async () => {
    const version = await store.publish('pond');
    expect((await open(`/remotes/pond/${version}/server.cjs`)).statusCode).toBe(404);
    expect((await open(`/remotes/pond/${version}/remote.json`)).statusCode).toBe(404);
  });

  it('does not serve a stored source map over HTTP, in any encoding', async () => {
    const version = await store.publish('pond');
    expect(await store.registry.files.list({ part: 'pond', version })).toContain('screen.js.map');
    const folder = store.registry.folderOf({ part: 'pond', version });
    await writeFile(join(folder, 'screen.js.map.br'), brotliCompressSync('{}'));
    const origin = await store.app.listen({ host: '127.0.0.1', port: 0 });
    const statusOf = async (file: string) =>
      (await fetch(`${origin}/remotes/pond/${version}/${file}`, { headers: { connection: 'close' } })).status;
    expect(await statusOf('screen.js')).toBe(200);
    for (const file of ['screen.js.map', 'screen.js.map.br', 'screen.js%2emap']) expect(await statusOf(file)).toBe(404);
  });

  it('serves the federation manifest of a remote to other hosts', async () => {
    const version = await store.publish('pond');
    const folder = store.registry.folderOf({ part: 'pond', version });
    await writeFile(join(folder, 'mf-manifest.json'), '{}');
    const { statusCode, headers, body } = await open(`/remotes/pond/${version}/mf-manifest.json`);
    expect([statusCode, body, headers['content-type']]).toEqual([200, '{}', 'application/json; charset=utf-8']);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/shell/../../etc/passwd',
    '/shell/%2e%2e/%2e%2e/package.json',
    '/remotes/..%2f..%2frevisions%2f00000001.json',
    '/shell/..%2frevisions/00000001.js',
    '/pictures/%00.avif',
    '/%E0%A4%A',
    '//evil.example/x',
    '/fish/%ff',
    `/${'a'.repeat(5_000)}`,
  ])('rejects the hostile path %s without harm', async (path) => {
    await store.publish('pond');
    const { statusCode, headers, body } = await open(path);
    expect([302, 400, 403, 404, 414]).toContain(statusCode);
    if (statusCode === 302) expect(headers.location).toBe('/404');
    expect(body).not.toContain('root:');
  });
});

describe('standard requests of every site', () => {
  it('redirects an undecodable address to the not-found page (R-25)', async () => {
    const { statusCode, headers } = await open('/item/%E0%A4%A');
    expect([statusCode, headers.location]).toEqual([302, '/404']);
  });

  it('serves security.txt with an expiry date in the future (RFC 9116)', async () => {
    const { body, headers } = await open('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: http:\/\/store\.test\/\S+$/m);
    const end = Date.parse(/^Expires: (\S+)$/m.exec(body)?.[1] ?? '');
    expect(end).toBeGreaterThan(Date.now() + 86_400_000);
    expect(end).toBeLessThan(Date.now() + 365 * 86_400_000);
  });

  it.each([
    ['/js/pdfmake/pdfmake.min.js', 'text/javascript', 'pdfMake'],
    ['/js/pdfmake/vfs_fonts.js', 'text/javascript', 'Roboto'],
    ['/img/receipt-logo.png', 'image/png', 'PNG'],
  ])('serves %s, from which the specification makes receipts (P-10)', async (path, type, word) => {
    const { statusCode, headers, body } = await open(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(body).toContain(word);
  });

  it('sends a strict content policy with every response (K01)', async () => {
    await store.publish('pond');
    for (const path of ['/pond', '/nowhere', '/robots.txt', '/shell/1.0.0/main.js', '/api/unknown']) {
      const policy = String((await open(path)).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self' http://signin.test");
      // Only style attributes are allowed; scripts stay restricted.
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    }
  });
});

describe('health checks', () => {
  const store = storeForTest();
  const open = (url: string) => store.app.inject({ url });

  it('serves robots.txt, favicon and health checks (H06)', async () => {
    expect((await open('/robots.txt')).body).toContain('Disallow: /mypage');
    expect((await open('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await open('/healthz')).json()).toEqual({
      status: 'ok',
      release: null,
      revision: null,
      faults: {},
      places: { rendering: 0, limit: expect.any(Number), waiting: 0 },
      backends: { all: 1, asked: 1 },
      reports: {},
    });
    expect((await open('/livez')).statusCode).toBe(200);
    // Nothing was published: pages would be 503.
    expect((await open('/readyz')).statusCode).toBe(503);
  });

  it('is ready without a backend, unless both are one unit', async () => {
    await store.publish('pond');
    const unit = await store.openGateway({}, { READY_WITH_BACKEND: 'on' });
    const statuses = async () => [(await open('/readyz')).statusCode, (await unit.inject('/readyz')).statusCode];
    store.answers['/readyz'] = { status: 'ok' };
    expect(await statuses()).toEqual([200, 200]);
    // As on a full disk.
    store.answers['/readyz'] = 503;
    expect(await statuses()).toEqual([200, 503]);
    await store.backendGoesAway();
    expect(await statuses()).toEqual([200, 503]);
    await unit.close();
  });
});

it('sends CORP same-origin for private resources, cross-origin for public ones (K01)', async () => {
  await store.publish('pond');
  const policyOf = async (path: string) => (await open(path)).headers['cross-origin-resource-policy'];
  for (const path of ['/pond', '/nowhere', '/login', '/logout', '/api/unknown', '/third-party/analytics'])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
  for (const path of ['/shell/1.0.0/main.js', '/img/receipt-logo.png'])
    expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
});

describe('payment pages', () => {
  it('PCI 6.4.3: are the only pages that may embed the card network’s fields (K07)', async () => {
    const paying = await toyStore({ PAYMENT_URL: 'http://cards.test/somewhere' });
    await paying.publish('pond', {
      route: { payment: { reason: 'takes the card', when: { query: 'step', values: ['pay'] } } },
    });
    const framesOf = async (url: string) =>
      /frame-src ([^;]*)/.exec(String((await paying.app.inject({ url })).headers['content-security-policy']))?.[1];
    expect(await framesOf('/pond?step=pay')).toBe('http://cards.test');
    expect(await framesOf('/pond')).toBe("'none'");
    expect(await framesOf('/pond?step=other')).toBe("'none'");
    await paying.stop();
  });
});

describe('the backend proxy', () => {
  const store = storeForTest();
  const open = (url: string) => store.app.inject({ url });

  it('forwards requests unchanged, with the client’s address', async () => {
    store.answers['/api/echo'] = { status: true };
    const answer = await store.app.inject({
      method: 'POST',
      url: '/api/echo?x=1',
      headers: { 'content-type': 'application/json', cookie: 'a=b', 'x-requested-with': 'XMLHttpRequest' },
      payload: '{"a":1}',
    });
    expect(answer.json()).toEqual({ status: true });
    const seen = store.seen.find(({ url }) => url.startsWith('/api/echo'));
    expect(seen).toMatchObject({ url: '/api/echo?x=1', body: '{"a":1}' });
    expect(seen?.headers).toMatchObject({ cookie: 'a=b', 'x-forwarded-proto': 'http', 'x-forwarded-for': '127.0.0.1' });
  });

  it.each(['/login', '/login/callback', '/logout'])('forwards %s to the backend', async (path) => {
    store.answers[path] = { status: true };
    expect((await open(`${path}?return_path=/cart`)).statusCode).toBe(200);
  });

  it.each(['PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'leaves the methods of an address to the backend: %s',
    async (method) => {
      store.answers['/login'] = 405;
      const address = await store.app.listen({ port: 0, host: '127.0.0.1' });
      expect((await fetch(`${address}/login`, { method })).status).toBe(405);
      expect(store.seen.map(({ url }) => url)).toContain('/login');
    },
  );

  it.each([
    '/api/catalogue/_changes',
    '/api/catalogue/_changes?x=1',
    '/api/catalogue/%5Fchanges',
    '/api/x/../catalogue/_changes',
    '/api/x/%2e%2e/%63atalogue/_changes',
  ])('does not expose the catalogue change feed: %s', async (url) => {
    expect((await store.app.inject({ method: 'POST', url })).statusCode).toBe(404);
    // The gateway itself may poll in between; only proxied requests have a client address.
    expect(store.seen.filter(({ headers }) => 'x-forwarded-for' in headers)).toEqual([]);
  });

  it('returns the backend’s response to an unknown call', async () => {
    expect((await open('/api/unknown')).statusCode).toBe(404);
  });

  it('responds 503 in Japanese while the backend is down', async () => {
    await store.backendGoesAway();
    const { statusCode, headers, body } = await open('/api/product');
    expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
    expect(body).toContain('しばらくしてから');
  });

  it('answers `Expect: 100-continue` itself, and forwards the body', async () => {
    store.answers['/api/echo'] = { status: true };
    const address = await store.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { expect: '100-continue', 'content-length': '7', 'content-type': 'application/json' };
    const sending = request(`${address}/api/echo`, { method: 'POST', headers });
    sending.once('continue', () => sending.end('{"a":1}'));
    sending.flushHeaders();
    const status = await new Promise((resolve) => sending.once('response', (answer) => resolve(answer.statusCode)));
    expect(status).toBe(200);
    expect(store.seen.find(({ url }) => url === '/api/echo')).toMatchObject({ body: '{"a":1}' });
  });

  it('closes right after the last response, though its client keeps the connection', async () => {
    const address = await store.app.listen({ port: 0, host: '127.0.0.1' });
    const response = fetch(`${address}/api/slow`);
    const backendResponse = await store.slow;
    const closed = store.app.close();
    backendResponse.end('{}');
    expect((await response).status).toBe(200);
    const longBeforeKeepAliveEnds = setTimeout(10_000, 'open', { ref: false });
    expect(await Promise.race([closed.then(() => 'closed'), longBeforeKeepAliveEnds])).toBe('closed');
  });

  it('aborts the backend request when the visitor disconnects', async () => {
    const address = await store.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = request(`${address}/api/slow`).on('error', () => undefined);
    leaving.end();
    const unanswered = await store.slow;
    const ended = new Promise((resolve) => unanswered.once('close', resolve));
    leaving.destroy();
    await ended;
    expect(unanswered.writableEnded).toBe(false);
  });
});

describe('readEnvironment', () => {
  it('reports all invalid variables together', () => {
    expect(() => readEnvironment({ PORT: 'many', BACKEND_URL: 'ftp://x' })).toThrow(
      /PORT: must be a whole number[\s\S]*BACKEND_URL: must be an http\(s\) address[\s\S]*PICTURES_DIR: is missing/,
    );
  });
});
