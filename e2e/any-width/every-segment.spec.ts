import type { Page } from '@playwright/test';
import { addToCart } from '@store/contracts/calls/checkout';
import { becomeMember } from '../fixtures/become-member.ts';
import { untilAllIsHydrated } from '../fixtures/live-screen.ts';
import { liveRemotes } from '../fixtures/registry.ts';
import { beginAs, callApi } from '../fixtures/shopper.ts';
import { signInByApi } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

/** Pages of the demo store for routes with parameters; null for routes without a page there. */
const ADDRESSES: Readonly<Record<string, string | null>> = {
  '/category/:category_code': '/category/1002',
  '/brand/:brand_code': '/brand/BR01',
  '/concern/:concern_code': '/concern/2002',
  '/campaign/:campaign_code': '/campaign/CP01',
  '/campaign/outlet/:campaign_code': '/campaign/outlet/CP02',
  '/campaign_item/:campaign_code/:product_code': '/campaign_item/CP01/P1014',
  '/product/:product_code': '/product/P1001',
  '/item/outlet/:product_code': '/item/outlet/P1013',
  '/column/:id': '/column/1',
  '/guide/:page': '/guide/payment',
  '/information/:page': null,
  '/lp/:slug': null,
};

const withCart = (page: Page) => callApi(page, addToCart, { order_type: 'NORMAL', sku: 'S1020', quantity: 2 });

/** Ten kinds of visitors: guests, members of every price list and rank, with and without personal state, and staff. */
const VISITORS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a guest': async () => undefined,
  'a guest with a cart': withCart,
  'a visitor who signed out': async (page) => {
    await signInByApi(page, 'member@shop.test');
    await page.goto('/logout');
  },
  'a member who has just joined': (page) => becomeMember(page),
  'a member without orders': (page) => beginAs(page, 'new@shop.test'),
  'a member with a cart': (page) => beginAs(page, 'new@shop.test').then(() => withCart(page)),
  'a member with favourites and messages': (page) => beginAs(page, 'member@shop.test'),
  'a member of the highest rank': (page) => beginAs(page, 'blue@shop.test'),
  'an employee of the company': (page) => beginAs(page, 'sales@shop.test'),
  'an employee of the group': (page) => beginAs(page, 'staff@shop.test'),
};

for (const [who, begin] of Object.entries(VISITORS))
  test(`hydrates the page of every shared route as ${who} without a mismatch`, { tag: '@complete' }, async ({
    page,
  }) => {
    test.slow();
    await begin(page);
    for (const path of await sharedPages())
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        // A mismatch is an error on the console, which fails the test.
        await untilAllIsHydrated(page);
      });
  });

async function sharedPages(): Promise<readonly string[]> {
  const routes = (await liveRemotes()).flatMap(({ manifest }) => manifest.routes);
  const paths = routes.filter(({ shared }) => shared).map(({ path }) => path);
  return paths.flatMap((path) => {
    const address = path in ADDRESSES ? ADDRESSES[path] : path;
    if (address?.includes(':')) throw new Error(`no page of ${path} is known: add one`);
    return address ? [address] : [];
  });
}
