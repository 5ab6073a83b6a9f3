import { main, title } from '../fixtures/rendered-page.ts';
import { expect, test } from '../fixtures/store-test.ts';

const ANSWERS = ['男性', 'ベタつきやすい', 'ボリューム', '1日に1回', 'ひんやり', '毎日5分ほど'];

test('a guest answers six questions, reads the reasons, and adds all three products (R-27)', async ({ page }) => {
  await page.goto('/');
  await main(page)
    .getByRole('link', { name: /頭皮・髪診断/ })
    .first()
    .click();
  await expect(title(page)).toHaveText('頭皮・髪診断');
  for (const answer of ANSWERS.slice(0, -1)) await page.getByRole('radio', { name: answer, exact: true }).check();
  await page.getByRole('button', { name: '診断結果を見る' }).click();
  // The unanswered question is named and linked.
  await main(page).getByRole('alert').getByRole('link').click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '毎日5分ほど', exact: true })).toBeChecked();
  await page.getByRole('button', { name: '診断結果を見る' }).click();

  await expect(title(page)).toHaveText('あなたの頭皮と髪に合わせた3点');
  await expect(page).toHaveURL(/\/hair-quiz\/result\?who=men&scalp=oily&hair=volume&wash=daily&finish=cool&time=some$/);
  const steps = main(page).getByRole('listitem').filter({ hasText: '選んだ理由' });
  await expect(steps).toHaveCount(3);
  await main(page).getByRole('button', { name: '3点まとめてカートへ' }).click();
  const drawer = page.getByRole('dialog', { name: 'カートに入れました' });
  await expect(drawer.getByRole('link', { name: 'カートを見る' })).toBeVisible();
  await drawer.getByRole('link', { name: 'カートを見る' }).click();
  const cart = page.getByRole('region', { name: '通常購入のカート' });
  await expect(cart.getByRole('listitem')).toHaveCount(3);
  await expect(cart).toContainText('スカルプシャンプー オイリー');

  // The result is available on the next visit.
  await page.goto('/hair-quiz');
  await page.getByRole('link', { name: '前回の診断結果を見る' }).click();
  await expect(steps).toHaveCount(3);
});
