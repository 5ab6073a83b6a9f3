import type { Page } from '@playwright/test';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { publishBuild } from '../fixtures/registry.ts';
import { beginAs } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

// Rejected calls and messages are also logged to the console.
test.use({ provoked: { messages: [/lp-curious.*(not in|does not declare)/, /not-declared/] } });

const PATH = '/lp/curious';

/** A loader that requests the customer's profile, on the server and in the browser. */
const curious = (profile: string) => `async ({ shop }) => {
  const answer = { safeParse: (data) => ({ success: true, data }) };
  const call = { path: ${profile}, method: 'POST', kind: 'read', access: 'member', keyed: false, refusals: [], answer };
  const answered = await shop.call(call, {}).then(({ kind }) => kind === 'answered', () => false);
  return answered ? '聞けた' : '聞けない';
}`;
/** A page that shows the result, and adds to the cart on demand. */
const SCREEN = `(React, kit) => () => {
  const answered = kit.useRouteData();
  const customer = kit.useShopState({ name: 'customer', kind: 'state' });
  const found = answered + '・' + (customer ? '読めた' : '読めない');
  const { bus } = kit.useShop();
  const [added, setAdded] = React.useState('まだ');
  const add = () => bus.send({ name: 'cart/add', kind: 'command' }, { sku_code: 'S1001', quantity: 1, order_type: 'NORMAL' })
    .then(() => setAdded('入れた'), () => setAdded('入れられない'));
  return React.createElement('div', null,
    React.createElement('h1', null, found),
    React.createElement('button', { onClick: add }, '勝手に入れる'),
    React.createElement('output', null, added));
}`;
// The gate searches code for call paths; a malicious team hides them.
const HIDDEN = `['customer', '_profile'].join('/')`;

/** Opens the page; returns its server-rendered HTML. */
const open = async (page: Page): Promise<string> => String(await (await page.goto(PATH))?.text());

test('denies customer data and cart access to a page without declarations, on server and browser (D-10)', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  const options = { name: 'lp-curious', path: PATH, screen: SCREEN };
  expect(await publishBuild(await handMadeRemote({ ...options, version: '1.0.0', loader: curious(HIDDEN) }))).toEqual(
    [],
  );
  await beginAs(page, 'member@shop.test');
  expect((await open(page)).includes('聞けない・読めない'), 'rendered').toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: '聞けない・読めない' })).toBeVisible();
  await page.getByRole('button', { name: '勝手に入れる' }).click();
  await expect(page.getByText(/^(まだ|入れた|入れられない)$/)).toHaveText('入れられない');
  expect(requests.filter((path) => path.endsWith('customer/_profile'))).toEqual([]);
  await page.goto('/cart');
  await expect(page.getByText('カートに商品が入っていません')).toBeVisible();

  // With declarations, the same page has access.
  const declares = { reads: ['customer'], publishes: ['cart/add'] };
  const honest = { ...options, version: '2.0.0', loader: curious(`'customer/_profile'`), declares };
  expect(await publishBuild(await handMadeRemote(honest))).toEqual([]);
  expect((await open(page)).includes('聞けた・読めた'), 'rendered').toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: '聞けた・読めた' })).toBeVisible();
  await page.getByRole('button', { name: '勝手に入れる' }).click();
  await expect(page.getByText(/^(まだ|入れた|入れられない)$/)).toHaveText('入れた');
});
