import { inboxOf } from '../fixtures/inbox.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { OWN_SANDBOX_URL, OWN_STORE_URL, openTimeTravelStore } from '../fixtures/time-travel-store.ts';

/** Days until the demo shop's group buy has closed. */
const PAST_ITS_CLOSE = 13;
// Days must pass until the group buy closes, so the test has its own store.
test.use({ baseURL: OWN_STORE_URL });
test.setTimeout(300_000);

test('joins, changes and leaves a group buy, rejoins by Amazon Pay, and gets an order at its close (R-21)', async ({
  page,
}) => {
  const store = await openTimeTravelStore(page);
  try {
    await page.goto('/product/P1019');
    await page.getByRole('link', { name: '共同購入を受付中' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /の共同購入$/ })).toBeVisible();
    const steps = page.getByRole('region', { name: '共同購入の価格' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    const joined = Number(await steps.getByRole('progressbar').getAttribute('aria-valuenow'));

    await page.getByRole('button', { name: 'ログインして参加する' }).click();
    await signInAs(page, 'member@shop.test');
    const joining = page.getByRole('region', { name: '共同購入への参加' });
    await expect(joining.getByRole('combobox', { name: 'お支払い方法' })).toBeVisible();
    await joining.getByRole('button', { name: '共同購入に参加する' }).click();
    await expect(joining.getByText('1点でご参加いただいています', { exact: false })).toBeVisible();
    await expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(joined + 1));

    await joining.getByRole('button', { name: '増やす' }).click();
    await joining.getByRole('button', { name: '内容を変更する' }).click();
    await expect(joining.getByText('2点でご参加いただいています', { exact: false })).toBeVisible();
    await page.reload();
    await expect(joining.getByText('2点でご参加いただいています', { exact: false })).toBeVisible();

    await joining.getByRole('button', { name: '参加を取り消す' }).click();
    await expect(joining.getByRole('button', { name: '共同購入に参加する' })).toBeVisible();
    await expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(joined));

    // Amazon Pay: chosen there, returns automatically, and confirmed; no payment yet.
    await joining.getByRole('combobox', { name: 'お支払い方法' }).selectOption('Amazon Pay');
    await joining.getByRole('button', { name: 'Amazon Payへ進む' }).click();
    await page.getByRole('button', { name: '山田 太郎 さんとして続ける' }).click();
    await expect(page.getByText('いまはお支払いになりません', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: '同意する' }).click();
    await expect(joining.getByText('2点でご参加いただいています', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(/\/groupbuy\/P1019$/);
    await store.passDays(PAST_ITS_CLOSE);
    const done = joining.getByRole('link', { name: 'ご注文の内容を見る' });
    await expect(async () => {
      await page.reload();
      await expect(done).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const [, price = ''] = /([\d,]+円)（税込）に決まりました/.exec((await joining.textContent()) ?? '') ?? [];
    expect(price).toBe('1,580円');
    await done.click();
    await expect(page.getByRole('heading', { level: 1, name: 'ご注文詳細' })).toBeVisible();
    const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const paid = page.getByRole('region', { name: 'お支払い内容' });
    await expect(paid).toContainText('商品小計3,160円');
    await expect(page.getByRole('main')).toContainText('Amazon Pay');
    const [, total = ''] = /お支払い合計 税込([\d,]+円)/.exec((await paid.textContent()) ?? '') ?? [];

    const mails = async () => (await inboxOf('member@shop.test', OWN_SANDBOX_URL)).map(({ text }) => text);
    const confirmation = async () => (await mails()).find((text) => text.includes(order)) ?? '';
    await expect.poll(confirmation).toContain(`お支払い合計（税込）：${total}`);
    expect(await confirmation()).toContain(`${price} × 2点 ＝ 3,160円`);
    await expect.poll(async () => (await mails()).join('\n')).toContain(`決まった価格：1点 ${price}（税込）`);
    await page.goto('/mypage/orders');
    await expect(page.getByRole('link', { name: new RegExp(order) }).first()).toBeVisible();
  } finally {
    await store.close();
  }
});
