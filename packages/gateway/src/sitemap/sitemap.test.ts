import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ToyStore, toyStore } from '../testing/toy-store.ts';

let store: ToyStore;
beforeEach(async () => {
  store = await toyStore();
});
afterEach(() => store.stop());

const open = (url: string) => store.app.inject({ url });
const says = (parts: number, ...paths: string[]) => {
  const addresses = paths.map((path) => ({ path, changed_timestamp: path === '/column/1' ? 1_784_000_000_000 : null }));
  store.answers['/api/site/_addresses'] = { status: true, data: { parts, addresses } };
};
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);

it('the sitemap holds what the database has and the pages that live remotes claim, each once (B-10)', async () => {
  await store.publish('pond');
  await store.publish('shop', { path: '/product/:code' });
  await store.publish('words', { path: '/column/:id' });
  // Nobody has a page for the last one.
  says(1, '/product/P1001', '/column/1', '/pond', '/about-us');
  const { body, headers } = await open('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(addressesIn(body)).toEqual(['/pond', '/product/P1001', '/column/1']);
  expect(body).toContain('<lastmod>2026-07-14</lastmod>');
});
it('pages that are not for search engines are not in it (B-10)', async () => {
  await store.publish('pond', { path: '/pond/:fish' });
  await store.publish('secret', { path: '/secret', route: { noindex: true } });
  await store.publish('own', { path: '/own', route: { access: 'member' } });
  says(1);
  expect(addressesIn((await open('/sitemap.xml')).body)).toEqual([]);
});
it('a large one is split; its index names the parts', async () => {
  await store.publish('shop', { path: '/product/:code' });
  says(3, '/product/P1001');
  expect(addressesIn((await open('/sitemap.xml')).body)).toEqual([
    '/sitemap-1.xml',
    '/sitemap-2.xml',
    '/sitemap-3.xml',
  ]);
  expect(addressesIn((await open('/sitemap-2.xml')).body)).toEqual(['/product/P1001']);
  expect((await open('/sitemap-4.xml')).statusCode).toBe(404);
});
it.each(['/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-99999.xml'])('%s is not there', async (path) => {
  await store.publish('pond');
  says(3);
  expect((await open(path)).statusCode).toBe(404);
});
it('an address is text, whatever stands in it', async () => {
  await store.publish('shop', { path: '/brand/:code' });
  says(1, '/brand/<&"');
  expect((await open('/sitemap.xml')).body).not.toContain('<&"');
});
it('asks crawlers to come again while the backend is away', async () => {
  store.answers['/api/site/_addresses'] = 500;
  const { statusCode, headers } = await open('/sitemap.xml');
  expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
});
it('robots.txt names the sitemap and what is nobody else’s', async () => {
  const { body } = await open('/robots.txt');
  expect(body).toContain('Disallow: /mypage');
  expect(body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});
