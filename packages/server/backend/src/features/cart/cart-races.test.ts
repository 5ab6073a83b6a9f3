import { addToCart, cartsByCustomer, convertCart, placeOrder, updateCartLine } from '@store/contracts/calls/checkout';
import { isClass1Drug } from '@store/domain/sale';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { skus } from '../../platform/database/tables/skus.ts';
import { readyToPlace } from '../../testing/buying.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile();
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));

const normal = (sku: string, quantity = 1) => ({ order_type: 'NORMAL', sku, quantity }) as const;
const linesOf = async (shopper: TestShopper) => {
  const { carts } = await shopper.ask(cartsByCustomer, {});
  return carts.flatMap(({ order_type, sku_entries_display }) =>
    sku_entries_display.map((line) => ({ ...line, order_type })),
  );
};
const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => work(index));

describe('concurrent carts', () => {
  it('limits fifty concurrent additions to the purchase limit of two (F06)', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1017'));
    const answers = await Promise.all(times(50, () => guest.call(addToCart, normal('S1007'))));
    expect(answers.filter(({ status }) => status)).toHaveLength(2);
    expect(new Set(answers.flatMap((answer) => (answer.status ? [] : answer.code)))).toEqual(new Set(['over-limit']));
    expect((await linesOf(guest)).find(({ sku_code }) => sku_code === 'S1007')?.quantity).toBe(2);
  });

  it('counts the purchase limit over carts of all order types (F06)', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1007', 1));
    await guest.ask(addToCart, { order_type: 'PERIODICAL', sku: 'S1007', quantity: 1 });
    expect((await guest.refusal(addToCart, normal('S1007'))).code).toBe('over-limit');
  });

  it('counts set components towards the limit under concurrency; the refusal names the product (V-06, F06)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const guest = backend.visitor();
      await guest.ask(addToCart, normal('S1017'));
      const requests = [normal('S1006'), normal('S1007'), { ...normal('S1007'), order_type: 'PERIODICAL' as const }];
      const tabs = times(12, (index) => requests[(index + round) % 3] ?? normal('S1006'));
      const answers = await Promise.all(tabs.map((request) => guest.call(addToCart, request)));
      const pieces = (await linesOf(guest)).map(({ sku_code, quantity }) =>
        sku_code === 'S1006' ? 2 * quantity : sku_code === 'S1007' ? quantity : 0,
      );
      expect(pieces.reduce((sum, each) => sum + each, 0)).toBe(2);
      for (const answer of answers) if (!answer.status) expect(answer).toMatchObject({ code: 'over-limit' });
    }
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1006'));
    const { message } = await guest.refusal(addToCart, normal('S1006'));
    expect(message).toMatch(/お一人様.点まで/);
    expect((await guest.refusal(addToCart, normal('S1007'))).message).toMatch(/お一人様2点まで.*セットに入っている分/);
  });

  it('holds two concurrent orders to the limit over both carts (V-06, F06)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    await member.ask(addToCart, normal('S1007'));
    await member.ask(addToCart, { ...normal('S1007'), order_type: 'PERIODICAL' });
    const types = ['NORMAL', 'PERIODICAL'] as const;
    const ready = [await readyToPlace(member, types[0]), await readyToPlace(member, types[1])];
    const limitTo = (purchaseLimit: number) =>
      backend.database.update(skus).set({ purchaseLimit }).where(eq(skus.skuCode, 'S1007'));
    await limitTo(1);
    const placed = await Promise.all(ready.map((request) => member.call(placeOrder, request)));
    expect((await linesOf(member)).map(({ quantity_max }) => quantity_max)).toEqual([0, 0]);
    await limitTo(2);
    expect(placed).toMatchObject([{ code: 'over-limit' }, { code: 'over-limit' }]);
    const allowed = await Promise.all(ready.map((request) => member.call(placeOrder, request)));
    expect(allowed.map(({ status }) => status)).toEqual([true, true]);
  });

  it('never stores a forbidden combination of class 1, reserved, normal and subscription items (F10, V-07…V-10, T3)', async () => {
    const requests = [
      normal('S1004'),
      { order_type: 'RESERVED', sku: 'S1003', quantity: 1 },
      normal('S1001'),
      { order_type: 'PERIODICAL', sku: 'S1001', quantity: 1 },
    ] as const;
    for (let round = 0; round < 12; round += 1) {
      const guest = backend.visitor();
      // One guest who already has a visitor code, shared by four tabs.
      await guest.ask(addToCart, normal('S1017'));
      const { carts } = await guest.ask(cartsByCustomer, {});
      const line = { entry_index: carts[0]?.sku_entries_display[0]?.entry_index ?? 0, sku: 'S1017', quantity: 0 };
      await guest.ask(updateCartLine, { order_type: 'NORMAL', ...line });
      const order = times(4, (index) => requests[(index + round) % 4] ?? requests[0]);
      await Promise.all(order.map((request) => guest.call(addToCart, request)));
      const lines = await linesOf(guest);
      const has = (test: (each: (typeof lines)[number]) => boolean) => lines.some(test);
      expect(lines.length).toBeGreaterThan(0);
      expect(
        has(({ order_type }) => order_type === 'RESERVED') && has(({ order_type }) => order_type !== 'RESERVED'),
      ).toBe(false);
      expect(has(isClass1Drug) && has(({ order_type }) => order_type === 'PERIODICAL')).toBe(false);
    }
  });

  it('merges a guest’s cart once when they sign in in two tabs (F15, S-05)', async () => {
    const browser = backend.visitor();
    const { carts } = await browser.ask(addToCart, normal('S1001', 2));
    const cookies = new Map(browser.cookies);
    const other = backend.visitor();
    for (const [name, value] of cookies) other.cookies.set(name, value);
    await browser.signIn('C0000006');
    await other.signIn('C0000006');
    const request = { cart_code: carts[0]?.cart_code ?? '', customer_code: 'C0000006' };
    const answers = await Promise.all([browser.call(convertCart, request), other.call(convertCart, request)]);
    expect(answers.some(({ status }) => status)).toBe(true);
    expect(await linesOf(browser)).toMatchObject([{ sku_code: 'S1001', quantity: 2 }]);
    expect(await linesOf(other)).toMatchObject([{ sku_code: 'S1001', quantity: 2 }]);
  });

  it('assigns distinct indexes to lines added concurrently (P17)', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1017'));
    const skus = ['S1001', 'S1006', 'S1012', 'S1018', 'S1020'];
    await Promise.all(skus.map((sku) => guest.ask(addToCart, normal(sku))));
    const indices = (await linesOf(guest)).map(({ entry_index }) => entry_index);
    expect(indices).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('line prices', () => {
  it('applies an outlet price in the outlet campaign only, whatever the payload claims (P13)', async () => {
    const inOutlet = backend.visitor();
    const named = { campaign_code: 'CP02', campaign_name: 'なんでも1円', campaign_apply: true };
    await inOutlet.ask(addToCart, { ...normal('S1013'), ...named });
    const plain = backend.visitor();
    const answer = await plain.call(addToCart, normal('S1013'));
    const [cheap] = await linesOf(inOutlet);
    expect(cheap?.campaign_code).toBe('CP02');
    expect(cheap?.price_in_vat).toBeGreaterThan(1);
    if (answer.status) expect(cheap?.price_in_vat).toBeLessThan((await linesOf(plain))[0]?.price_in_vat ?? 0);
  });
  it('does not apply a campaign for women to men or guests (U-06)', async () => {
    const man = await backend.visitor().signIn('C0000003');
    await man.ask(addToCart, { ...normal('S1001'), campaign_code: 'CP03', campaign_apply: true });
    expect((await linesOf(man))[0]?.campaign_code).toBeNull();
  });
  it('ignores an employee member type in the payload (P14, U-03)', async () => {
    const guest = backend.visitor();
    const response = await guest.request({
      method: 'POST',
      url: '/api/cart/_append-sku-entry',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { ...normal('S1016'), member_type: 'B2S_DEMO' },
    });
    expect(response.statusCode).toBe(400);
    const sales = await backend.visitor().signIn('C0000003');
    await sales.ask(addToCart, normal('S1016'));
    await guest.ask(addToCart, normal('S1016'));
    const priceFor = async (shopper: TestShopper) =>
      (await linesOf(shopper)).find(({ sku_code }) => sku_code === 'S1016')?.price_in_vat ?? 0;
    expect(await priceFor(sales)).toBeLessThan(await priceFor(guest));
  });
  it('applies a product’s point rate while its window is open, plus four percent for blue members (P-05)', async () => {
    const blue = await backend.visitor().signIn('C0000002');
    await blue.ask(addToCart, normal('S1012'));
    const line = (await linesOf(blue)).find(({ sku_code }) => sku_code === 'S1012');
    expect(line?.points_to_earn).toBe(Math.floor(((line?.price_in_vat ?? 0) * 14 + 99) / 100));
  });
});
