import { searchItems } from '@store/contracts/calls/catalogue';
import { getOrder } from '@store/contracts/calls/order';
import {
  addBoxItem,
  cancelSubscription,
  changeSubscriptions,
  getSubscription,
  listBoxDays,
  periodicalByCustomer,
  removeBoxItem,
} from '@store/contracts/calls/subscription';
import { MIXING_MESSAGES } from '@store/domain/sale';
import { renewalDueAt } from '@store/domain/subscription';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { setStock, stockOf } from '../../testing/buying.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { NOW } from '../../testing/demo-store.ts';
import { brokenRuns, decidedPayments, mailParts, makeDueSubscriptions } from '../../testing/due-subscriptions.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { composeSubscriptionMail } from './compose-subscription-mail.ts';
import { runScheduler } from './renewal/run-scheduler.ts';

const DELIVERY = '2026-07-31';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
let one: { periodical_purchase_code: string };
beforeEach(async () => {
  backend.clock.now = NOW;
  for (const table of ['subscription_orders', 'subscription_runs', 'periodical_purchases', 'outbox', 'saved_cards'])
    await backend.database.execute(sql.raw(`delete from ${table}`));
  await backend.database.execute(sql`update inventory set received = reserved + sold + 50`);
  member = await backend.visitor().signIn('C0000001', 90 * 86_400);
  one = await due();
});

async function due(paymentType = 'CASH_ON_DELIVERY') {
  const [code = ''] = await makeDueSubscriptions(backend.database, { count: 1, delivery: DELIVERY, paymentType });
  return { periodical_purchase_code: code };
}
const round = (options: { payments?: ReturnType<typeof decidedPayments> } = {}) => {
  const { database, clock } = backend;
  clock.now = Math.max(clock.now, renewalDueAt(DELIVERY));
  const log = { error: (fields: object) => expect(fields, 'a fault of the scheduler').toEqual({}) };
  return runScheduler({ database, payments: null, clock: () => clock.now, log, ...options });
};
const state = () => member.ask(getSubscription, one);
const news = async () =>
  (await backend.database.select().from(outbox).where(eq(outbox.kind, 'subscription'))).map(({ payload }) => payload);
const ordered = async () => {
  const [order_code = ''] = (await state()).order_codes;
  return member.ask(getOrder, { order_code });
};

describe('one-time item in the next box (56)', () => {
  it('is mailed with its price, and delivered once at the normal price and points', async () => {
    const { periodical_purchase: before } = await member.ask(addBoxItem, { ...one, sku: 'S1017', quantity: 1 });
    expect(before.box_items).toMatchObject([{ sku_code: 'S1017', quantity: 1, price_in_vat: 1080 }]);
    const { periodical_purchase: after } = await member.ask(addBoxItem, { ...one, sku: 'S1017', quantity: 2 });
    expect(after.next_amounts).toMatchObject({ sku_in_vat: 3553 + 2160, delivery_fee_in_vat: 0 });
    const mail = await composeSubscriptionMail((await news()).at(-1), mailParts(backend));
    expect(mail.text).toContain('2点（1点 1,080円）');

    const stock = await stockOf(backend.database, 'S1017');
    expect(await round()).toMatchObject({ ordered: 1 });
    const order = await ordered();
    expect(order.order_details.map(({ sku_code, quantity }) => [sku_code, quantity])).toEqual([
      ['S1001', 1],
      ['S1017', 2],
    ]);
    expect(order).toMatchObject({ sku_in_vat: 5713, delivery_fee_in_vat: 0, points_earned: 178 + 22 });
    expect(await stockOf(backend.database, 'S1017')).toBe(stock - 2);
    expect((await state()).box_items).toEqual([]);
    expect((await state()).next_amounts).toMatchObject({ sku_in_vat: 3553 });
    expect(await brokenRuns(backend.database)).toEqual([]);
    expect(await brokenInvariants(backend.database)).toEqual([]);
  });

  it('is left out when sold out, and the customer is notified', async () => {
    await member.ask(addBoxItem, { ...one, sku: 'S1017', quantity: 2 });
    await setStock(backend.database, 'S1017', 1);
    expect(await round()).toMatchObject({ ordered: 1 });
    expect((await ordered()).order_details.map(({ sku_code }) => sku_code)).toEqual(['S1001']);
    expect((await news()).map((each) => Reflect.get(Object(each), 'news'))).toEqual([
      'box-changed',
      'box-item-missing',
    ]);
    expect((await state()).box_items).toEqual([]);
  });

  it('is retained for the retry after a failed payment, with its stock released in between', async () => {
    await backend.database.execute(sql`delete from periodical_purchases`);
    await backend.database.execute(sql`insert into saved_cards
      values ('CARDBOX', 'C0000001', 'pcbox', 'Visa', '1111', 6, 30, 'TARO', true, 1)`);
    one = await due('CREDIT_CARD');
    await member.ask(addBoxItem, { ...one, sku: 'S1017', quantity: 2 });
    const stock = await stockOf(backend.database, 'S1017');
    await round({ payments: decidedPayments(backend, 'declined') });
    expect(await stockOf(backend.database, 'S1017')).toBe(stock);
    expect((await state()).box_items).toHaveLength(1);
    backend.clock.now += 36 * 3_600_000;
    await round({ payments: decidedPayments(backend, 'approved') });
    expect((await ordered()).order_details).toHaveLength(2);
    expect((await state()).box_items).toEqual([]);
    expect(await brokenInvariants(backend.database)).toEqual([]);
  });

  it('never costs more than announced, and less when the price fell', async () => {
    await member.ask(addBoxItem, { ...one, sku: 'S1017', quantity: 1 });
    const price = (yen: number) =>
      backend.database.execute(sql`update sku_prices set price_in_vat = ${yen} where sku_code = 'S1017'`);
    await price(2_000);
    expect((await state()).box_items).toMatchObject([{ price_in_vat: 1080 }]);
    await price(900);
    expect((await state()).box_items).toMatchObject([{ price_in_vat: 900 }]);
    await price(1_080);
  });

  it('is refused by the cart’s rules, can be removed, and ends with the subscription', async () => {
    const add = (sku: string, quantity = 1) => member.refusal(addBoxItem, { ...one, sku, quantity });
    expect(await add('S1007', 3)).toMatchObject({ code: 'over-limit', details: { limit: 2 } });
    expect(await add('S1003')).toMatchObject({ code: 'not-on-sale' });
    expect(await add('S1011')).toMatchObject({ code: 'not-on-sale' });
    expect(await add('S9999')).toMatchObject({ code: 'not-on-sale' });
    // T3: the mirrored mixing rule.
    expect(await add('S1004')).toMatchObject({ code: 'mixing', message: MIXING_MESSAGES['class1-while-subscription'] });
    await setStock(backend.database, 'S1015', 0);
    expect(await add('S1015')).toMatchObject({ code: 'sold-out' });
    expect(await member.refusal(removeBoxItem, { ...one, sku: 'S1017' })).toMatchObject({ code: 'item-unknown' });
    await member.ask(addBoxItem, { ...one, sku: 'S1017', quantity: 1 });
    const { periodical_purchase } = await member.ask(removeBoxItem, { ...one, sku: 'S1017' });
    expect(periodical_purchase.box_items).toEqual([]);
    await member.ask(addBoxItem, { ...one, sku: 'S1017', quantity: 1 });
    await member.ask(cancelSubscription, one);
    expect((await state()).box_items).toEqual([]);
    expect(await add('S1017')).toMatchObject({ code: 'ended' });
    const other = await backend.visitor().signIn('C0000002');
    expect(await other.refusal(addBoxItem, { ...one, sku: 'S1017', quantity: 1 })).toMatchObject({ code: 'not-found' });
  });

  it('is limited to ten different ones; after the deadline the refusal states it (V-06)', async () => {
    const filter = { in_stock: true as const, risk_classes: ['NONE' as const] };
    const { hits } = await member.ask(searchItems, { filter, sort: 'price-low', page: 1, size: 11 });
    const [eleventh = '', ...ten] = hits.map(({ product_code }) => product_code.replace('P', 'S')).toReversed();
    for (const sku of ten) await member.ask(addBoxItem, { ...one, sku, quantity: 1 });
    const add = (sku = '') => member.refusal(addBoxItem, { ...one, sku, quantity: 1 });
    expect(await add(eleventh)).toMatchObject({ code: 'box-full' });
    const { periodical_purchase } = await member.ask(addBoxItem, { ...one, sku: ten[0] ?? '', quantity: 2 });
    expect(periodical_purchase.box_items?.map(({ quantity }) => quantity).toSorted()).toEqual([...Array(9).fill(1), 2]);
    backend.clock.now = renewalDueAt(DELIVERY);
    expect(await add(ten[0])).toMatchObject({ code: 'too-late' });
  });
});

describe('several subscriptions in one box (65)', () => {
  const near = async () => {
    await backend.database.execute(sql`delete from periodical_purchases`);
    await makeDueSubscriptions(backend.database, { count: 3, delivery: DELIVERY });
    await backend.database.execute(sql`update periodical_purchases set next_delivery = '2026-08-05', rhythm_delivery = null
      where periodical_purchase_code = 'T-C0000001-2'`);
    await backend.database.execute(sql`update periodical_purchases set next_delivery = '2026-09-30', rhythm_delivery = null
      where periodical_purchase_code = 'T-C0000001-3'`);
  };
  it('proposes a common day for deliveries close to each other', async () => {
    await near();
    expect(await member.ask(listBoxDays, {})).toEqual({
      boxes: [
        {
          periodical_purchase_codes: ['T-C0000001-1', 'T-C0000001-2'],
          delivery_dates: { from: '2026-07-22', until: '2026-09-13' },
          proposed: DELIVERY,
        },
      ],
    });
  });
  it('keeps later boxes together when moved with align', async () => {
    await near();
    const codes = ['T-C0000001-1', 'T-C0000001-2'];
    const moved = { periodical_purchase_codes: codes, next_delivery: '2026-08-12', align: true };
    const { periodical_purchases } = await member.ask(changeSubscriptions, moved);
    for (const each of periodical_purchases)
      expect(each).toMatchObject({
        day_of_month: 12,
        upcoming: ['2026-08-12', '2026-09-12', '2026-10-12', '2026-11-12', '2026-12-12', '2027-01-12'],
      });
    expect(await member.ask(listBoxDays, {})).toEqual({ boxes: [] });
    const all = await member.ask(periodicalByCustomer, { customer_code: 'C0000001' });
    const other = all.periodical_purchases.find((each) => !codes.includes(each.periodical_purchase_code));
    expect(other).toMatchObject({ next_delivery: '2026-09-30', day_of_month: 31 });
  });
});
