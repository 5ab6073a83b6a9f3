import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPeople } from '../people.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { startTestSandbox, storeUrl, type TestSandbox } from '../testing/test-sandbox.ts';
import { formAction, TestStore } from '../testing/test-store.ts';
import { TWO_FACTORS } from './finish-interaction.ts';

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

describe('sign-in', () => {
  it('returns a demo account to the store in one click, with its identity in the ID token (B-04)', async () => {
    const { claims, tokens } = await store.signIn(browser, 'C0000001');

    expect(claims).toMatchObject({
      iss: `${sandbox.url}/signin`,
      aud: 'store',
      sub: 'C0000001',
      email: 'member@shop.test',
      name: '山田 太郎',
      role: 'customer',
    });
    const answer = await oidc.fetchUserInfo(store.configuration, tokens.access_token, 'C0000001');
    expect(answer).toMatchObject({ sub: 'C0000001', email: 'member@shop.test' });
  });

  it('switches accounts through a form whose script is allowed by the CSP (B-04)', async () => {
    await store.signIn(browser, 'C0000006');
    const login = await store.startLogin({ prompt: 'login' });
    const page = await browser.open(login.address);
    const between = await browser.submit(formAction(page, 'demo'), { subject: 'C0000002' });
    const script = /<script>([\s\S]*?)<\/script>/.exec(between.text)?.[1] ?? '';
    const digest = createHash('sha256').update(script).digest('base64');
    expect(between.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);

    const fields = [...between.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    const action = /action="([^"]+)"/.exec(between.text)?.[1] ?? '';
    const { leftFor } = await browser.submit(action, Object.fromEntries(fields));
    const tokens = await store.finishLogin(login, leftFor);
    expect(tokens.claims()).toMatchObject({ sub: 'C0000002' });
  });

  it('accepts e-mail and password, ignoring the case of the address', async () => {
    const login = await store.startLogin();
    const page = await browser.open(login.address);
    const { leftFor } = await browser.submit(formAction(page, 'password'), {
      email: ' Blue@shop.test',
      password: 'demo-pass-1',
    });

    const claims = (await store.finishLogin(login, leftFor)).claims();
    expect(claims).toMatchObject({ sub: 'C0000002', role: 'customer', name: '佐伯 美和' });
    expect(claims).not.toHaveProperty('acr');
  });

  it.each(['demo', 'password'] as const)('requires a code of staff after the %s form, and states it', async (form) => {
    const login = await store.startLogin({ acr_values: TWO_FACTORS });
    const page = await browser.open(login.address);
    const asked = await browser.submit(formAction(page, form), {
      ...(form === 'demo' ? { subject: 'pharmacist' } : { email: 'pharmacist@shop.test', password: 'demo-pass-1' }),
    });
    expect(asked.leftFor).toBeUndefined();
    const code = /data-code>(\d{6})</.exec(asked.text)?.[1] ?? '';
    const action = formAction(asked, 'second-factor');
    const refused = await browser.submit(action, { code: code === '000000' ? '000001' : '000000' });
    expect([refused.status, refused.text.includes('確認コードが正しくありません')]).toEqual([422, true]);
    const { leftFor } = await browser.submit(action, { code: `　${code} ` });
    const tokens = await store.finishLogin(login, leftFor);
    expect(tokens.claims()).toMatchObject({ sub: 'pharmacist', role: 'pharmacist', name: '森 千尋', acr: TWO_FACTORS });
  });

  it('accepts no code before the password, and none after five wrong ones', async () => {
    const page = await browser.open((await store.startLogin()).address);
    const action = formAction(page, 'demo').replace('/demo', '/second-factor');
    expect((await browser.submit(action, { code: '000000' })).text).toContain('パスワード');
    const asked = await browser.submit(formAction(page, 'demo'), { subject: 'moderator' });
    const code = /data-code>(\d{6})</.exec(asked.text)?.[1] ?? '';
    for (let attempt = 0; attempt < 5; attempt++) await browser.submit(action, { code: 'wrong' });
    const late = await browser.submit(action, { code });
    expect([late.leftFor, late.text.includes('分後にもう一度')]).toEqual([undefined, true]);
  });

  it('lists every demo account, and fills in the login hint', async () => {
    const login = await store.startLogin({ login_hint: 'blue@shop.test' });
    const page = await browser.open(login.address);

    for (const person of demoPeople) expect(page.text).toContain(`value="${person.subject}"`);
    expect(page.text).toContain('value="blue@shop.test"');
  });

  it.each([
    ['a wrong password', 'member@shop.test'],
    ['an unknown e-mail', 'nobody@shop.test'],
  ])('responds to %s with the same message, and preserves the form', async (_case, email) => {
    const login = await store.startLogin();
    const action = formAction(await browser.open(login.address), 'password');
    const refused = await browser.submit(action, { email, password: 'wrong' });

    expect(refused.status).toBe(422);
    expect(refused.text).toContain('メールアドレスまたはパスワードが正しくありません');
    expect(refused.text).toContain('aria-invalid="true"');
    const { leftFor } = await browser.submit(action, { email: 'member@shop.test', password: 'demo-pass-1' });
    await expect(store.finishLogin(login, leftFor)).resolves.toHaveProperty('id_token');
  });

  it('blocks attempts after five failures, even with the right password', async () => {
    const action = formAction(await browser.open((await store.startLogin()).address), 'password');
    const email = 'staff@shop.test';
    for (let attempt = 0; attempt < 5; attempt++) await browser.submit(action, { email, password: 'wrong' });

    const refused = await browser.submit(action, { email, password: 'demo-pass-1' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('約5分後にもう一度お試しください');
  });

  it('escapes the input', async () => {
    const action = formAction(await browser.open((await store.startLogin()).address), 'password');
    const refused = await browser.submit(action, { email: '"><script>alert(1)</script>', password: 'x' });

    expect(refused.text).not.toContain('<script');
    expect(refused.text).toContain('&lt;script&gt;');
  });

  it('returns to the store without a sign-in, with the state', async () => {
    const login = await store.startLogin();
    const { leftFor } = await browser.submit(formAction(await browser.open(login.address), 'cancel'), {});

    expect(leftFor?.searchParams.get('error')).toBe('access_denied');
    expect(leftFor?.searchParams.get('state')).toBe(login.state);
  });

  it('shows an error page with a link for an expired interaction', async () => {
    const gone = await browser.open('/signin/interaction/gone');

    expect(gone.status).toBe(400);
    expect(gone.text).toContain('ログイン手続きの有効期限が切れました');
    expect(gone.text).toContain(`href="${storeUrl}/login"`);
  });
});

describe('protocol (B-04)', () => {
  it('rejects a code with another verifier, state or nonce', async () => {
    const login = await store.startLogin();
    const other = await store.startLogin();
    for (const part of ['verifier', 'state', 'nonce'] as const) {
      const attempt = await store.startLogin();
      const page = await browser.open(attempt.address);
      const { leftFor } = page.leftFor ? page : await browser.submit(formAction(page, 'demo'), { subject: 'C0000002' });
      await expect(store.finishLogin({ ...attempt, [part]: other[part] }, leftFor)).rejects.toThrow();
    }
    const { leftFor } = await browser.open(login.address);
    await expect(store.finishLogin(login, leftFor)).resolves.toHaveProperty('id_token');
    await expect(store.finishLogin(login, leftFor)).rejects.toThrow();
  });

  it('requires PKCE', async () => {
    const address = new URL((await store.startLogin()).address);
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');

    const { leftFor } = await browser.open(address.href);
    expect(leftFor?.searchParams.get('error')).toBe('invalid_request');
  });

  it('never redirects to an unregistered URI', async () => {
    const { address } = await store.startLogin({ redirect_uri: 'https://evil.example/callback' });
    const refused = await browser.open(address);

    expect(refused.leftFor).toBeUndefined();
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('ストアへ戻る');
  });

  it('returns its public addresses regardless of the request’s host', async () => {
    const answer = await discoveryDocument({ host: 'evil.example', 'x-forwarded-host': 'evil.example' });

    expect(JSON.parse(answer)).toMatchObject({
      issuer: `${sandbox.url}/signin`,
      token_endpoint: `${sandbox.url}/signin/token`,
      end_session_endpoint: `${sandbox.url}/signin/session/end`,
    });
  });

  it('serves pages without scripts, with forms only to itself and the store', async () => {
    const page = await browser.open((await store.startLogin()).address);
    const policy = page.headers.get('content-security-policy');

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${storeUrl};`);
    expect(policy).not.toContain('unsafe');
    expect(page.text).not.toContain('<script');
  });

  it('does not share its cookies with the store on the same host', async () => {
    await store.signIn(browser, 'C0000001');

    expect(browser.cookiesFor(new URL('/signin/auth', sandbox.url))).toContain('signin_session=');
    expect(browser.cookiesFor(new URL('/login/callback', sandbox.url))).toBe('');
  });

  it('protects its cookies from scripts and from other sites', async () => {
    const answer = await fetch((await store.startLogin()).address, { redirect: 'manual' });

    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax; httponly/i);
  });
});

describe('single sign-on', () => {
  it('skips the form the second time', async () => {
    await store.signIn(browser, 'C0000001');
    const second = await store.startLogin();
    const { leftFor } = await browser.open(second.address);

    const tokens = await store.finishLogin(second, leftFor);
    expect(tokens.claims()?.sub).toBe('C0000001');
  });

  it('shows the form again if the store requests it', async () => {
    await store.signIn(browser, 'C0000001');
    const page = await browser.open((await store.startLogin({ prompt: 'login' })).address);

    expect(page.text).toContain('ログインする');
  });
});

it('logs nothing that identifies the account', () => {
  expect(sandbox.logged.join('\n')).not.toMatch(/@shop\.test|山田|demo-pass/);
});

/** Unlike `fetch`, allows setting the `Host` header. */
function discoveryDocument(headers: Record<string, string>): Promise<string> {
  const address = `${sandbox.url}/signin/.well-known/openid-configuration`;
  return new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => resolve(text(answer))).once('error', reject);
  });
}
