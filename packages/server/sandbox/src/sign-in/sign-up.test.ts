import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser } from '../testing/test-browser.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { formAction, TestStore } from '../testing/test-store.ts';

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

const inbox = async (to: string) => (await browser.open(`/mail.json?${new URLSearchParams({ to })}`)).text;
const codeIn = (mails: string) => /確認コード：(\d{6})/.exec(mails)?.[1] ?? '';

/** Starts a sign-up, up to the form for the code. */
async function begin(email: string) {
  const login = await store.startLogin({ screen_hint: 'signup' });
  const action = formAction(await browser.open(login.address), 'sign-up');
  const codePage = await browser.submit(action, { email, password: 'new-pass-1' });
  return { login, codePage, enter: (code: string) => browser.submit(`${action}/code`, { code }) };
}

describe('sign-up', () => {
  it('confirms the address by the mailed code, also in full width (41)', async () => {
    const { login, enter } = await begin(' Ichika@shop.test');
    const code = codeIn(await inbox('ichika@shop.test'));
    const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const { leftFor } = await enter(wide);
    const tokens = await store.finishLogin(login, leftFor);
    expect(tokens.claims()).toMatchObject({ email: 'ichika@shop.test' });
  });

  it('responds to a known address as to an unknown one, and notifies only its owner by mail (95)', async () => {
    const unknown = await begin('new-one@shop.test');
    const known = await begin('member@shop.test');
    const pageOf = ({ codePage }: typeof known, email: string) =>
      codePage.text.replaceAll(email, '@').replace(/interaction\/[\w-]+/g, '');
    expect(known.codePage.status).toBe(unknown.codePage.status);
    expect(pageOf(known, 'member@shop.test')).toBe(pageOf(unknown, 'new-one@shop.test'));
    const mails = await inbox('member@shop.test');
    expect(mails).toContain('すでに会員登録がお済みです');
    expect(codeIn(mails)).toBe('');
    const refused = await known.enter('000000');
    expect([refused.status, refused.text.includes('確認コードが正しくありません')]).toEqual([422, true]);
  });

  it('blocks attempts after five wrong codes, and shows the time to wait (95)', async () => {
    const { enter } = await begin('guesser@shop.test');
    const right = codeIn(await inbox('guesser@shop.test'));
    const wrong = right === '123456' ? '654321' : '123456';
    for (let attempt = 0; attempt < 5; attempt++) await enter(wrong);
    const { status, text } = await enter(right);
    expect(status).toBe(422);
    expect(text).toMatch(/\d+分/);
  });

  it('blocks after five mails to one address (95)', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await begin('flood@shop.test');
    const { codePage } = await begin('flood@shop.test');
    expect([codePage.status, /\d+分/.test(codePage.text)]).toEqual([422, true]);
  });
});
