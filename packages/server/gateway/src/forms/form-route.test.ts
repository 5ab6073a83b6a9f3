import { beforeEach, describe, expect, it } from 'vitest';
import { serverFile, storeForTest } from '../testing/toy-store.ts';

const store = storeForTest({ RENDER_HANG_MS: '1000' });
beforeEach(async () => {
  await store.publish('pond', { path: '/fish/:name', server: POND });
  store.answers['/api/fish/_feed'] = { status: true, data: {} };
});

/** Remote with a form that feeds fish; `/fish/broken` requests something its code cannot do. */
const POND = `${serverFile(`screen: () => ({ Screen: (_, form) => form ? 'form=' + JSON.stringify(form) : 'action="/send/pond/feed"' })`)}
module.exports.remote.forms = {
  feed: async ({ fields, shop, url }) => {
    if (fields.food === '') return { note: { tone: 'err', text: '空です' }, errors: { food: 'えさを入力してください' } };
    if (fields.food === 'endless') for (;;);
    if (fields.food === 'stones') throw new Error('no food');
    await shop.call({ path: 'fish/_feed', kind: 'write' }, { food: fields.food, at: url.pathname });
    const state = { carts: [], pieces: '2', added: [], favourites: [] };
    return { to: null, note: { tone: 'ok', text: 'あげました<b>', action: { label: '池へ', href: '/fish/koi' } }, state };
  },
  leave: async () => ({ to: '//evil.test/', note: null }),
  go: async () => ({ to: '/fish/koi', note: { tone: 'ok', text: '池です' }, state: { carts: [], pieces: '', added: [], favourites: [] } }),
};`;

const OWN = { origin: 'http://store.test', host: 'store.test', 'sec-fetch-site': 'same-origin' };
const OWN_SITE = { 'sec-fetch-site': 'same-origin' };
const FROM = { ...OWN, referer: 'http://store.test/fish/koi?food=1' };

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = FROM) {
  const payload = new URLSearchParams(fields).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return store.app.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } });
}
const fed = () => store.seen.filter(({ url }) => url === '/api/fish/_feed');
const noteIn = (lines: string | string[] | undefined) =>
  /store_note=([^;]*)/.exec([lines ?? []].flat().join('\n'))?.[1] ?? '';

describe('a form sent by a page’s script', () => {
  const asJson = { ...FROM, accept: 'application/json' };

  it('gets its result as JSON, without a message on the next page', async () => {
    store.backend.cookies = ['store_visitor=v1; Path=/; HttpOnly'];
    const answer = await post('/send/pond/feed?key=k', { food: 'bread' }, asJson);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(answer.json()).toEqual({
      to: null,
      note: { tone: 'ok', text: 'あげました<b>', action: { label: '池へ', href: '/fish/koi' } },
      state: { carts: [], pieces: '2', added: [], favourites: [] },
    });
    expect([answer.headers['set-cookie']].flat()).toEqual(['store_visitor=v1; Path=/; HttpOnly']);
  });

  it('gets a redirect target as JSON, and the message is shown there', async () => {
    const answer = await post('/send/pond/go', {}, asJson);
    expect(answer.json()).toMatchObject({ to: '/fish/koi' });
    expect(noteIn(answer.headers['set-cookie'])).not.toBe('');
  });

  it('gets no JSON when the action failed, so that the form is submitted normally (D04)', async () => {
    const answer = await post('/send/pond/feed', { food: 'stones' }, asJson);
    expect(answer.statusCode).toBe(303);
  });

  it('is rejected when it comes from another site (D06)', async () => {
    const foreign = { ...asJson, origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' };
    expect((await post('/send/pond/feed', { food: 'bread' }, foreign)).statusCode).toBe(403);
    expect(fed()).toEqual([]);
  });
});

describe('a form sent without JavaScript', () => {
  it('runs its remote’s action with the visitor’s cookies and shows the message on its page, once (D06)', async () => {
    store.backend.cookies = ['store_visitor=v1; Path=/; HttpOnly'];
    const answer = await post('/send/pond/feed?key=k', { food: 'bread' }, { ...FROM, cookie: 'store_visitor=v0' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/fish/koi?food=1']);
    expect([answer.headers['set-cookie']].flat()).toContain('store_visitor=v1; Path=/; HttpOnly');
    expect(JSON.parse(fed()[0]?.body ?? '')).toEqual({ food: 'bread', at: '/fish/koi' });
    expect(fed()[0]?.headers).toMatchObject({ cookie: 'store_visitor=v0', 'x-requested-with': 'XMLHttpRequest' });
    const cookie = `store_note=${noteIn(answer.headers['set-cookie'])}`;
    const page = await store.app.inject({ url: '/fish/koi', headers: { cookie } });
    expect(page.body).toMatch(
      /<p class="form-note"[^>]* role="status">あげました&lt;b&gt; <a href="\/fish\/koi">池へ<\/a>/,
    );
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect([page.headers['set-cookie']].flat().join()).toMatch(/store_note=;.*Max-Age=0/);
  });

  it('has an idempotency key that depends on its page and its fields (G09)', async () => {
    const keys: unknown[] = [];
    for (const [key, food] of [
      ['k1', 'bread'],
      ['k1', 'bread'],
      ['k1', 'rice'],
      ['k2', 'bread'],
    ] as const) {
      await post(`/send/pond/feed?key=${key}`, { food });
      keys.push(fed().at(-1)?.headers['idempotency-key']);
    }
    expect(keys[0]).toMatch(/^[\w-]{20,80}$/);
    expect(new Set(keys).size).toBe(3);
    expect(keys[1]).toBe(keys[0]);
  });

  it('has the same idempotency key when the browser repeats its fields in another order (G09)', async () => {
    const bodies = ['food=bread&who=me', 'who=me&food=bread&who=me'];
    const keys: unknown[] = [];
    for (const payload of bodies) {
      const headers = { ...FROM, 'content-type': 'application/x-www-form-urlencoded' };
      await store.app.inject({ method: 'POST', url: '/send/pond/feed?key=k3', headers, payload });
      keys.push(fed().at(-1)?.headers['idempotency-key']);
    }
    expect(keys[1]).toBe(keys[0]);
  });

  it('has an idempotency key on a private page, and none on a shared page', async () => {
    const open = (cookie: string) => store.app.inject({ url: '/fish/koi', headers: cookie ? { cookie } : {} });
    const keyOf = async (cookie: string) =>
      /action="\/send\/pond\/feed(\?key=[\w-]+&amp;page=%2Ffish%2Fkoi)?"/.exec((await open(cookie)).body)?.[1];
    expect(await keyOf('')).toBeUndefined();
    const own = [await keyOf('store_visitor=v'), await keyOf('store_visitor=v')];
    expect(own[0]).toMatch(/key=/);
    expect(own[0]).not.toBe(own[1]);
  });

  it('is shown again with its fields and errors, uncached, when rejected (D06, 50)', async () => {
    const answer = await post('/send/pond/feed?key=k', { food: '', who: '私' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'private, no-store']);
    const shown = JSON.stringify({
      name: 'pond/feed',
      fields: { food: '', who: '私' },
      errors: { food: 'えさを入力してください' },
    });
    expect(answer.body.replaceAll('&#34;', '"')).toContain(`form=${shown}`);
    expect(answer.body).toMatch(/<p class="form-note" data-tone="err" role="alert">空です/);
    expect(noteIn(answer.headers['set-cookie'])).toBe('');
    expect(fed()).toEqual([]);
    // The referrer is now the form's own address; its query contains the page.
    const from = { ...FROM, referer: 'http://store.test/send/pond/feed?key=k' };
    const again = await post('/send/pond/feed?key=k2&page=%2Ffish%2Fkoi%3Ffood%3D1', { food: 'bread' }, from);
    expect([again.statusCode, again.headers.location]).toEqual([303, '/fish/koi?food=1']);
    const away = await post('/send/pond/feed?page=%2F%2Fevil.test%2F', { food: 'bread' });
    expect(away.headers.location).toBe('/');
  });

  it('is shown again with its fields and 503 when its action loops (D-09)', async () => {
    const answer = await post('/send/pond/feed?key=k', { food: 'endless', who: '私' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(answer.body).toMatch(/<p class="form-note" data-tone="err" role="alert">ただいまお手続きできません。/);
    expect(answer.body.replaceAll('&#34;', '"')).toContain(JSON.stringify({ food: 'endless', who: '私' }));
    expect(fed()).toEqual([]);
  });

  it('redirects a GET of its address to its page', async () => {
    const { statusCode, headers } = await store.app.inject({ url: '/send/pond/feed?key=k&page=%2Ffish%2Fkoi' });
    expect([statusCode, headers.location]).toEqual([303, '/fish/koi']);
    expect((await store.app.inject({ url: '/send/pond/feed?page=%2F%2Fevil.test' })).headers.location).toBe('/');
  });

  it.each([
    ['from another site', { ...FROM, origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['from another host of the site', { ...FROM, 'sec-fetch-site': 'same-site' }],
    ['with a foreign origin only', { host: 'store.test', origin: 'http://evil.test' }],
    ['with the origin null', { host: 'store.test', origin: 'null' }],
    ['without any origin', { host: 'store.test' }],
  ])('is rejected with an error page and no effect when it comes %s (D06, D07)', async (_, headers) => {
    const answer = await post('/send/pond/feed', { food: 'bread' }, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('この操作は受け付けられません');
    expect(fed()).toEqual([]);
  });

  it('is rejected with an error page when too large, with too many fields, or not a form', async () => {
    const large = await post('/send/pond/feed', { food: 'x'.repeat(70_000) });
    expect([large.statusCode, large.body]).toEqual([413, expect.stringContaining('入力内容が長すぎます')]);
    const many = await post(
      '/send/pond/feed',
      Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, '1'])),
    );
    expect([many.statusCode, many.body]).toEqual([400, expect.stringContaining('読み取れませんでした')]);
    const json = await store.app.inject({
      method: 'POST',
      url: '/send/pond/feed',
      payload: { food: 'a' },
      headers: FROM,
    });
    expect([json.statusCode, json.body]).toEqual([415, expect.stringContaining('読み取れませんでした')]);
    expect(fed()).toEqual([]);
  });

  it.each([
    ['another declared charset', '; charset=Shift_JIS', 'food=a', 415],
    ['bytes that are not UTF-8', '', Buffer.from([0x66, 0x3d, 0x83, 0x56]), 400],
    ['escapes of Shift_JIS', '', 'food=%83V', 400],
    ['an escaped surrogate', '', 'food=%ED%A1%82', 400],
    ['UTF-8', '; charset=UTF-8', 'food=%E9%A4%8C', 303],
  ])('responds to a form with %s', async (_, charset, body, status) => {
    const url = await store.app.listen({ host: '127.0.0.1', port: 0 });
    const type = { 'content-type': `application/x-www-form-urlencoded${charset}` };
    const answer = await fetch(`${url}/send/pond/feed`, {
      method: 'POST',
      headers: { ...type, ...OWN_SITE, referer: `${url}/fish/koi` },
      body,
      redirect: 'manual',
    });
    expect(answer.status).toBe(status);
    expect(fed()).toHaveLength(status === 303 ? 1 : 0);
  });

  it('redirects only within the store, and shows an error on its page when the action fails (D04)', async () => {
    expect((await post('/send/pond/leave', {})).headers.location).toBe('/');
    for (const [url, food] of [
      ['/send/pond/feed', 'stones'],
      ['/send/lake/feed', 'bread'],
    ] as const) {
      const answer = await post(url, { food });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/fish/koi?food=1']);
      const said = Buffer.from(noteIn(answer.headers['set-cookie']), 'base64url').toString();
      // Support finds the log lines by the request id (93).
      expect(JSON.parse(said)).toMatchObject({
        tone: 'err',
        text: expect.stringMatching(/お問い合わせ番号：[0-9a-f]+/),
      });
    }
  });
});
