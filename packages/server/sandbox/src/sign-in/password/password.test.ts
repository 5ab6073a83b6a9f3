import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../../testing/test-browser.ts';
import { startTestSandbox, storeUrl, type TestSandbox } from '../../testing/test-sandbox.ts';
import { formAction, TestStore } from '../../testing/test-store.ts';

const path = '/signin/password';
let sandbox: TestSandbox;
let store: TestStore;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  store = await TestStore.discover(sandbox.url);
});
afterAll(() => sandbox.stop());

async function signInStatus(email: string, password: string): Promise<number> {
  const browser = new TestBrowser(sandbox.url);
  const page = await browser.open((await store.startLogin()).address);
  return (await browser.submit(formAction(page, 'password'), { email, password })).status;
}

it('changes the password of the signed-in account (R-59)', async () => {
  const browser = new TestBrowser(sandbox.url);
  await store.signIn(browser, 'C0000001');
  const page = await browser.open(path);
  expect(page.text).toContain('value="member@shop.test"');

  const done = await browser.submit(path, {
    // The signed-in account is used, not the e-mail of the form.
    email: 'blue@shop.test',
    current: 'demo-pass-1',
    next: 'a-new-password',
    repeated: 'a-new-password',
  });

  expect(done.text).toContain('パスワードを変更しました');
  expect(done.text).toContain(`href="${storeUrl}/mypage"`);
  expect(await signInStatus('member@shop.test', 'demo-pass-1')).toBe(422);
  expect(await signInStatus('member@shop.test', 'a-new-password')).toBe(303);
  expect(await signInStatus('blue@shop.test', 'demo-pass-1')).toBe(303);
});

it('changes a password without a session (R-59)', async () => {
  const done = await new TestBrowser(sandbox.url).submit(path, {
    email: 'new@shop.test',
    current: 'demo-pass-1',
    next: 'another-password',
    repeated: 'another-password',
  });

  expect(done.text).toContain('パスワードを変更しました');
  expect(await signInStatus('new@shop.test', 'another-password')).toBe(303);
});

it.each([
  [{ current: 'wrong' }, 'メールアドレスまたは現在のパスワードが正しくありません'],
  [{ next: 'short', repeated: 'short' }, '新しいパスワードは8文字以上で入力してください'],
  [{ repeated: 'something else' }, '新しいパスワードと同じものを入力してください'],
  [{ next: 'demo-pass-1', repeated: 'demo-pass-1' }, '現在のパスワードと異なるものを入力してください'],
  [{ email: '' }, 'メールアドレスを入力してください'],
])('reports the error in %j (R-59)', async (fault, message) => {
  const form = { email: 'blue@shop.test', current: 'demo-pass-1', next: 'long-enough', repeated: 'long-enough' };
  const refused = await new TestBrowser(sandbox.url).submit(path, { ...form, ...fault });

  expect(refused.status).toBe(422);
  expect(refused.text).toContain(message);
  expect(await signInStatus('blue@shop.test', 'demo-pass-1')).toBe(303);
});

it('renders an error page for a form without its fields', async () => {
  const refused = await new TestBrowser(sandbox.url).submit(path, { email: 'blue@shop.test' });

  expect(refused.status).toBe(400);
  expect(refused.text).toContain('送られた内容を確認できませんでした');
});
