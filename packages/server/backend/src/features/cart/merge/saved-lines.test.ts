import {
  addToCart,
  convertCart,
  removeSavedLine,
  retrySavedLine,
  savedLines,
  updateCartLine,
} from '@store/contracts/calls/checkout';
import { retire } from '@store/contracts/calls/customer';
import { decideCarts } from '@store/domain/cart';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runHousekeeping } from '../../../app/housekeeping.ts';
import { savedCartLines } from '../../../platform/database/tables/carts.ts';
import { newMember } from '../../../testing/buying.ts';
import { cartOf, normal, reserved, subscription } from '../../../testing/filling-carts.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';

const DAY_MS = 86_400_000;

const backend = backendForFile();

/** Signs in a guest with these items in the cart; returns the browser and the member's carts. */
async function signInWith(customerCode: string, requests: readonly ReturnType<typeof normal | typeof reserved>[]) {
  const browser = backend.visitor();
  let code = '';
  for (const request of requests) code = (await browser.ask(addToCart, request)).carts[0]?.cart_code ?? '';
  await browser.signIn(customerCode);
  const { carts } = await browser.ask(convertCart, { cart_code: code, customer_code: customerCode });
  return { browser, carts };
}

async function emptyCart(member: TestShopper, orderType: 'NORMAL' | 'PERIODICAL' = 'NORMAL') {
  for (const { entry_index, sku_code: sku } of (await cartOf(member, orderType)).sku_entries_display)
    await member.ask(updateCartLine, { order_type: orderType, entry_index, sku, quantity: 0 });
}

const linesOf = async (member: TestShopper) => (await member.ask(savedLines, {})).lines;
const skusOf = (carts: Awaited<ReturnType<typeof signInWith>>['carts']) =>
  carts.flatMap(({ sku_entries_display: lines }) => lines.map(({ sku_code, quantity }) => `${sku_code} ${quantity}`));

describe('lines that cannot be merged at sign-in', () => {
  it('add up with earlier unexpired ones (S-05)', async () => {
    await newMember(backend, 77);
    const home = await backend.visitor().signIn('M77', 100 * 86_400);
    await home.ask(addToCart, normal('S1001'));
    const storedLines = async () => (await linesOf(home)).map(({ sku_code, quantity }) => `${sku_code} ${quantity}`);
    await signInWith('M77', [reserved('S1003')]);
    await signInWith('M77', [reserved('S1003')]);
    expect(await storedLines()).toEqual(['S1003 2']);
    const before = backend.clock.now;
    backend.clock.now += 31 * DAY_MS;
    expect(await storedLines()).toEqual([]);
    await signInWith('M77', [reserved('S1003')]);
    expect(await storedLines()).toEqual(['S1003 1']);
    backend.clock.now = before;
  });

  it('survive the logout, with the current reason, and can be added later (S-05, S-08)', async () => {
    const home = await backend.visitor().signIn('C0000002');
    await home.ask(addToCart, normal('S1001'));
    const { browser, carts } = await signInWith('C0000002', [reserved('S1003')]);
    expect(skusOf(carts)).toEqual(['S1001 1']);
    expect(carts[0]?.merged).toMatchObject({
      brought: [],
      stayed: [{ sku_name: expect.any(String), message: expect.stringContaining('予約注文以外の商品がカートに') }],
    });
    await browser.request({ method: 'GET', url: '/logout' });
    expect(browser.cookies.has('store_visitor')).toBe(false);

    const again = await backend.visitor().signIn('C0000002');
    const [line] = await linesOf(again);
    expect(line).toMatchObject({ sku_code: 'S1003', order_type: 'RESERVED', quantity: 1 });
    expect(line?.reason).toContain('予約注文以外の商品がカートに');
    const request = { line_code: line?.line_code ?? '' };
    expect((await again.refusal(retrySavedLine, request)).code).toBe('mixing');
    expect(await linesOf(again)).toHaveLength(1);
    await emptyCart(again);
    expect((await linesOf(again))[0]?.reason).toBeNull();
    const done = await again.ask(retrySavedLine, request);
    expect(done.lines).toEqual([]);
    const decision = decideCarts(done.carts, 'C0000002');
    expect(decision.kind === 'keep' && skusOf(decision.carts)).toEqual(['S1003 1']);
  });

  it('do not block the other lines of the guest’s cart (S-05, V-09)', async () => {
    const home = await backend.visitor().signIn('C0000006');
    await home.ask(addToCart, subscription('S1001'));
    const { browser, carts } = await signInWith('C0000006', [normal('S1007', 2), normal('S1004'), normal('S1017')]);
    expect(skusOf(carts.filter(({ order_type }) => order_type === 'NORMAL'))).toEqual(['S1007 2', 'S1017 1']);
    expect(await linesOf(browser)).toMatchObject([
      { sku_code: 'S1004', reason: expect.stringContaining('第1類医薬品') },
    ]);
    await browser.ask(removeSavedLine, { line_code: (await linesOf(browser))[0]?.line_code ?? '' });
    expect(await linesOf(browser)).toEqual([]);
    await emptyCart(browser);
    await emptyCart(browser, 'PERIODICAL');
  });

  it('are stored when the limit is already reached, without a capped entry of 0 pieces (V-06, S-05)', async () => {
    const home = await newMember(backend, 901);
    await home.ask(addToCart, { ...subscription('S1001'), quantity: 5 });
    const { browser, carts } = await signInWith('M901', [normal('S1001', 5)]);
    expect(skusOf(carts)).toEqual(['S1001 5']);
    expect(carts[0]?.merged).toMatchObject({
      brought: [],
      capped: [],
      stayed: [{ message: expect.stringContaining('お一人様5点まで') }],
    });
    const [line] = await linesOf(browser);
    expect(line).toMatchObject({ sku_code: 'S1001', quantity: 5 });
    const stranger = await backend.visitor().signIn('C0000001');
    expect(await linesOf(stranger)).toEqual([]);
    const request = { line_code: line?.line_code ?? '' };
    expect((await stranger.refusal(retrySavedLine, request)).code).toBe('not-found');
    await stranger.ask(removeSavedLine, request);
    expect(await linesOf(browser)).toHaveLength(1);
    await emptyCart(browser, 'PERIODICAL');
    const taps = await Promise.all([1, 2].map(() => browser.call(retrySavedLine, request)));
    expect(taps.filter(({ status }) => status)).toHaveLength(1);
    expect((await cartOf(browser)).sku_entries_display).toMatchObject([{ sku_code: 'S1001', quantity: 5 }]);
    await emptyCart(browser);
  });

  it('are deleted after 30 days or when the member leaves (S-05, R-61)', async () => {
    const rowsOf = (customerCode: string) =>
      backend.database.select().from(savedCartLines).where(eq(savedCartLines.customerCode, customerCode));
    for (const number of [902, 903]) {
      const home = await newMember(backend, number);
      await home.ask(addToCart, normal('S1017'));
      await signInWith(`M${number}`, [reserved('S1003')]);
    }
    const leaving = await backend.visitor().signIn('M902');
    await leaving.ask(retire, { understood: true });
    expect(await rowsOf('M902')).toEqual([]);
    await runHousekeeping(backend.database, backend.clock.now + 29 * DAY_MS);
    expect(await rowsOf('M903')).toHaveLength(1);
    await runHousekeeping(backend.database, backend.clock.now + 30 * DAY_MS + 1);
    expect(await rowsOf('M903')).toEqual([]);
  });
});
