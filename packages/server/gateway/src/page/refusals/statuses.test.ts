import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loggedInAs } from '../../testing/toy-backend.ts';
import { CALL, pageData, serverFile, storeForTest } from '../../testing/toy-store.ts';

const store = storeForTest();

const open = (url: string, headers: Record<string, string> = {}) => store.app.inject({ url, headers });

/** A loader whose result depends on the last part of the path. */
const LOADER = `loader: ({ params }) => { if (params.name === 'none') throw kit.notFound(); throw kit.redirectTo(params.name === 'evil' ? '//evil.example' : '/pond'); }`;
const LOST = `exports.remote = { name: 'lost', routes: [{ id: 'lost', path: '/404', screen: () => ({ Screen: () => 'お探しのページは見つかりません' }) }] }`;

it('redirects an unknown path to /404, which responds with that status (R-25)', async () => {
  await store.publish('pond');
  const { statusCode, headers } = await open('/nowhere');
  expect([statusCode, headers.location]).toEqual([302, '/404']);
  expect((await open('/404')).statusCode).toBe(404);
  await store.publish('lost', { path: '/404', route: { title: 'ページが見つかりません' }, server: LOST });
  await wait(250);
  const known = await open('/404');
  expect([known.statusCode, known.body.includes('<title>ページが見つかりません｜')]).toEqual([404, true]);
});

it.each([
  ['guests', {}],
  ['visitors', { cookie: 'store_visitor=v1' }],
])('shows the not-found screen with 404 when a loader finds nothing, for %s (R-25)', async (_who, headers) => {
  await store.publish('pond', { path: '/fish/:name', server: serverFile(LOADER) });
  await store.publish('lost', { path: '/404', route: { title: 'ページが見つかりません' }, server: LOST });
  const { statusCode, body } = await open('/fish/none', headers);
  expect(statusCode).toBe(404);
  expect(body).toContain('<main>お探しのページは見つかりません</main>');
  expect(body).toContain('<title>ページが見つかりません｜');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

it.each([
  ['guests', {}],
  ['visitors', { cookie: 'store_visitor=v1' }],
])('redirects with 302 within the store only, for %s', async (_who, headers) => {
  await store.publish('pond', { path: '/fish/:name', server: serverFile(LOADER) });
  const moved = await open('/fish/old', headers);
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/pond']);
  expect((await open('/fish/evil', headers)).headers.location).toBe('/');
});

it('redirects a guest from a member page to /login, and admits a member (B-06)', async () => {
  await store.publish('pond', { path: '/mypage/fish', route: { access: 'member' } });
  const { statusCode, headers } = await open('/mypage/fish?a=1');
  expect([statusCode, headers.location]).toEqual([302, '/login?return_path=%2Fmypage%2Ffish%3Fa%3D1']);
  expect(headers['cache-control']).toBe('private, no-store');
  store.answers['/api/logged-in'] = loggedInAs('C1');
  const inside = await open('/mypage/fish');
  expect([inside.statusCode, inside.headers['cache-control']]).toEqual([200, 'private, no-store']);
});

it('serves pages without data while the backend is down', async () => {
  await store.publish('pond');
  await store.backendGoesAway();
  const { statusCode, body } = await open('/pond');
  expect(statusCode).toBe(200);
  expect(Object.values(pageData(body).answers).filter((answer) => answer !== null)).toEqual([]);
});

it.each([
  ['guests', {}],
  ['visitors', { cookie: 'store_visitor=v1' }],
])('responds 503 with Retry-After in Japanese when a page’s data is unavailable, for %s', async (_who, headers) => {
  await store.publish('pond', {
    path: '/fish/:name',
    server: serverFile(`loader: ({ shop }) => shop.call(call, {})`, CALL),
  });
  await store.backendGoesAway();
  const away = await open('/fish/koi', headers);
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '10']);
  expect(away.headers['cache-control']).toBe('private, no-store');
  expect(away.body).toContain('ただいまページを表示できません');
  expect(away.body).toContain('<script defer src="/shell/1.0.0/main.js"');
});

it.each([
  ['/POND/Koi?a=1', '/pond/Koi?a=1'],
  ['/pond/Koi/', '/pond/Koi'],
])('redirects %s to the canonical address of its page (B-10)', async (url, address) => {
  await store.publish('pond', { path: '/pond/:fish' });
  const { statusCode, headers } = await open(url);
  expect([statusCode, headers.location]).toEqual([301, address]);
});
