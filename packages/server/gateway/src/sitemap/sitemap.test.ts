import { expect, it } from 'vitest';
import { storeForTest } from '../testing/toy-store.ts';

const store = storeForTest();

const open = (url: string) => store.app.inject({ url });
const says = (parts: number, ...paths: string[]) => {
  const addresses = paths.map((path) => ({
    path,
    ...(path === '/column/1'
      ? { changed_timestamp: 1_784_000_000_000, picture: '/pictures/one-960.webp' }
      : { changed_timestamp: null }),
  }));
  store.answers['/api/site/_addresses'] = { status: true, data: { parts, addresses } };
};
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);

const pathsOf = async (url: string) => addressesIn((await open(url)).body);

it('lists addresses that the backend publishes and a live remote has a page for, by kind, once each (B-10)', async () => {
  await store.publish('pond');
  await store.publish('shop', { path: '/product/:code' });
  await store.publish('words', { path: '/column/:id' });
  // No remote has a page for the last one.
  says(1, '/product/P1001', '/column/1', '/pond', '/about-us');
  const { body, headers } = await open('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(addressesIn(body)).toEqual(['/sitemap-pages.xml', '/sitemap-columns.xml', '/sitemap-products-1.xml']);
  expect(await pathsOf('/sitemap-pages.xml')).toEqual(['/pond']);
  expect(await pathsOf('/sitemap-columns.xml')).toEqual(['/column/1']);
  expect(await pathsOf('/sitemap-products-1.xml')).toEqual(['/product/P1001']);
  const columns = (await open('/sitemap-columns.xml')).body;
  expect(columns).toContain('<lastmod>2026-07-14</lastmod>');
  const picture = 'http://store.test/pictures/one-960.webp';
  expect(columns).toContain(`<image:image><image:loc>${picture}</image:loc></image:image>`);
});
it('omits pages that are not for search engines (B-10)', async () => {
  await store.publish('pond', { path: '/pond/:fish' });
  await store.publish('secret', { path: '/secret', route: { noindex: true } });
  await store.publish('own', { path: '/own', route: { access: 'member' } });
  says(1);
  expect(await pathsOf('/sitemap-pages.xml')).toEqual([]);
});
it('splits many products over several sitemaps, listed in the index', async () => {
  await store.publish('shop', { path: '/product/:code' });
  says(3, '/product/P1001');
  expect((await pathsOf('/sitemap.xml')).slice(2)).toEqual([1, 2, 3].map((part) => `/sitemap-products-${part}.xml`));
  expect(await pathsOf('/sitemap-products-2.xml')).toEqual(['/product/P1001']);
  expect((await open('/sitemap-products-4.xml')).statusCode).toBe(404);
});
it.each(['/sitemap-products-0.xml', '/sitemap-x.xml', '/sitemap-products-99999.xml'])(
  '%s responds 404',
  async (path) => {
    await store.publish('pond');
    says(3);
    expect((await open(path)).statusCode).toBe(404);
  },
);
it('escapes addresses', async () => {
  await store.publish('shop', { path: '/brand/:code' });
  says(1, '/brand/<&"');
  expect((await open('/sitemap-pages.xml')).body).not.toContain('<&"');
});
it('responds 503 with Retry-After while the backend is down', async () => {
  store.answers['/api/site/_addresses'] = 500;
  const { statusCode, headers } = await open('/sitemap.xml');
  expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
});
it('robots.txt names the sitemap and disallows private pages', async () => {
  const { body } = await open('/robots.txt');
  expect(body).toContain('Disallow: /mypage');
  expect(body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});
