import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { memberPages, personalForms, publicPages } from '../quality/pages.ts';

test.use({ javaScriptEnabled: false });

/** Search forms, whose input may appear in an address: it is not personal. */
const SOUGHT = new Set(['/item', '/store_list', '/column', '/mypage/orders', '/hair-quiz/result']);
const LISTS = /^\/(item|category|brand|concern|search)(\/|$)/;

test('without JavaScript, forms put no input into an address, except for search forms (D06)', async ({ page }) => {
  test.slow();
  const wrong: string[] = [];
  let posted = 0;
  const look = async (path: string) => {
    await page.goto(path);
    for (const form of await page.locator('form').all()) {
      const [method, action] = [await form.getAttribute('method'), await form.getAttribute('action')];
      const here = new URL(page.url()).pathname;
      if (method === 'post' && action?.startsWith('/send/')) posted += 1;
      else if (method !== 'get' || !(SOUGHT.has(action ?? here) || LISTS.test(action ?? here)))
        wrong.push(`${path}: ${method} ${action}`);
    }
  };
  for (const path of Object.values(publicPages).flat()) await look(path);
  await openAs(page, 'member@shop.test', '/guide');
  for (const path of [...memberPages, ...personalForms]) await look(path);
  expect(wrong).toEqual([]);
  expect(posted).toBeGreaterThan(personalForms.length);
});
