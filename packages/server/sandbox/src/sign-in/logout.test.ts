import * as oidc from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestBrowser } from '../testing/test-browser.ts';
import { startTestSandbox, storeUrl, type TestSandbox } from '../testing/test-sandbox.ts';
import { TestStore } from '../testing/test-store.ts';

let sandbox: TestSandbox;
let store: TestStore;
let browser: TestBrowser;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  store = await TestStore.discover(sandbox.url);
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  browser = new TestBrowser(sandbox.url);
});

it('ends the session immediately with a matching hint (S-08)', async () => {
  const { idToken, tokens } = await store.signIn(browser, 'C0000001');
  const end = await browser.open(store.logoutAddress({ id_token_hint: idToken, state: 'after' }));

  expect(end.leftFor?.href).toBe(`${storeUrl}/LogoutComplete?state=after`);
  const page = await browser.open((await store.startLogin()).address);
  expect(page.text).toContain('ログインする');
  await expect(oidc.fetchUserInfo(store.configuration, tokens.access_token, 'C0000001')).rejects.toThrow();
});

it('requires a confirmation if the hint is for another account (S-08)', async () => {
  const other = await store.signIn(new TestBrowser(sandbox.url), 'C0000002');
  await store.signIn(browser, 'C0000001');
  const question = await browser.open(store.logoutAddress({ id_token_hint: other.idToken }));
  expect(question.text).toContain('ログアウトしますか');

  const still = await browser.open((await store.startLogin()).address);
  expect(still.leftFor).toBeDefined();
});

it('ends the session by the confirmation button (S-08)', async () => {
  await store.signIn(browser, 'C0000001');
  const question = await browser.open(store.logoutAddress({ client_id: 'store' }));
  const xsrf = question.text.match(/name="xsrf" value="([^"]+)"/)?.[1] ?? '';
  const action = question.text.match(/<form[^>]+action="([^"]+)"/)?.[1] ?? '';

  const end = await browser.submit(action, { xsrf, logout: 'yes' });
  expect(end.leftFor?.pathname).toBe('/LogoutComplete');
  const page = await browser.open((await store.startLogin()).address);
  expect(page.text).toContain('ログインする');
});

it('redirects immediately if there is no session (S-08)', async () => {
  const { idToken } = await store.signIn(browser, 'C0000001');
  const address = store.logoutAddress({ id_token_hint: idToken });
  await browser.open(address);

  expect((await browser.open(address)).leftFor?.pathname).toBe('/LogoutComplete');
});

it('ends on a page with a link if no address was given', async () => {
  const end = await browser.open('/signin/session/end');

  expect(end.text).toContain('ログアウトしました');
  expect(end.text).toContain(`href="${storeUrl}/"`);
});

it('rejects an unregistered redirect URI', async () => {
  const { idToken } = await store.signIn(browser, 'C0000001');
  const refused = await browser.open(
    store.logoutAddress({ id_token_hint: idToken, post_logout_redirect_uri: 'https://evil.example/' }),
  );

  expect(refused.status).toBe(400);
  expect(refused.leftFor).toBeUndefined();
});
