import { createHmac } from 'node:crypto';
import { addToCart, cartsByCustomer } from '@store/contracts/calls/checkout';
import { getCustomer, loggedIn } from '@store/contracts/calls/customer';
import { startServer } from '@store/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBackend } from '../../app/api/create-backend.ts';
import { openTestBackend, STORE_URL, type TestBackend, TestShopper } from '../../testing/test-backend.ts';
import { OutsideBrowser, signInForFile } from '../../testing/test-sign-in.ts';

const world = signInForFile();
let backend: TestBackend;
beforeAll(async () => {
  backend = world.backend;
});

describe('sign-in', () => {
  it('redirects through the sign-in service to the return path, as the member (R-26, B-01, B-04)', async () => {
    const shopper = backend.visitor();
    const { location, end } = await world.signIn(shopper, 'C0000001', '/login?return_path=/mypage/orders');
    expect(location).toBe('/mypage/orders');
    const cookie = [end.headers['set-cookie']].flat().find((each) => each?.startsWith('store_session='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(await shopper.ask(loggedIn, {})).toMatchObject({ customer_code: 'C0000001', expires_in: 7200 });
    expect(await shopper.ask(getCustomer, { customer_code: 'C0000001' })).toMatchObject({
      name: { last_name_kanji: '山田' },
    });
  });
  it('rejects a signed cookie that holds another text than a sign-in with 400', async () => {
    const [secret] = backend.environment.COOKIE_SECRET;
    const shopper = backend.visitor();
    const text = 'guest-order\n261128-ABC';
    const signature = createHmac('sha256', secret).update(text).digest('base64').replace(/=+$/, '');
    shopper.cookies.set('store_sign_in', encodeURIComponent(`${text}.${signature}`));
    const { statusCode } = await shopper.request({ url: '/login/callback?code=x&state=y' });
    expect(statusCode).toBe(400);
  });
  it('survives a rotation of the cookie secret between processes, in both directions (D12)', async () => {
    const [own] = backend.environment.COOKIE_SECRET;
    const withSecrets = async (COOKIE_SECRET: [string, ...string[]]) => {
      const { database, state, lifecycle, payments, clock } = backend;
      const environment = { ...backend.environment, COOKIE_SECRET };
      const log = backend.app.log;
      return createBackend({ database, state, environment, lifecycle, payments, clock: () => clock.now, log });
    };
    const signInOver = async (before: FastifyInstance, after: FastifyInstance) => {
      const shopper = new TestShopper(before, backend.database, backend.clock);
      const start = await shopper.request({ url: '/login?return_path=/mypage' });
      const callback = await new OutsideBrowser().signIn(String(start.headers.location), 'C0000001');
      const later = new TestShopper(after, backend.database, backend.clock);
      for (const [name, value] of shopper.cookies) later.cookies.set(name, value);
      return (await later.request({ url: callback.slice(STORE_URL.length) })).headers.location;
    };
    const changed = await withSecrets(['n'.repeat(32), own]);
    const foreign = await withSecrets(['f'.repeat(32)]);
    expect(await signInOver(backend.app, changed)).toBe('/mypage');
    expect(await signInOver(changed, await withSecrets(['n'.repeat(32)]))).toBe('/mypage');
    expect(await signInOver(backend.app, foreign)).not.toBe('/mypage');
  });
  it.each([
    ['PH0001', '/pharmacist'],
    ['MD0001', '/desk/reviews'],
    ['RM0001', '/desk/releases'],
    ['MK0001', '/desk/coupons'],
  ])('shows staff %s their own desk instead of member pages, without a redirect loop (B-06)', async (code, desk) => {
    const staff = await backend.visitor().signInStaff(code);
    const answer = await staff.request({ url: '/login?return_path=/mypage' });
    expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
    expect(answer.body).toContain('スタッフのアカウントでログインしています');
    expect(answer.body).toContain('href="/logout"');
    expect(answer.body).toContain(`href="${desk}"`);
    const again = await staff.request({ url: `/login?return_path=${desk}` });
    expect(again.headers.location).toBe(desk);
  });
  it.each(['/desk/reviews', '/pharmacist/queue'])(
    'refuses staff of another desk at %s, without links to member pages (B-06)',
    async (path) => {
      const staff = await backend.visitor().signInStaff('RM0001');
      const answer = await staff.request({ url: `/login?return_path=${path}` });
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain('この画面を開く権限がありません');
      expect(answer.body).not.toContain('マイページ');
      expect(answer.body).toContain('href="/desk/releases"');
      expect(answer.body).toContain('alt="ANGFA STORE"');
    },
  );
  it('returns to the referring page without a return path (B-01)', async () => {
    const shopper = backend.visitor();
    const start = await shopper.request({ url: '/login', headers: { referer: `${STORE_URL}/product/P1001?a=1` } });
    const callback = await new OutsideBrowser().signIn(String(start.headers.location), 'C0000001');
    const end = await shopper.request({ url: callback.slice(STORE_URL.length) });
    expect(end.headers.location).toBe('/product/P1001?a=1');
  });
  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/%2f%2fevil.test', 'javascript:alert(1)', '/login'])(
    'replaces the return path %s by / (D04)',
    async (target) => {
      const shopper = backend.visitor();
      const { location } = await world.signIn(shopper, 'C0000001', `/login?return_path=${encodeURIComponent(target)}`);
      expect(location).toBe('/');
    },
  );
  it('preserves a Japanese return path (B-01)', async () => {
    const path = `/item/${encodeURIComponent('頭皮 シャンプー')}`;
    const { location } = await world.signIn(
      backend.visitor(),
      'C0000001',
      `/login?return_path=${encodeURIComponent(path)}`,
    );
    expect(location).toBe(path);
    const raw = await world.signIn(
      backend.visitor(),
      'C0000001',
      `/login?return_path=${encodeURIComponent('/item/頭皮')}`,
    );
    expect(raw.location).toBe(encodeURI('/item/頭皮'));
  });
  it('replaces a return path too long for a cookie by / (D12)', async () => {
    const start = await backend
      .visitor()
      .request({ url: `/login?return_path=${encodeURIComponent(`/item/${'髪'.repeat(1_500)}`)}` });
    const cookie = String([start.headers['set-cookie']].flat()[0]);
    expect(cookie.length).toBeLessThan(4096);
  });
  it('marks a visit with three purchase values as external, and redirects to /add_to_cart (B-02)', async () => {
    const shopper = backend.visitor();
    const query = 'item_code=P1001&order_type=NORMAL&quantity=2';
    const start = await shopper.request({ url: `/login?${query}` });
    const mark = [start.headers['set-cookie']].flat().find((each) => each?.startsWith('store_external='));
    expect(mark).toContain('Max-Age=1200');
    const callback = await new OutsideBrowser().signIn(String(start.headers.location), 'C0000001');
    const end = await shopper.request({ url: callback.slice(STORE_URL.length) });
    expect(end.headers.location).toBe(`/add_to_cart?${query}`);
    const again = await shopper.request({ url: `/login?${query}` });
    expect(again.headers.location).toBe(`/add_to_cart?${query}`);
  });
  it('adds the checkout flag when returning to the cart (B-03)', async () => {
    const { location } = await world.signIn(backend.visitor(), 'C0000001', '/login?return_path=/cart');
    expect(location).toBe('/cart?checkout_flg=true');
  });
  it('explains an expired session, and returns to the same page (92)', async () => {
    const ended = await backend
      .visitor()
      .request({ url: '/login?return_path=%2Fmypage%2Forders%3Fpage%3D2&expired=true' });
    expect(ended.statusCode).toBe(200);
    expect(ended.body).toContain('ログインの有効期限が切れました');
    expect(ended.body).toContain('href="/login?return_path=%2Fmypage%2Forders%3Fpage%3D2"');
  });
  it('redirects a signed-in member directly (B-05)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    const answer = await member.request({ url: '/login?return_path=/item' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/item']);
  });
  it('renews the session id, and moves the guest’s cart (D03, S-05)', async () => {
    const shopper = backend.visitor();
    await shopper.ask(addToCart, { order_type: 'NORMAL', sku: 'S1017', quantity: 1 });
    const fixed = 'an-id-that-somebody-else-chose';
    shopper.cookies.set('store_session', fixed);
    await world.signIn(shopper, 'C0000002');
    expect(shopper.cookies.get('store_session')).toMatch(/^[\w-]{43}$/);
    const attacker = backend.visitor();
    attacker.cookies.set('store_session', fixed);
    expect((await attacker.refusal(loggedIn, {})).code).toBe('not-logged-in');
    const { carts } = await shopper.ask(cartsByCustomer, { customer_code: 'C0000002' });
    expect(carts).toMatchObject([
      { customer_code: 'C0000002', visitor_code: null, sku_entries_display: [{ sku_code: 'S1017' }] },
    ]);
    expect(shopper.cookies.has('store_visitor')).toBe(false);
  });
});

describe('invalid sign-in callbacks', () => {
  it('show an error page without a session when unsolicited, forged or repeated (D01)', async () => {
    const shopper = backend.visitor();
    const { callback } = await world.signIn(shopper, 'C0000001');
    const path = callback.slice(STORE_URL.length);
    const twice = await shopper.request({ url: path });
    expect([twice.statusCode, twice.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(twice.body).toContain('もう一度ログイン');
    const stranger = backend.visitor();
    await stranger.request({ url: '/login' });
    const foreign = await stranger.request({ url: path });
    expect(foreign.statusCode).toBe(400);
    expect(stranger.cookies.has('store_session')).toBe(false);
    const forged = backend.visitor();
    forged.cookies.set('store_sign_in', JSON.stringify({ state: 'x', nonce: 'x', verifier: 'x', to: '/' }));
    expect((await forged.request({ url: `${path}` })).statusCode).toBe(400);
  });
  it('redirect to the top page when the sign-in was cancelled', async () => {
    const shopper = backend.visitor();
    await shopper.request({ url: '/login?return_path=/mypage' });
    const answer = await shopper.request({ url: '/login/callback?error=access_denied&state=x' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  });
  it('redirect unknown users to the registration, without a session (R-15)', async () => {
    const shopper = backend.visitor();
    const { end, location } = await world.signIn(shopper, 'C0000004');
    expect([end.statusCode, location]).toEqual([303, '/register?prev_url=%2Fmypage']);
    expect(shopper.cookies.has('store_session')).toBe(false);
    expect(shopper.cookies.has('store_sign_up')).toBe(true);
  });
  it('give up on a sign-in service that never responds (D14)', async () => {
    const silent = await startServer(() => undefined);
    const hanging = await openTestBackend({ OIDC_ISSUER: `${silent.url}/signin` });
    expect((await hanging.visitor().request({ url: '/login' })).statusCode).toBe(503);
    await hanging.close();
    await silent.close();
  });
  it('report an unavailable sign-in service immediately, while the store still sells (D14)', async () => {
    const away = await openTestBackend();
    const answer = await away.visitor().request({ url: '/login?return_path=/cart' });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('ただいまログインできません');
    expect(
      (await away.visitor().ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 })).carts,
    ).toHaveLength(1);
    await away.close();
  });
});
