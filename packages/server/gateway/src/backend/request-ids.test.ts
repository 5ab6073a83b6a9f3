import { beforeAll, describe, expect, it } from 'vitest';
import { CALL, serverFile, storeForFile } from '../testing/toy-store.ts';

const ID = '0af7651916cd43dd8448eb211c80319c';
const GIVEN = `00-${ID}-b7ad6b7169203331-00`;
const HANDED_ON = /^00-([0-9a-f]{32})-[0-9a-f]{16}-00$/;

const store = storeForFile();
beforeAll(async () => {
  const route = 'loader: ({ shop }) => shop.call(call, {})';
  await store.publish('pond', { path: '/fish/:name', server: serverFile(route, CALL) });
  store.answers['/api/fish/_get'] = { status: true, data: { name: 'koi' } };
});

/** Request id in the last backend request of that address. */
const toldOf = (url: string) =>
  HANDED_ON.exec(String(store.seen.findLast((request) => request.url === url)?.headers.traceparent))?.[1];
const ask = (traceparent: string, remoteAddress = '127.0.0.1') =>
  store.app.inject({ method: 'POST', url: '/api/fish/_get', headers: { traceparent }, payload: {}, remoteAddress });

describe('the request id', () => {
  it('is taken from a trusted proxy, for API calls and for the requests of a page (O01)', async () => {
    await ask(GIVEN);
    expect(toldOf('/api/fish/_get')).toBe(ID);
    store.seen.length = 0;
    await store.app.inject({ url: '/fish/koi', headers: { traceparent: GIVEN, cookie: 'store_session=a' } });
    expect(toldOf('/api/fish/_get')).toBe(ID);
  });

  it('is sent with each page, private or cached, to be shown with its errors (O01)', async () => {
    for (const cookie of ['store_session=a', ''])
      for (const _ of ['made', 'kept']) {
        const { headers } = await store.app.inject({ url: '/fish/koi', headers: { traceparent: GIVEN, cookie } });
        expect(headers['server-timing']).toContain(`request;desc="${ID}"`);
      }
  });

  it('is generated when a visitor sends one, or a proxy an invalid one (O01)', async () => {
    const ids = new Set<string | undefined>();
    for (const [traceparent, from] of [[GIVEN, '203.0.113.9'], [`${GIVEN}-more`], ['hello'], ['']] as const) {
      await ask(traceparent, from);
      ids.add(toldOf('/api/fish/_get'));
    }
    expect(ids.size).toBe(4);
    expect([...ids].filter((id) => id === ID || id === undefined)).toEqual([]);
  });

  it('is in the 503 response while the backend is down, and on the error page (O01)', async () => {
    await store.backendGoesAway();
    const answer = await ask(GIVEN);
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { details: { id: ID } }]);
    const broken = await store.openGateway();
    broken.addHook('preHandler', async ({ url }) => {
      if (url === '/broken') throw new Error('secret words');
    });
    const page = await broken.inject({ url: '/broken', headers: { traceparent: GIVEN } });
    expect(page.statusCode).toBe(500);
    expect(page.body).toContain(`お問い合わせ番号：${ID}`);
    expect(page.body).not.toContain('secret words');
    await broken.close();
  });
});
