import { addToCart, cartsByCustomer } from '@store/contracts/calls/checkout';
import { couponsByCustomer, customerPoints, getCustomer, loggedIn, logout } from '@store/contracts/calls/customer';
import { periodicalByCustomer } from '@store/contracts/calls/subscription';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestBackend, STORE_URL, type TestBackend } from '../../testing/test-backend.ts';
import { OutsideBrowser, signInForFile } from '../../testing/test-sign-in.ts';

const world = signInForFile();
let backend: TestBackend;
beforeAll(async () => {
  backend = world.backend;
});

describe('end of a session', () => {
  it('ends here, then at the sign-in service, and redirects to /LogoutComplete (S-08)', async () => {
    const shopper = backend.visitor();
    const outside = new OutsideBrowser();
    await world.signIn(shopper, 'C0000001', undefined, outside);
    const id = shopper.cookies.get('store_session') ?? '';
    await shopper.ask(logout, {});
    expect(shopper.cookies.has('store_session')).toBe(false);
    const copy = backend.visitor();
    copy.cookies.set('store_session', id);
    expect((await copy.refusal(loggedIn, {})).code).toBe('not-logged-in');

    const answer = await shopper.request({ url: '/logout' });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await outside.open(String(answer.headers.location))).leftFor).toBe(`${STORE_URL}/LogoutComplete`);
    const again = await shopper.request({ url: '/login' });
    expect((await outside.open(String(again.headers.location))).text).toContain('/demo"');
  });
  it('ends by GET /logout, but not by a cross-site link, a picture or a script (S-08)', async () => {
    const shopper = backend.visitor();
    await world.signIn(shopper, 'C0000001');
    for (const [site, destination] of [
      ['cross-site', 'document'],
      ['same-site', 'document'],
      ['same-origin', 'image'],
      ['same-origin', 'empty'],
    ]) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': destination };
      const lured = await shopper.request({ url: '/logout', headers });
      expect([lured.statusCode, lured.headers['set-cookie']]).toEqual([200, undefined]);
    }
    await shopper.ask(loggedIn, {});
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };
    const answer = await shopper.request({ url: '/logout', headers });
    expect(String(answer.headers.location)).toContain(`${world.sandboxUrl}/signin/session/end`);
    expect((await shopper.refusal(loggedIn, {})).code).toBe('not-logged-in');
  });
  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
  ])('is not affected by a prefetch with %s: %s', async (name, value) => {
    const shopper = backend.visitor();
    await world.signIn(shopper, 'C0000001');
    for (const url of ['/logout', '/login', '/login/callback?code=a&state=b', '/connect/line/auth']) {
      const { statusCode, headers } = await shopper.request({ url, headers: { [name]: value } });
      expect([url, statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([
        url,
        503,
        'no-store',
        undefined,
      ]);
    }
    await shopper.ask(loggedIn, {});
  });
  it('passes only known reasons to /LogoutComplete (92, R-61)', async () => {
    const shopper = backend.visitor();
    const outside = new OutsideBrowser();
    await world.signIn(shopper, 'C0000001', undefined, outside);
    const answer = await shopper.request({ url: '/logout?reason=left' });
    expect((await outside.open(String(answer.headers.location))).leftFor).toBe(
      `${STORE_URL}/LogoutComplete?state=left`,
    );
    const guest = backend.visitor();
    expect((await guest.request({ url: '/logout?reason=retired' })).headers.location).toBe(
      '/LogoutComplete?state=retired',
    );
    expect((await guest.request({ url: '/logout?reason=<b>' })).headers.location).toBe('/LogoutComplete');
  });
  it('redirects a guest who opens /logout', async () => {
    expect((await backend.visitor().request({ url: '/logout' })).headers.location).toBe('/LogoutComplete');
  });
  it('comes after expires_in (S-07)', async () => {
    const member = await backend.visitor().signIn('C0000001', 60);
    expect(await member.ask(loggedIn, {})).toMatchObject({ expires_in: 60 });
    backend.clock.now += 60_000;
    expect((await member.refusal(loggedIn, {})).code).toBe('not-logged-in');
    expect((await member.refusal(cartsByCustomer, { customer_code: 'C0000001' })).code).toBe('not-logged-in');
  });
  it('leaves a former member only the marker (S-09, U-04)', async () => {
    const shopper = backend.visitor();
    await world.signIn(shopper, 'C0000005');
    expect(await shopper.ask(loggedIn, {})).toMatchObject({ customer_code: 'C0000005', expires_in: 60 });
    const own = { customer_code: 'C0000005' };
    const answers = [
      await shopper.refusal(cartsByCustomer, own),
      await shopper.refusal(customerPoints, own),
      await shopper.refusal(couponsByCustomer, { ...own, auto_issuable_flag: false, use_start_timestamp_from: 0 }),
      await shopper.refusal(periodicalByCustomer, own),
      await shopper.refusal(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: false, retired_member: true });
    await shopper.ask(logout, {});
    expect((await shopper.refusal(loggedIn, {})).code).toBe('not-logged-in');
  });
});

describe('access to customers', () => {
  it('answers another customer’s code as not found (C01)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    const foreign = await member.refusal(getCustomer, { customer_code: 'C0000002' });
    expect(foreign).toEqual(await member.refusal(getCustomer, { customer_code: 'C9999999' }));
    expect(foreign.code).toBe('not-found');
    expect(backend.logged.join('')).toContain('foreign-code');
  });
  it('requires __Host- cookies over TLS (D12)', async () => {
    const secure = await openTestBackend({
      STORE_URL: 'https://store.test',
      OIDC_ISSUER: `${world.sandboxUrl}/signin`,
      PAYMENT_SECRET: 'p'.repeat(32),
      PAYMENT_WEBHOOK_SECRET: 'w'.repeat(32),
    });
    const answer = await secure.visitor().request({ url: '/login' });
    const cookie = [answer.headers['set-cookie']].flat()[0];
    expect(cookie).toMatch(/^__Host-store_sign_in=/);
    expect(cookie).toMatch(/Path=\/.*HttpOnly; Secure; SameSite=Lax/);
    await secure.close();
  });
});
