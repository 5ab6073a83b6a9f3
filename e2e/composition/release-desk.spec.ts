import type { Page } from '@playwright/test';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { publishBuild } from '../fixtures/registry.ts';
import { beginAs } from '../fixtures/shopper.ts';
import { openAs, signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { STORE_URL } from '../store/where.ts';

test.use({ provoked: { messages: [/only at night/] } });

const PHONE = { width: 390, height: 844 };

/** Expects the page to fit the window, on a phone and on a wide screen. */
async function expectToFit(page: Page): Promise<void> {
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}

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

test('a release manager sees what a release changed, and who uses which message (D-13)', async ({ page }) => {
  const name = 'lp-uses';
  const screen = `(React) => () => React.createElement('h1', null, '春')`;
  const build = { name, version: '1.0.0', path: `/lp/${name}`, screen };
  expect(await publishBuild(await handMadeRemote(build))).toEqual([]);
  const reading = { ...build, version: '2.0.0', declares: { reads: ['cart'] } };
  expect(await publishBuild(await handMadeRemote(reading))).toEqual([]);
  await page.setViewportSize(PHONE);
  await openAs(page, 'release@shop.test', '/desk/releases');
  await page.getByRole('link', { name: '連携と差分' }).click();

  const row = page.getByRole('region', { name: '2つのリリースの差分' }).getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('版 1.0.0 → 2.0.0');
  await expect(row).toContainText('追加：読み取るメッセージ cart');
  const message = page.getByRole('region', { name: 'バスのメッセージ' }).getByRole('row', { name: /^cart / });
  await expect(message).toContainText(name);
  await expect(message).toContainText('shell');
  await expect(
    page.getByRole('region', { name: 'APIの呼び出し' }).getByRole('row', { name: /^cart\// }),
  ).not.toHaveCount(0);
  await page.getByRole('button', { name: '図を表示する' }).click();
  await page.getByRole('button', { name: 'メッセージ cart', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'メッセージ cart：受け取る元 shell' })).toContainText(name);
  await expectToFit(page);

  const steps = page.getByRole('combobox', { name: '変更前' });
  await steps.selectOption({ index: 0 });
  await page.getByRole('button', { name: '比較する' }).click();
  await expect(page.getByText('エリアの違いはありません。')).toBeVisible();
});

test('an engineer on call finds the bad part and its commit, rolls it back, and undoes that (D-05, D-13)', async ({
  page,
  browser,
}) => {
  const name = 'lp-night';
  const night = (version: string, failsWhere: string, commit: string) =>
    handMadeRemote({
      ...{ name, version, path: `/lp/${name}` },
      screen: `(React) => () => {
        if (${failsWhere}) throw new Error('only at night');
        return React.createElement('h1', null, '夜 ${version}');
      }`,
      source: { commit, author: '佐藤', repository: 'https://git.example/shop/night' },
    });
  expect(await publishBuild(await night('1.0.0', 'false', 'aaaaaaa'))).toEqual([]);
  expect(await publishBuild(await night('2.0.0', `typeof window === 'undefined'`, 'bbbbbbb'))).toEqual([]);
  await page.setViewportSize(PHONE);
  await openAs(page, 'release@shop.test', '/desk/releases');
  const panel = page.getByRole('region', { name: new RegExp(name) });
  const live = panel.getByRole('paragraph').filter({ hasText: '公開中' });
  await expect(live).toContainText('2.0.0');
  const visitor = await browser.newPage();
  // Signed-in pages are not cached: each visit is a render. Too few for a verdict of the health gate.
  await beginAs(visitor, 'blue@shop.test');
  for (let visit = 0; visit < 6; visit += 1) await visitor.goto(`${STORE_URL}/lp/${name}`);
  await visitor.close();

  // The open page refreshes itself, and moves the part to the top.
  await expect(panel.getByRole('list', { name: '要確認' })).toContainText('公開中：サーバーでの描画を休止中');
  await expect(page.getByText(/^要確認のエリア：/).locator('..')).toContainText(name);
  const texts = (name: string) => panel.getByRole('list', { name: `${name}：不具合の内容` });
  await expect(texts('公開中')).toContainText('Error: only at nightサーバーでの描画');
  await expect(live.getByRole('link', { name: 'bbbbbbb' })).toHaveAttribute(
    'href',
    'https://git.example/shop/night/commit/bbbbbbb',
  );
  await panel.getByRole('button', { name: '前の版に戻す' }).click();
  await confirm('前の版に戻す', '描画が失敗するため');
  await expect(live).toContainText('1.0.0');
  await expect(panel.getByRole('list', { name: '要確認' })).toHaveCount(0);
  await panel.getByText(/^保存されている版/).click();
  await expect(texts('2.0.0')).toContainText('Error: only at night');

  const history = page.getByRole('region', { name: '履歴' });
  const rollback = history.getByRole('listitem').filter({ hasText: '描画が失敗するため' }).filter({ hasText: name });
  await expect(rollback.getByRole('button', { name: /元に戻す/ })).toBeVisible();
  // The confirmation stays in view, and offers the same.
  const undo = page.getByRole('button', { name: /元に戻す（直前の操作）/ });
  await expect(undo).toBeInViewport();
  await undo.click();
  await confirm('元に戻す', '別の原因だったため');
  await expect(live).toContainText('2.0.0');
  await expect(history.getByRole('listitem').first()).toContainText(/取り消し（\d+番）/);
  await expectToFit(page);

  async function confirm(button: string, reason: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /理由/ }).fill(reason);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  }
});
