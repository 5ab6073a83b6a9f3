import type { Page } from '@playwright/test';
import { addFavourite, addToCart, deleteFavourite } from '@store/contracts/calls/checkout';
import { loggedIn } from '@store/contracts/calls/customer';
import { becomeMember } from '../fixtures/become-member.ts';
import { markLiveScreens, untilScreenIsLive } from '../fixtures/live-screen.ts';
import { beginAs, callApi, emptyCarts } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

const PAGES = [
  ...['/', '/category/1002', '/category/1002?page=2', '/brand/BR01', '/concern/2002'],
  ...['/product/P1001', '/product/P1004', '/product/P1018', '/column/1', '/guide'],
];
const LIST = '/category/1002';
const PRODUCT = '/product/P1001';
const HEART = /をお気に入りに追加$/;
/** Has no messages and no helpful reviews, so that it shares its pages. */
const SHARING = ['sales', 'staff', 'new'];

for (const who of SHARING)
  test(`shares pages as ${who}, equal to those rendered for one member`, async ({ page }) => {
    test.slow();
    await beginAs(page, `${who}@shop.test`);
    for (const path of PAGES) await test.step(path, () => expectSharedAsAlone(page, path));
    await callApi(page, addToCart, { order_type: 'NORMAL', sku: 'S1020', quantity: 2 });
    for (const path of ['/', '/product/P1001'])
      await test.step(`${path} with a cart`, () => expectSharedAsAlone(page, path));
    await emptyCarts(page);
    const { customer_code } = await callApi(page, loggedIn, {});
    await callApi(page, addFavourite, { customer_code, sku_code: 'S1001' });
    for (const path of ['/category/1002', '/product/P1001'])
      await test.step(`${path} with a favourite`, () => expectSharedAsAlone(page, path));
    await callApi(page, deleteFavourite, { customer_code, sku_code: 'S1001' });
  });

test('shows two members of one segment their own favourites only, and none after the sign-out', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  await markLiveScreens(elsewhere);
  const other = await elsewhere.newPage();
  for (const each of [page, other]) await becomeMember(each);
  const { customer_code } = await callApi(page, loggedIn, {});
  await callApi(page, addFavourite, { customer_code, sku_code: 'S1001' });
  // Neither gets the hearts of the other, whichever filled the cache.
  const pressed = [];
  for (const each of [other, page, other, page]) {
    const html = await htmlOf(each, LIST);
    expect(html).toContain('id="personal"');
    pressed.push(html.split('aria-pressed="true"').length - 1);
  }
  expect(pressed).toEqual([0, 1, 0, 1]);
  const heart = (tab: Page) => tab.getByRole('button', { name: HEART }).first();
  for (const each of [page, other]) await each.goto(PRODUCT);
  for (const each of [page, other]) await untilScreenIsLive(each);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/logout');
  const asGuest = await htmlOf(page, LIST);
  expect(asGuest).not.toContain('id="personal"');
  expect(asGuest).not.toContain('aria-pressed="true"');
  await page.goto(PRODUCT);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await htmlOf(other, LIST)).toContain('id="personal"');
  await elsewhere.close();
});

async function expectSharedAsAlone(page: Page, path: string): Promise<void> {
  const shared = await htmlOf(page, path);
  // A request with this header is never shared.
  const alone = await htmlOf(page, path, { authorization: 'Basic none' });
  expect(shared, path).toContain('id="personal"');
  expect(alone, path).not.toContain('id="personal"');
  expect(markupOf(shared), path).toBe(markupOf(alone));
  expect(answersIn(shared), path).toEqual(answersIn(alone));
}

const htmlOf = async (page: Page, path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await page.request.get(path, { headers })).text();

/** The document until the page data, without form keys, React's separators of texts and white space in the end of tags. */
const markupOf = (html: string) =>
  html
    .split('<script type="application/json"')[0]
    ?.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'KEY')
    .replace(/<!-- +-->| +(?=\/?>)/g, '')
    .replaceAll('&#x27;', '&#39;');

function answersIn(html: string): Record<string, unknown> {
  const personal = /id="personal">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const data = /id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const answers = { ...JSON.parse(data).answers, ...JSON.parse(personal) };
  const { expires_in: _, ...session } = answers['logged-in {}'].data;
  return { ...answers, 'logged-in {}': session };
}
