import type { Page } from '@playwright/test';
import { addDays, tokyoDate } from '@store/domain/calendar';
import { expectCalm } from '../fixtures/desk-page.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { OWN_STORE_URL, openTimeTravelStore } from '../fixtures/time-travel-store.ts';

const NOT_THERE = /404|410/;
const today = tokyoDate(Date.now());
const TITLE = '年末年始の配送のご案内';
const NOTICE = '/notice/year-end-desk';
const DESK = '/desk/content/notice~year-end-desk';

// Days pass, so the test has its own store.
test.use({ baseURL: OWN_STORE_URL, provoked: { messages: [NOT_THERE] } });
test.setTimeout(600_000);

test('a notice is written, previewed and scheduled at the desk, goes live and ends on time (R-17)', async ({
  page,
}) => {
  const store = await openTimeTravelStore(page);
  const heading = page.getByRole('heading', { level: 1, name: TITLE });
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, 'marketing@shop.test', '/desk/content?kind=notice');
    await expectCalm(page);
    await writeNotice(page);
    const preview = await previewOf(page);
    await publish(page);
    await expectCalm(page);
    await page.goto(preview);
    await expect(heading).toBeVisible();
    await page.goto(NOTICE);
    await expect(heading).toBeHidden();
    await store.passDays(1);
    await expect(async () => {
      await page.goto(NOTICE);
      await expect(heading).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('29日から3日まで、発送を休みます。')).toBeVisible();
    await store.passDays(1);
    await expect(async () => {
      await page.goto(NOTICE);
      await expect(page.getByRole('heading', { level: 1, name: /終了しました/ })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.context().clearCookies();
    await openAs(page, 'owner@shop.test', '/desk/content?state=ENDED&q=year-end-desk');
    await expect(page.getByRole('row', { name: new RegExp(`${TITLE}.*終了`) })).toBeVisible();
    await page.goto('/desk/changes?q=notice/year-end-desk');
    await expect(page.getByRole('row', { name: new RegExp(`ページの公開 .*タイトル：なし → ${TITLE}`) })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/desk/content', DESK]) {
      await page.goto(path);
      await expectCalm(page);
    }
  } finally {
    await store.close();
  }
});

/** A notice from tomorrow until the day after. */
async function writeNotice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ページを作る' }).click();
  await page.getByRole('combobox', { name: /^種類/ }).selectOption('お知らせ');
  await page.getByLabel(/^アドレス/).fill('notice/year-end-desk');
  await page.getByLabel(/^タイトル/).fill(TITLE);
  await page.getByLabel(/^公開日時/).fill(`${addDays(today, 1)}T00:00`);
  await page.getByLabel(/^終了日時/).fill(`${addDays(today, 2)}T00:00`);
  await page.getByLabel(/^タグ/).fill('配送');
  await page.getByLabel(/^本文/).fill('29日から3日まで、発送を休みます。\n\n[送料](/nowhere)は550円です。');
  await page.getByRole('button', { name: '確認して公開する' }).click();
  await expect(page.getByLabel(/^本文/)).toHaveAccessibleDescription(/3行目：.*550円/);
  await page.getByLabel(/^本文/).fill('29日から3日まで、発送を休みます。');
}

async function previewOf(page: Page): Promise<string> {
  await page.getByLabel('表示する日時').fill(`${today}T00:00`);
  await page.getByRole('button', { name: 'プレビューを作る' }).click();
  await expect(page.getByText('この日時に、このお客様には表示されません', { exact: false })).toBeVisible();
  await page.getByLabel('表示する日時').fill('');
  await page.getByRole('button', { name: 'プレビューを作る' }).click();
  return (await page.getByRole('link', { name: 'プレビューを開く' }).getAttribute('href')) ?? '';
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '確認して公開する' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`+title: ${TITLE}`)).toBeVisible();
  await dialog.getByRole('button', { name: '公開する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByRole('region', { name: /公開中の内容/ })).toContainText('公開前');
}
