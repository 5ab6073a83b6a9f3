import { beginAs } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a member adds an address, is warned of a duplicate, and deletes it after confirmation (R-57, 52)', {
  tag: '@engines',
}, async ({ page }) => {
  const label = '別荘';
  await beginAs(page, 'blue@shop.test');
  await page.goto('/mypage/address');
  const list = page.getByRole('list', { name: '登録済みのお届け先' });
  const added = list.getByRole('listitem').filter({ hasText: label });

  const fill = async (address: string) => {
    await page.getByRole('link', { name: 'お届け先を追加する' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'お届け先の追加' })).toBeVisible();
    const type = (name: RegExp, text: string) => page.getByRole('textbox', { name }).fill(text);
    await type(/^姓/, '佐伯');
    await type(/^名/, '美和');
    await type(/^セイ/, 'さえき');
    await type(/^メイ/, 'みわ');
    await type(/郵便番号/, '１５０－０００２');
    await expect(page.getByRole('combobox', { name: /都道府県/ })).toHaveValue('東京都');
    await type(/町名・番地/, address);
    await type(/電話番号/, '03-1234-5678');
    await type(/呼び名/, label);
    await page.getByRole('button', { name: 'このお届け先を保存する' }).click();
  };
  await fill('渋谷1-2-3');
  await expect(added).toHaveCount(1);

  await fill('渋谷1丁目2番3号');
  await expect(page.getByText(`同じお名前・ご住所のお届け先（${label}）が、すでに登録されています`)).toBeVisible();
  await page.getByRole('link', { name: 'お届け先の一覧に戻る' }).click();
  await expect(added).toHaveCount(1);

  await added.getByRole('button', { name: /削除する/ }).click();
  const question = page.getByRole('dialog', { name: 'お届け先の削除' });
  await expect(question).toContainText('渋谷1-2-3');
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(added).toHaveCount(0);
});
