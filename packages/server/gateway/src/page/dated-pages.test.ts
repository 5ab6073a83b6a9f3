import { PREVIEW_QUERY, previewToken } from '@store/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageData, serverFile, type ToyStore, toyStore } from '../testing/toy-store.ts';

const FROM = Date.parse('2027-03-01T10:00+09:00');
const UNTIL = Date.parse('2027-04-01T00:00+09:00');
const dates = { from: '2027-03-01T10:00+09:00', until: '2027-04-01T00:00+09:00' };
const path = '/fish/:name';
const server = serverFile("title: 'Spring', body_class: 'pond', screen: async () => ({ Screen: () => 'a campaign' })");

let store: ToyStore;
let now: number;
beforeEach(async () => {
  now = FROM - 1_000;
  store = await toyStore({}, () => now);
  await store.publish('home', { path: '/', server: server.replaceAll('pond', 'home').replace('/fish/:name', '/') });
});
afterEach(() => store.stop());

const open = (url = '/fish/koi', headers: Record<string, string> = {}) => store.app.inject({ url, headers });
const publish = (more: { leads_to?: string } = {}) =>
  store.publish('pond', { path, server, route: { dates: { ...dates, ...more } } });
const claimed = (html: string) =>
  pageData(html).release.remotes.flatMap(({ routes }) => routes.map((each) => each.path));
const link = (words: { at: number; expires?: number }) =>
  `/fish/koi?${PREVIEW_QUERY}=${previewToken({ part: 'pond', expires: now + 3_600_000, ...words }, store.signingKey)}`;

describe('a page with dates', () => {
  it('is hidden before its start, and available from that second (D-14, R-25)', async () => {
    await publish();
    const { statusCode, headers } = await open();
    expect([statusCode, headers.location]).toEqual([302, '/404']);
    expect(claimed((await open('/')).body)).toEqual(['/']);
    now = FROM;
    expect((await open()).statusCode).toBe(200);
    expect(pageData((await open('/')).body).release.remotes.flatMap(({ routes }) => routes)).toContainEqual(
      expect.objectContaining({ path, until: UNTIL }),
    );
  });

  it('redirects from the second of its end (D-14)', async () => {
    await publish({ leads_to: '/?campaign=spring' });
    now = UNTIL - 1;
    expect((await open()).statusCode).toBe(200);
    now = UNTIL;
    const { statusCode, headers } = await open();
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/?campaign=spring', 'no-store']);
  });

  it('responds 410 with a friendly page after its end if it has no successor (D-14)', async () => {
    await publish();
    now = UNTIL;
    const { statusCode, body, headers } = await open();
    expect(statusCode).toBe(410);
    expect(body).toContain('<h1>このページの公開は終了しました</h1>');
    expect(body).toContain('<a href="/">トップページへ</a>');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha384-/);
  });

  it('passes its address on to the page that follows (D-14)', async () => {
    await publish({ leads_to: '/' });
    await store.publish('next', { path, route: { dates: { from: dates.until } } });
    now = UNTIL;
    expect((await open()).statusCode).toBe(200);
    const remotes = pageData((await open('/')).body).release.remotes;
    expect(remotes.filter(({ routes }) => routes.length > 0).map(({ name }) => name)).toEqual(['home', 'next']);
  });

  it('limits the cache lifetime of itself and of all pages that know its route to its end (D-14)', async () => {
    await publish();
    now = UNTIL - 4_000;
    const maxAge = async (url: string) => (await open(url)).headers['cache-control'];
    expect(await maxAge('/fish/koi')).toBe('public, max-age=0, s-maxage=4');
    expect(await maxAge('/')).toBe('public, max-age=0, s-maxage=4');
  });

  it('is in the sitemap between its dates (D-14, B-10)', async () => {
    await store.publish('pond', { path: '/spring', route: { dates } });
    store.answers['/api/site/_addresses'] = { status: true, data: { parts: 1, addresses: [] } };
    const isListed = async () => (await open('/sitemap-pages.xml')).body.includes('/spring');
    const seen: boolean[] = [];
    for (const moment of [FROM - 1, FROM, UNTIL - 1, UNTIL]) {
      now = moment;
      seen.push(await isListed());
    }
    expect(seen).toEqual([false, true, true, false]);
  });
});

describe('a signed preview link', () => {
  it('shows a future page to this visitor only, uncached and noindex (D-14)', async () => {
    await publish();
    const answer = await open(link({ at: FROM }));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/fish/koi']);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const { statusCode, headers, body } = await open('/fish/koi', { cookie });
    expect(statusCode).toBe(200);
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex, nofollow']);
    expect(claimed(body)).toContain(path);
    expect((await open()).statusCode).toBe(302);
  });

  it('shows the time after the end too, and is ended by its own link (D-14)', async () => {
    await publish({ leads_to: '/' });
    const cookie = String((await open(link({ at: UNTIL }))).headers['set-cookie']).split(';')[0] ?? '';
    expect((await open('/fish/koi', { cookie })).headers.location).toBe('/');
    const ended = await open(`/?${PREVIEW_QUERY}=end`, { cookie });
    expect(ended.headers['set-cookie']).toMatch(/^store_preview=; .*Max-Age=0/);
  });

  it('is rejected when expired, altered, or signed with another key (D-14)', async () => {
    await publish();
    const good = link({ at: FROM, expires: now + 1_000 });
    const altered = `${good.slice(0, -9)}${good.slice(-8)}`;
    expect((await open(altered)).statusCode).toBe(403);
    expect((await open(link({ at: FROM, expires: now + 31 * 86_400_000 }))).statusCode).toBe(403);
    now += 1_000;
    const { statusCode, headers, body } = await open(good);
    expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
    expect(body).toContain('<h1>このプレビュー用リンクは使えません</h1>');
  });
});
