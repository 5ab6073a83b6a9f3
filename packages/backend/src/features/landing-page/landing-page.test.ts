import { getOrderForm, submitOrderForm } from '@store/contracts/calls/catalogue';
import { addressesByCustomer, cartsByCustomer } from '@store/contracts/calls/checkout';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderForms } from '../../platform/database/tables/content.ts';
import { openTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const lp = 'scalp-care';
const member = {
  name: { last_name: '鈴木', first_name: '未来' },
  name_memo: { last_name_kana: 'スズキ', first_name_kana: 'ミライ' },
  zip_code: '1500002',
  state: '東京都',
  city: '渋谷区',
  address1: '渋谷1-2-3',
  tel: '09012345678',
  email: 'new@shop.test',
};
const interval = { kind: 'weeks', purchase_week_interval: 4, day_of_week: 3 } as const;

it('shows offers at this visitor’s prices; extras are never chosen beforehand (R-23, 35)', async () => {
  const form = await backend.visitor().ask(getOrderForm, { lp });
  expect(form.offers.map(({ offer_code, price_in_vat }) => [offer_code, price_in_vat])).toEqual([
    ['SUBSCRIBE', 3553],
    ['ONCE', 4180],
    ['TRIO', expect.any(Number)],
  ]);
  expect(form.offers[0]).toMatchObject({ order_type: 'PERIODICAL', later_price_in_vat: 3553 });
  expect(form.extras).toHaveLength(1);
  expect((await backend.visitor().refusal(getOrderForm, { lp: 'none' })).code).toBe('not-found');
});

it('a member’s choice goes into the cart, the address into the book, once however often it is sent (R-23)', async () => {
  const shopper = await backend.visitor().signIn('C0000006');
  const order = { lp, offer_code: 'SUBSCRIBE', interval, expected_in_vat: 3553, member };
  const key = 'the-same-form-1';
  const answers = await Promise.all([0, 1, 2].map(() => shopper.ask(submitOrderForm, order, { key })));
  expect(answers).toEqual(
    answers.map(() => ({
      order_type: 'PERIODICAL',
      next: '/cart?step=delivery&type=PERIODICAL',
    })),
  );
  const { carts } = await shopper.ask(cartsByCustomer, { customer_code: 'C0000006' });
  expect(carts.flatMap(({ sku_entries_display }) => sku_entries_display)).toMatchObject([
    { sku_code: 'S1001', quantity: 1 },
  ]);
  expect((await shopper.ask(addressesByCustomer, {})).addresses).toHaveLength(1);
  // The same address again is not kept twice.
  await shopper.ask(submitOrderForm, { ...order, offer_code: 'ONCE', expected_in_vat: 4180 });
  expect((await shopper.ask(addressesByCustomer, {})).addresses).toHaveLength(1);
});

it('refuses another sum, a missing interval, an unknown offer and a misfitting address; nothing is kept (35, V-04)', async () => {
  const guest = backend.visitor();
  const once = { lp, offer_code: 'ONCE', expected_in_vat: 4180 };
  expect(await guest.refusal(submitOrderForm, { ...once, expected_in_vat: 100 })).toMatchObject({
    code: 'price-changed',
    details: { price_in_vat: 4180 },
  });
  expect((await guest.refusal(submitOrderForm, { ...once, offer_code: 'BRUSH' })).code).toBe('not-found');
  expect((await guest.refusal(submitOrderForm, { ...once, extra_codes: ['TRIO'] })).code).toBe('not-found');
  const subscribe = { ...once, offer_code: 'SUBSCRIBE', expected_in_vat: 3553 };
  expect((await guest.refusal(submitOrderForm, subscribe)).code).toBe('interval-missing');
  const misfit = { ...once, member: { ...member, city: '港区' } };
  expect((await guest.refusal(submitOrderForm, misfit)).code).toBe('postcode-mismatch');
  expect((await guest.ask(cartsByCustomer, {})).carts.flatMap((cart) => cart.sku_entries_display)).toEqual([]);
});

it('the extra is bought only when it was chosen, and a form that ended is gone (R-23)', async () => {
  const guest = backend.visitor();
  const { extras } = await guest.ask(getOrderForm, { lp });
  const expected_in_vat = 4180 + (extras[0]?.price_in_vat ?? 0);
  expect(await guest.ask(submitOrderForm, { lp, offer_code: 'ONCE', extra_codes: ['BRUSH'], expected_in_vat })).toEqual(
    {
      order_type: 'NORMAL',
      next: '/cart?step=guest&type=NORMAL',
    },
  );
  const wish = { lp, offer_code: 'SUBSCRIBE', interval, expected_in_vat: 3553 };
  expect((await backend.visitor().ask(submitOrderForm, wish)).next).toBe(
    '/login?return_path=%2Fcart%3Ftype%3DPERIODICAL',
  );
  const { carts } = await guest.ask(cartsByCustomer, {});
  expect(carts[0]?.sku_entries_display.map(({ sku_code }) => sku_code)).toEqual(['S1001', 'S1007']);
  await backend.database
    .update(orderForms)
    .set({ endsAt: backend.clock.now - 1 })
    .where(eq(orderForms.lp, lp));
  expect((await guest.refusal(getOrderForm, { lp })).code).toBe('not-found');
});
