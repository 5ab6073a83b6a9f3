import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageData, serverFile, storeForTest } from '../testing/toy-store.ts';

const store = storeForTest();
beforeEach(async () => {
  await store.publish('pond', { path: '/fish/:name', server: serverFile(`screen: () => ({ Screen: () => '池' })`) });
});

const open = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  store.app.inject({ url, headers, remoteAddress });
const asMember = (code: string) => ({ cookie: `store_session=${code}` });

describe('a guest without cookies', () => {
  it('gets a publicly cacheable page', async () => {
    const { headers, statusCode } = await open('/fish/koi');
    expect(statusCode).toBe(200);
    // Shortly before the hour the lifetime is shorter.
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    expect(headers.etag).toMatch(/^W\/"/);
    expect(headers['surrogate-key']).toContain('pages');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('gets the same bytes as every other guest, independent of browser, address and analytics cookies', async () => {
    const first = await open('/fish/koi');
    const others = [
      await open('/fish/koi', { 'user-agent': 'Fishing/1' }),
      await open('/fish/koi', {}, '10.1.2.3'),
      await open('/fish/koi', { cookie: '_ga=GA1.1.2; theme=dark' }),
      await open('/fish/koi', { 'accept-language': 'en', referer: 'http://elsewhere.test/' }),
    ];
    expect(others.map(({ body }) => body === first.body)).toEqual([true, true, true, true]);
    expect(others.map(({ headers }) => headers.etag === first.headers.etag)).toEqual([true, true, true, true]);
  });

  it('is anonymous to the backend while a shared page is rendered', async () => {
    await open('/fish/koi', { 'user-agent': 'Fishing/1', cookie: '_ga=GA1.1.2', referer: 'http://elsewhere.test/' });
    const requested = store.seen.filter(({ url }) => url === '/api/logged-in');
    expect(requested).toHaveLength(1);
    expect(requested[0]?.headers).not.toHaveProperty('cookie');
    expect(requested[0]?.headers).not.toHaveProperty('x-forwarded-for');
    expect(JSON.stringify(requested)).not.toMatch(/Fishing|GA1|elsewhere/);
  });

  it('gets neither the backend’s cookie nor a cached page', async () => {
    store.backend.cookies = ['store_visitor=v1'];
    const { headers, body } = await open('/fish/koi');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain('<main>池</main>');
  });
});

describe('a visitor with a cookie of the store', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
  ] as const)('gets a page compressed for its browser: “%s”', async (accepts, encoding, unpack) => {
    const { headers, rawPayload } = await open('/fish/koi', { ...asMember('ANNA'), 'accept-encoding': accepts });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(unpack(rawPayload).toString()).toContain('<main>池</main>');
  });

  it.each(['store_session=ANNA', 'store_visitor=v1', '_ga=1; __Host-store_session=ANNA', 'store_oidc=x'])(
    'gets a private page: %s',
    async (cookie) => {
      const { headers } = await open('/fish/koi', { cookie });
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers).not.toHaveProperty('etag');
      expect(headers).not.toHaveProperty('surrogate-key');
    },
  );

  it('never appears in a shared page or another member’s page', async () => {
    const visits = Array.from({ length: 30 }, (_, index) => (['ANNA', 'BERTA', null] as const)[index % 3] ?? null);
    const pages = await Promise.all(
      visits.map(async (code, index) => ({
        code,
        // Some request the same address concurrently, some an address of their own.
        body: (await open(`/fish/koi?${index % 4}`, code ? asMember(code) : {})).body,
      })),
    );
    for (const { code, body } of pages) {
      expect(body).toContain(`<header>${code ?? 'guest'}</header>`);
      for (const other of ['ANNA', 'BERTA']) expect(body.includes(other)).toBe(other === code);
    }
    // The cached page is a guest's.
    const { body, headers } = await open('/fish/koi?0');
    expect(headers['cache-control']).toContain('public');
    expect(body).not.toMatch(/ANNA|BERTA/);
    expect(Object.keys(pageData(body).answers)).toEqual(['logged-in {}']);
  });
});

it('a page with a capability URL is not cached, and its address not sent to other sites (41)', async () => {
  const server = serverFile(`screen: () => ({ Screen: () => '秘密' })`);
  await store.publish('pond', { path: '/fish/:name', face: '2', server, route: { confidential: true } });
  const { headers, body } = await open('/fish/koi');
  expect(body).toContain('<main>秘密</main>');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });
  expect(headers).not.toHaveProperty('etag');
});

describe('the query of an address', () => {
  const SCREEN = `screen: () => ({ Screen: (said) => said }), loader: ({ url }) => url.search`;
  const publish = (query: string[] | undefined, face: string, access: 'anyone' | 'member' = 'anyone') =>
    store.publish('pond', {
      ...{ path: '/fish/:name', face, server: serverFile(SCREEN) },
      route: { access, ...(query && { query }) },
    });
  const rendered = () => store.seen.filter(({ url }) => url === '/api/logged-in').length;
  const screenOf = (body: string) => /<main>(.*?)<\/main>/.exec(body)?.[1];

  it('leads to one page, rendered once, whatever undeclared parameters are added', async () => {
    await publish(['page'], '2');
    const first = await open('/fish/koi?page=2');
    const others = await Promise.all(
      ['?page=2&gclid=a', '?utm_source=x&page=2', '?page=2&fbclid=b&z=1', '?%67clid=c&page=2', '?page=2&'].map(
        async (search) => open(`/fish/koi${search}`),
      ),
    );
    expect(screenOf(first.body)).toBe('?page=2');
    for (const { body, headers } of others) {
      expect(body).toBe(first.body);
      expect(headers['cache-control']).toContain('public');
    }
    expect(rendered()).toBe(1);
  });

  it('distinguishes the parameters that the route declares', async () => {
    await publish(['page'], '2');
    expect(screenOf((await open('/fish/koi?page=2')).body)).toBe('?page=2');
    expect(screenOf((await open('/fish/koi?page=3')).body)).toBe('?page=3');
    expect(screenOf((await open('/fish/koi')).body)).toBe('');
    expect(rendered()).toBe(3);
  });

  it('is passed on to a route of an old build without declared parameters, except advertising parameters', async () => {
    await publish(undefined, '2');
    expect(screenOf((await open('/fish/koi?own=1&utm_source=x')).body)).toBe('?own=1');
    expect(screenOf((await open('/fish/koi?own=2')).body)).toBe('?own=2');
  });

  it('is reduced to declared parameters on a member’s page too', async () => {
    await publish(['page'], '2');
    expect(screenOf((await open('/fish/koi?page=2&gclid=a', asMember('ANNA'))).body)).toBe('?page=2');
  });

  it('is reduced to declared parameters in the return path of the sign-in', async () => {
    await publish(['page'], '2', 'member');
    const { headers } = await open('/fish/koi?page=2&gclid=a');
    expect(headers.location).toBe(`/login?return_path=${encodeURIComponent('/fish/koi?page=2')}`);
  });

  it('still determines whether a page is a payment page', async () => {
    const payment = { reason: 'takes the card there', when: { query: 'step', values: ['pay'] } };
    const server = serverFile(SCREEN);
    await store.publish('pond', { path: '/fish/:name', face: '3', server, route: { query: [], payment } });
    expect(screenOf((await open('/fish/koi?step=pay&gclid=1')).body)).toBe('?step=pay');
  });
});
