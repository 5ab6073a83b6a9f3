import type { Page } from '@playwright/test';
import { deskOrders } from '@store/contracts/calls/desk';
import { expectCalm } from '../fixtures/desk-page.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import { printedText } from '../fixtures/pdf-text.ts';
import { beginAs, buyByApi, callApi } from '../fixtures/shopper.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { OWN_SANDBOX_URL, OWN_STORE_URL, openTimeTravelStore } from '../fixtures/time-travel-store.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Orders for each size: two by file, one of two pieces by hand, in two parcels. */
const PER_SIZE = 3;
const MOST_SCRIPT_BYTES = 230_000;

// Orders are prepared the next day, so the test has its own store.
test.use({ baseURL: OWN_STORE_URL });
test.setTimeout(600_000);

test('the warehouse ships by file, by hand and in parts, leaves a note, and the owner reads what changed', async ({
  page,
}) => {
  const store = await openTimeTravelStore(page);
  try {
    await beginAs(page, 'member@shop.test');
    const orders: string[] = [];
    while (orders.length < SIZES.length * PER_SIZE)
      orders.push(await buyByApi(page, 'S1001', orders.length % PER_SIZE === PER_SIZE - 1 ? 2 : 1));
    await store.passDays(4);
    await page.context().clearCookies();
    await openAs(page, 'warehouse@shop.test', '/desk/orders?state=ACCEPTED');
    await expect.poll(() => preparedOf(page)).toEqual(expect.arrayContaining(orders));
    for (const [place, size] of SIZES.entries())
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size);
        await workDay(page, orders.slice(place * PER_SIZE, (place + 1) * PER_SIZE));
      });
    for (const [place, order] of orders.entries())
      await expect.poll(() => shippedMails(order)).toBe(place % PER_SIZE === PER_SIZE - 1 ? 2 : 1);
    await page.context().clearCookies();
    await openAs(page, 'owner@shop.test', `/desk/changes?q=${orders[0]}`);
    await expect(page.getByRole('row', { name: /石田 剛.*発送.*発送準備中 → 発送済み/ })).toBeVisible();
    await expectCalm(page);
  } finally {
    await store.close();
  }
});

/** Ships two orders by a file, first with a mistake, and one by hand with a note. */
async function workDay(page: Page, [first = '', second = '', third = '']: readonly string[]): Promise<void> {
  await page.goto('/desk/orders?state=ACCEPTED');
  await page.getByRole('searchbox', { name: 'ご注文を検索' }).fill(`${third} 山田`);
  await page.getByRole('button', { name: '検索' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1件を表示' })).toBeVisible();
  await expectCalm(page);

  await page.getByRole('link', { name: 'まとめて発送' }).click();
  await chooseFile(page, [`${first},4000-1111-3333`, `${second},12`]);
  await expect(page.getByRole('row', { name: /^3 送り状番号 送り状番号は/ })).toBeVisible();
  await expectCalm(page);
  await chooseFile(page, [`${first},4000-1111-3333`, `${second},4000-2222-3333`]);
  await page.getByRole('button', { name: '2件を発送済みにする' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2件を発送済みにし' })).toBeVisible();

  await page.goto(`/desk/orders/${third}`);
  expect(await scriptBytes(page)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  await page.getByRole('textbox', { name: /^メモ/ }).fill('箱を交換しました');
  await page.getByRole('button', { name: 'メモを残す' }).click();
  await expect(page.getByRole('list', { name: '経過' }).getByText('箱を交換しました')).toBeVisible();
  await page.getByRole('textbox', { name: /^送り状番号/ }).fill('４０００-3333-4444');
  await page.getByRole('checkbox', { name: '商品を選んで、一部だけ発送する' }).check();
  await page.getByRole('combobox', { name: /の数量$/ }).selectOption('1点');
  await page.getByRole('button', { name: '選んだ商品を発送する' }).click();
  await expect(page.getByRole('region', { name: 'お荷物' })).toContainText(/4000-3333-4444[\s\S]*これから発送/);
  await expectCalm(page);
  await page.getByRole('textbox', { name: /^送り状番号/ }).fill('4000-3333-5555');
  await page.getByRole('button', { name: '発送済みにする' }).click();
  await expect(page.getByRole('status').filter({ hasText: '発送済みにし' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'お荷物' }).getByRole('link')).toHaveCount(2);
  await expectCalm(page);
  await expectPapers(page, third);
}

/** Transferred bytes of the page's scripts at rest, without the code of the pages it links to. */
async function scriptBytes(page: Page): Promise<number> {
  const saving = await page.context().newPage();
  // A data saver switches off the prefetch of links.
  await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await saving.goto(page.url(), { waitUntil: 'networkidle' });
  const bytes = await saving.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0),
  );
  await saving.close();
  return bytes;
}

/** The packing papers of an order are one PDF with its number. */
async function expectPapers(page: Page, order: string): Promise<void> {
  const href = (await page.getByRole('link', { name: '出荷書類（PDF）' }).getAttribute('href')) ?? '';
  const response = await page.request.get(href);
  expect(response.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(await printedText(new Uint8Array(await response.body()))).toContain(order);
}

async function chooseFile(page: Page, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`\uFEFF${['注文番号,送り状番号', ...rows].join('\r\n')}\r\n`);
  await page.getByLabel(/^CSVファイル/).setInputFiles({ name: 'b2.csv', mimeType: 'text/csv', buffer });
}

async function preparedOf(page: Page): Promise<readonly string[]> {
  const request = { query: '', state: 'ACCEPTED', sort: 'newest', after: null, size: 100 } as const;
  return (await callApi(page, deskOrders, request)).orders.map(({ order_code }) => order_code);
}

const shippedMails = async (order: string) =>
  (await inboxOf('member@shop.test', OWN_SANDBOX_URL)).filter(
    ({ subject, text }) => /発送/.test(subject) && text.includes(order),
  ).length;
