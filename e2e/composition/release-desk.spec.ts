import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { publishBuild } from '../fixtures/registry.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { STORE_URL } from '../store/where.ts';

const landingPage = (version: string, heading: string) =>
  handMadeRemote({
    name: 'lp-desk',
    version,
    path: '/lp/lp-desk',
    screen: `(React) => () => React.createElement('h1', null, ${JSON.stringify(heading)})`,
  });

test('a release manager rolls back a part at the desk, and the reason is stored (D-05, D-13)', async ({ page }) => {
  expect(await publishBuild(await landingPage('1.0.0', '良い春'))).toEqual([]);
  expect(await publishBuild(await landingPage('2.0.0', '悪い春'))).toEqual([]);

  await page.goto('/desk/releases');
  await signInAs(page, 'release@shop.test');
  await expect(page.getByRole('heading', { level: 1, name: 'リリース管理' })).toBeVisible();
  const panel = page.getByRole('region', { name: /lp-desk/ });
  await expect(panel.getByText('2.0.0', { exact: true }).first()).toBeVisible();
  await panel.getByRole('button', { name: '前の版に戻す' }).click();
  const dialog = page.getByRole('dialog', { name: /前の版に戻す/ });
  await dialog.getByRole('button', { name: '前の版に戻す' }).click();
  await expect(dialog.getByText('理由を入力してください')).toBeVisible();
  await dialog.getByRole('textbox', { name: /理由/ }).fill('見出しの誤り');
  await dialog.getByRole('button', { name: '前の版に戻す' }).click();

  await expect(page.getByRole('status').filter({ hasText: '前の版に戻しました' })).toBeVisible();
  await expect(panel.getByText('1.0.0', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: '履歴' }).getByText('RM0001 (operator)：見出しの誤り')).toBeVisible();
  await expect.poll(async () => (await fetch(`${STORE_URL}/lp/lp-desk`)).text()).toContain('良い春');
});
