import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL, serverFile, type ToyStore, toyStore } from '../testing/toy-store.ts';

const ID = '0af7651916cd43dd8448eb211c80319c';
const GIVEN = `00-${ID}-b7ad6b7169203331-00`;
const HANDED_ON = /^00-([0-9a-f]{32})-[0-9a-f]{16}-00$/;

let store: ToyStore;
beforeAll(async () => {
  store = await toyStore();
  const route = 'loader: ({ shop }) => shop.call(call, {})';
  await store.publish('pond', { path: '/fish/:name', server: serverFile(route, CALL) });
  store.answers['/api/fish/_get'] = { status: true, data: { name: 'koi' } };
});
afterAll(() => store.stop());

/** What the backend was told of the last request of that address. */
const toldOf = (url: string) =>
  HANDED_ON.exec(String(store.seen.findLast((request) => request.url === url)?.headers.traceparent))?.[1];
const ask = (traceparent: string, remoteAddress = '127.0.0.1') =>
  store.app.inject({ method: 'POST', url: '/api/fish/_get', headers: { traceparent }, payload: {}, remoteAddress });

describe('a request’s id', () => {
  it('is the one that a proxy of ours gave it, in the call and in all that a page asks (O01)', async () => {
    await ask(GIVEN);
    expect(toldOf('/api/fish/_get')).toBe(ID);
    store.seen.length = 0;
    await store.app.inject({ url: '/fish/koi', headers: { traceparent: GIVEN, cookie: 'store_session=a' } });
    expect(toldOf('/api/fish/_get')).toBe(ID);
  });

  it('comes along with each page, its visitor’s own or one for everybody, as お問い合わせ番号 of its faults (O01)', async () => {
    for (const cookie of ['store_session=a', ''])
      for (const _ of ['made', 'kept']) {
        const { headers } = await store.app.inject({ url: '/fish/koi', headers: { traceparent: GIVEN, cookie } });
        expect(headers['server-timing']).toContain(`request;desc="${ID}"`);
      }
  });

  it('is ours where a visitor sends one, or a proxy something else (O01)', async () => {
    const ids = new Set<string | undefined>();
    for (const [traceparent, from] of [[GIVEN, '203.0.113.9'], [`${GIVEN}-more`], ['hello'], ['']] as const) {
      await ask(traceparent, from);
      ids.add(toldOf('/api/fish/_get'));
    }
    expect(ids.size).toBe(4);
    expect([...ids].filter((id) => id === ID || id === undefined)).toEqual([]);
  });

  it('stands in the refusal when the backend is away, and on the page of a fault (O01)', async () => {
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
