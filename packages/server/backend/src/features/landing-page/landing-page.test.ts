import { getOrderForm, submitOrderForm } from '@store/contracts/calls/catalogue';
import { addressesByCustomer, cartsByCustomer } from '@store/contracts/calls/checkout';
import { getProfile } from '@store/contracts/calls/customer';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { campaigns } from '../../platform/database/tables/feed.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile();

const interval = { kind: 'weeks', purchase_week_interval: 4, day_of_week: 3 } as const;
const SUBSCRIBE = { offer_code: 'SUBSCRIBE', product_code: 'P1001', order_type: 'PERIODICAL', quantity: 1 } as const;
const ONCE = { offer_code: 'ONCE', product_code: 'P1001', order_type: 'NORMAL', quantity: 1 } as const;
const TRIO = { offer_code: 'TRIO', product_code: 'P1006', order_type: 'NORMAL', quantity: 1 } as const;
const BRUSH = { offer_code: 'BRUSH', product_code: 'P1007', quantity: 1 } as const;
/** The error for payloads that no page sends. */
const INVALID = /answered 400: .*"code":"invalid"/;
const FORM = { offers: [SUBSCRIBE, ONCE, TRIO], extras: [BRUSH] };

async function linesOf(shopper: TestShopper) {
  const { carts } = await shopper.ask(cartsByCustomer, {});
  return carts.flatMap((cart) => cart.sku_entries_display);
}

it('shows offers at the visitor’s prices, and the cart’s objections to them (R-23, 35)', async () => {
  const form = await backend.visitor().ask(getOrderForm, FORM);
  expect(form.offers.map(({ offer_code, price_in_vat, obstacle }) => [offer_code, price_in_vat, obstacle])).toEqual([
    ['SUBSCRIBE', 3553, null],
    ['ONCE', 4180, null],
    ['TRIO', expect.any(Number), null],
  ]);
  expect(form.offers[0]).toMatchObject({ later_price_in_vat: 3553, product: { product_code: 'P1001' } });
  expect(form.extras).toMatchObject([{ offer_code: 'BRUSH', product: { product_code: 'P1007' } }]);
});

it('adds the choice to the cart once, however often it is sent (R-23)', async () => {
  const shopper = await backend.visitor().signIn('C0000006');
  const order = { offer: SUBSCRIBE, interval, expected_in_vat: 3553 };
  const key = 'the-same-form-1';
  const answers = await Promise.all([0, 1, 2].map(() => shopper.ask(submitOrderForm, order, { key })));
  expect(answers).toEqual(
    answers.map(() => ({ order_type: 'PERIODICAL', next: '/cart?step=delivery&type=PERIODICAL' })),
  );
  expect(await linesOf(shopper)).toMatchObject([{ sku_code: 'S1001', quantity: 1 }]);
});

it('rejects a wrong sum, missing interval or unknown product, and stores nothing (35, V-04)', async () => {
  const guest = backend.visitor();
  const once = { offer: ONCE, expected_in_vat: 4180 };
  expect(await guest.refusal(submitOrderForm, { ...once, expected_in_vat: 100 })).toMatchObject({
    code: 'price-changed',
    details: { price_in_vat: 4180 },
  });
  const unknown = { ...ONCE, product_code: 'P9999' };
  expect((await guest.refusal(submitOrderForm, { ...once, offer: unknown })).code).toBe('not-found');
  const withExtras = { ...once, extras: [{ ...BRUSH, product_code: 'P9999' }] };
  expect((await guest.refusal(submitOrderForm, withExtras)).code).toBe('not-found');
  const subscribe = { offer: SUBSCRIBE, expected_in_vat: 3553 };
  expect((await guest.refusal(submitOrderForm, subscribe)).code).toBe('interval-missing');
  expect(await linesOf(guest)).toEqual([]);
});

it('adds an extra only when it was chosen (R-23)', async () => {
  const guest = backend.visitor();
  const { extras } = await guest.ask(getOrderForm, FORM);
  const expected_in_vat = 4180 + (extras[0]?.price_in_vat ?? 0);
  expect(await guest.ask(submitOrderForm, { offer: ONCE, extras: [BRUSH], expected_in_vat })).toEqual({
    order_type: 'NORMAL',
    next: '/cart?step=guest&type=NORMAL',
  });
  const request = { offer: SUBSCRIBE, interval, expected_in_vat: 3553 };
  expect((await backend.visitor().ask(submitOrderForm, request)).next).toBe(
    '/login?return_path=%2Fcart%3Ftype%3DPERIODICAL',
  );
  expect((await linesOf(guest)).map(({ sku_code }) => sku_code)).toEqual(['S1001', 'S1007']);
});

describe('forged order form (R-23, P-08, V-06)', () => {
  it('cannot set a price: price fields are invalid, and any other sum is rejected', async () => {
    const guest = backend.visitor();
    const cheap = { ...ONCE, price_in_vat: 1 };
    await expect(guest.call(submitOrderForm, { offer: cheap, expected_in_vat: 1 })).rejects.toThrow(INVALID);
    await expect(guest.call(getOrderForm, { offers: [cheap] })).rejects.toThrow(INVALID);
    for (const expected_in_vat of [0, 3553, 4179, 8360])
      expect((await guest.refusal(submitOrderForm, { offer: ONCE, expected_in_vat })).code).toBe('price-changed');
    expect(await linesOf(guest)).toEqual([]);
  });

  it('cannot add an address to the book, which needs a fresh sign-in', async () => {
    const shopper = await backend.visitor().signIn('C0000002');
    const { addresses } = await shopper.ask(addressesByCustomer, {});
    const { name, name_memo, zip_code, state, city, tel, email } = await shopper.ask(getProfile, {});
    const member = { name, name_memo, zip_code, state, city, address1: '9-9-9', tel, email };
    const sent = { offer: ONCE, expected_in_vat: 4180, member };
    await expect(shopper.call(submitOrderForm, sent)).rejects.toThrow(INVALID);
    expect((await shopper.ask(addressesByCustomer, {})).addresses).toEqual(addresses);
  });

  it('cannot open a campaign that is unknown, over or restricted to others', async () => {
    const guest = backend.visitor();
    const known = await backend.database.select({ code: campaigns.campaignCode }).from(campaigns);
    expect(known.length).toBeGreaterThan(1);
    for (const { code } of [...known, { code: 'NONE' }]) {
      const request = { campaign_code: code, offers: [ONCE] };
      const [offer] = (await guest.ask(getOrderForm, request)).offers;
      const { price_in_vat: price = 0 } = offer ?? {};
      const sent = { campaign_code: request.campaign_code, offer: ONCE, expected_in_vat: price };
      const buyer = backend.visitor();
      await buyer.ask(submitOrderForm, sent);
      // The form's price equals the cart's.
      expect(await linesOf(buyer)).toMatchObject([{ sku_code: 'S1001', price_in_vat: price }]);
    }
  });

  it.each([
    ['zero', { ...ONCE, quantity: 0 }],
    ['a negative quantity', { ...ONCE, quantity: -1 }],
    ['a fraction', { ...ONCE, quantity: 0.5 }],
    ['more than a cart line allows', { ...ONCE, quantity: 100 }],
    ['an order type that forms do not support', { ...ONCE, order_type: 'RESERVED' }],
  ])('rejects an invalid quantity or order type: %s', async (_, offer) => {
    const guest = backend.visitor();
    // Deliberately invalid.
    const sent = { offer: offer as typeof ONCE, expected_in_vat: 4180 };
    await expect(guest.call(submitOrderForm, sent)).rejects.toThrow(INVALID);
  });

  it('cannot exceed a limit in one call, over several offers or by repetition', async () => {
    const guest = backend.visitor();
    const many = { ...ONCE, quantity: 99 };
    expect((await guest.ask(getOrderForm, { offers: [many] })).offers[0]?.obstacle).toMatchObject({
      code: 'over-limit',
    });
    expect((await guest.refusal(submitOrderForm, { offer: many, expected_in_vat: 99 * 4180 })).code).toBe('over-limit');
    const four = { ...ONCE, quantity: 4 };
    const extras = [{ ...BRUSH, product_code: 'P1001', quantity: 4 }];
    const twice = { offer: four, extras: extras, expected_in_vat: 8 * 4180 };
    expect((await guest.refusal(submitOrderForm, twice)).code).toBe('over-limit');
    expect(await linesOf(guest)).toEqual([]);
    await guest.ask(submitOrderForm, { offer: four, expected_in_vat: 4 * 4180 });
    expect((await guest.refusal(submitOrderForm, { offer: four, expected_in_vat: 4 * 4180 })).code).toBe('over-limit');
    expect(await linesOf(guest)).toMatchObject([{ quantity: 4 }]);
  });

  it('cannot buy hidden, ended, sold-out or non-subscribable products', async () => {
    const guest = backend.visitor();
    const run = (statement: ReturnType<typeof sql>) => backend.database.execute(statement);
    const form = { offers: [ONCE, SUBSCRIBE, TRIO] };
    const obstacles = async () =>
      (await guest.ask(getOrderForm, form)).offers.map(({ offer_code, obstacle }) => [offer_code, obstacle?.code]);

    await run(sql`update skus set normal_sale_end_flag = true where sku_code = 'S1001'`);
    expect(await obstacles()).toContainEqual(['ONCE', 'not-on-sale']);
    expect((await guest.refusal(submitOrderForm, { offer: ONCE, expected_in_vat: 4180 })).code).toBe('not-on-sale');
    await run(sql`update skus set normal_sale_end_flag = false, subscription_end_flag = true where sku_code = 'S1001'`);
    expect((await obstacles()).find(([code]) => code === 'SUBSCRIBE')?.[1]).not.toBeNull();
    const subscribe = { offer: SUBSCRIBE, interval, expected_in_vat: 3553 };
    expect((await guest.refusal(submitOrderForm, subscribe)).code).toBe('subscription-unavailable');
    await run(sql`update skus set subscription_end_flag = false where sku_code = 'S1001'`);
    await run(sql`update inventory set received = reserved + sold where sku_code = 'S1001'`);
    expect(await obstacles()).toContainEqual(['ONCE', 'sold-out']);
    expect((await guest.refusal(submitOrderForm, { offer: ONCE, expected_in_vat: 4180 })).code).toBe('sold-out');
    await run(sql`update products set is_published = false where product_code = 'P1001'`);
    expect((await obstacles()).map(([code]) => code)).toEqual(['TRIO']);
    expect((await guest.refusal(getOrderForm, { offers: [ONCE] })).code).toBe('not-found');
    expect((await guest.refusal(submitOrderForm, { offer: ONCE, expected_in_vat: 4180 })).code).toBe('not-found');
    expect(await linesOf(guest)).toEqual([]);
  });
});
