import { cardsByCustomer, deleteCard } from '@store/contracts/calls/checkout';
import {
  cancelSubscription,
  changeInterval,
  changeSubscriptionAddress,
  changeSubscriptionPayment,
  changeSubscriptionQuantity,
  changeSubscriptions,
  getSubscription,
  moveDelivery,
  pauseSubscription,
  periodicalByCustomer,
  previewSubscription,
  resumeSubscription,
  skipDelivery,
  subscriptionOptions,
  swapProduct,
  undoSkip,
} from '@store/contracts/calls/subscription';
import { changeDeadline } from '@store/domain/delivery';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { NOW } from '../../testing/demo-store.ts';
import { keepSubscriptions, mailParts, restoreSubscriptions } from '../../testing/due-subscriptions.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { composeSubscriptionMail } from './compose-subscription-mail.ts';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
beforeAll(async () => {
  await keepSubscriptions(backend.database);
});
beforeEach(async () => {
  backend.clock.now = NOW;
  member = await backend.visitor().signIn('C0000001', 90 * 86_400);
  await restoreSubscriptions(backend.database);
});

/** Every month on the second Saturday: two P1001, next on 2026-08-08. */
const MONTHLY = { periodical_purchase_code: 'PP0000001' };
const WEEKLY = { periodical_purchase_code: 'PP0000002' };

async function mailed(): Promise<string[]> {
  const rows = await backend.database.select().from(outbox).orderBy(outbox.outboxId);
  const mails = await Promise.all(rows.map(({ payload }) => composeSubscriptionMail(payload, mailParts(backend))));
  return mails.map(({ subject, text }) => `${subject}\n${text}`);
}

describe('subscriptions of a member', () => {
  it('are listed with date, deadline, amount, address, payment and count, without DDD (A-18, P-08, E-12)', async () => {
    await backend.database.execute(sql`insert into periodical_purchases select (r).* from (
      select jsonb_populate_record(p, '{"periodical_purchase_code":"PP0000003","sku_code":"DDD0001"}') as r
      from periodical_purchases p where periodical_purchase_code = 'PP0000001') entry`);
    const { periodical_purchases: all } = await member.ask(periodicalByCustomer, { customer_code: 'C0000001' });
    expect(all.map(({ periodical_purchase_code }) => periodical_purchase_code).sort()).toEqual([
      'PP0000001',
      'PP0000002',
    ]);
    expect(all.find((each) => each.periodical_purchase_code === 'PP0000001')).toMatchObject({
      next_delivery: '2026-08-08',
      change_deadline: changeDeadline('2026-08-08'),
      week_of_month: 2,
      day_of_week: 6,
      delivered_times: 4,
      next_amounts: { sku_in_vat: 7106, delivery_fee_in_vat: 0, total_in_vat: 7106 },
      upcoming: ['2026-08-08', '2026-09-12', '2026-10-10', '2026-11-14', '2026-12-12', '2027-01-09'],
      address: { delivery_code: 'D0000001' },
      payment_method: 'クレジットカード',
      after_skip: '2026-09-12',
      is_changeable: true,
    });
  });
  it('are replaced by the marker for former members, and not found for others (A-18, S-09, C11, U-07)', async () => {
    const retired = await backend.visitor().signIn('C0000005');
    expect(await retired.refusal(periodicalByCustomer, { customer_code: 'C0000005' })).toMatchObject({
      retired_member: true,
    });
    const other = await backend.visitor().signIn('C0000002');
    const absent = await other.refusal(getSubscription, { periodical_purchase_code: 'PP9999999' });
    expect(await other.refusal(getSubscription, MONTHLY)).toEqual(absent);
    expect(await other.refusal(skipDelivery, { ...MONTHLY, delivery: '2026-08-08' })).toEqual(absent);
    expect(await other.refusal(subscriptionOptions, MONTHLY)).toEqual(absent);
  });
});

describe('subscription dates', () => {
  it('are skipped once, with a mail, and restored until the deadline (54)', async () => {
    const skip = { ...MONTHLY, delivery: '2026-08-08' };
    const { periodical_purchase: skipped } = await member.ask(skipDelivery, skip);
    expect(skipped).toMatchObject({ next_delivery: '2026-09-12', skipped_delivery: '2026-08-08', after_skip: null });
    expect(await member.refusal(skipDelivery, { ...MONTHLY, delivery: '2026-09-12' })).toMatchObject({
      code: 'skipped-already',
    });
    const { periodical_purchase: back } = await member.ask(undoSkip, MONTHLY);
    expect(back).toMatchObject({ next_delivery: '2026-08-08', skipped_delivery: null });
    await member.ask(skipDelivery, skip);
    backend.clock.now = changeDeadline('2026-08-08') + 60_000;
    expect(await member.refusal(undoSkip, MONTHLY)).toMatchObject({ code: 'nothing-to-undo' });
    expect((await mailed())[0]).toMatch(/【定期購入】お休みを承りました[\s\S]*次回お届け予定日：2026\/09\/12（土）/);
  });
  it('are previewed without a change (54, 63)', async () => {
    const change = { kind: 'move', next_delivery: '2026-08-20' } as const;
    const { days } = await member.ask(previewSubscription, { ...MONTHLY, change });
    expect(days.slice(0, 2)).toEqual(['2026-08-20', '2026-09-12']);
    expect(await member.ask(getSubscription, MONTHLY)).toMatchObject({ next_delivery: '2026-08-08' });
    const { periodical_purchase: moved } = await member.ask(moveDelivery, { ...MONTHLY, next_delivery: '2026-08-20' });
    expect(moved.upcoming).toEqual(days);
    const pause = { kind: 'pause', restart_on: '2028-01-01' } as const;
    expect(await member.refusal(previewSubscription, { ...MONTHLY, change: pause })).toMatchObject({
      code: 'date-unavailable',
    });
    const other = await backend.visitor().signIn('C0000002');
    expect(await other.refusal(previewSubscription, { ...MONTHLY, change })).toMatchObject({ code: 'not-found' });
  });
  it('are skipped once when the request is repeated (B10, G09)', async () => {
    const skip = { ...MONTHLY, delivery: '2026-08-08' };
    const key = 'skip-0001-0001';
    const both = await Promise.all([member.ask(skipDelivery, skip, { key }), member.ask(skipDelivery, skip, { key })]);
    expect(both[0]).toEqual(both[1]);
    expect(await member.refusal(skipDelivery, skip)).toMatchObject({ code: 'delivery-changed' });
  });
  it('cannot be changed after the deadline; the refusal states time and desk (60)', async () => {
    backend.clock.now = changeDeadline('2026-08-08') + 60_000;
    const refusal = await member.refusal(moveDelivery, { ...MONTHLY, next_delivery: '2026-08-20' });
    expect(refusal).toMatchObject({ code: 'too-late', message: expect.stringContaining('2026/08/01 23:59') });
    expect(await member.refusal(changeSubscriptionQuantity, { ...MONTHLY, quantity: 1 })).toMatchObject(refusal);
    expect(await member.refusal(cancelSubscription, MONTHLY)).toMatchObject(refusal);
    expect(await member.ask(getSubscription, MONTHLY)).toMatchObject({ is_changeable: false });
  });
  it('are moved, and the interval changed from the next or following delivery (55)', async () => {
    const { periodical_purchase: moved } = await member.ask(moveDelivery, { ...MONTHLY, next_delivery: '2026-08-01' });
    expect(moved.upcoming.slice(0, 2)).toEqual(['2026-08-01', '2026-09-12']);
    expect(await member.refusal(moveDelivery, { ...MONTHLY, next_delivery: '2026-07-21' })).toMatchObject({
      code: 'date-unavailable',
    });
    const interval = { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 31 } as const;
    const later = await member.ask(changeInterval, { ...MONTHLY, interval, from: 'following' });
    expect(later.periodical_purchase.upcoming.slice(0, 3)).toEqual(['2026-08-01', '2026-09-30', '2026-10-31']);
    const soon = await member.ask(changeInterval, { ...MONTHLY, interval, from: 'next' });
    expect(soon.periodical_purchase).toMatchObject({ day_of_month: 31, next_delivery: '2026-08-31' });
  });
  it('are paused until a date, and resumed immediately (57)', async () => {
    const { periodical_purchase: paused } = await member.ask(pauseSubscription, {
      ...MONTHLY,
      restart_on: '2026-11-01',
    });
    expect(paused).toMatchObject({ status: 'PAUSED', restart_on: '2026-11-01', next_delivery: '2026-11-14' });
    expect(await member.refusal(skipDelivery, { ...MONTHLY, delivery: '2026-11-14' })).toMatchObject({
      code: 'not-running',
    });
    const { periodical_purchase: resumed } = await member.ask(resumeSubscription, MONTHLY);
    expect(resumed).toMatchObject({ status: 'ACTIVE', restart_on: null, next_delivery: '2026-08-08' });
    expect(await member.refusal(resumeSubscription, MONTHLY)).toMatchObject({ code: 'not-paused' });
  });
  it('end by cancellation with number and mail, unless a minimum was agreed (58, 59)', async () => {
    await backend.database.execute(
      sql`update periodical_purchases set minimum_times = 6 where periodical_purchase_code = 'PP0000002'`,
    );
    const bound = await member.refusal(cancelSubscription, WEEKLY);
    expect(bound).toMatchObject({ code: 'minimum-not-reached', message: expect.stringContaining('あと4回') });
    const { periodical_purchase: ended } = await member.ask(cancelSubscription, { ...MONTHLY, reason: 'too-much' });
    expect(ended).toMatchObject({ status: 'CANCELLED', upcoming: [], is_changeable: false });
    expect(ended.cancelled?.cancel_code).toMatch(/^K20260715-\d{8}$/);
    expect((await mailed()).join('\n')).toContain(`解約番号：${ended.cancelled?.cancel_code}`);
    expect(await member.refusal(resumeSubscription, MONTHLY)).toMatchObject({ code: 'ended' });
  });
});

describe('subscription contents', () => {
  it('change quantity within the limit (56)', async () => {
    const { periodical_purchase } = await member.ask(changeSubscriptionQuantity, { ...MONTHLY, quantity: 1 });
    expect(periodical_purchase).toMatchObject({
      sku_entry: { quantity: 1 },
      next_amounts: { sku_in_vat: 3553, total_in_vat: expect.any(Number) },
    });
    expect(periodical_purchase.next_amounts.delivery_fee_in_vat).toBeGreaterThan(0);
    expect(await member.refusal(changeSubscriptionQuantity, { ...MONTHLY, quantity: 6 })).toMatchObject({
      code: 'over-limit',
      details: { limit: 5 },
    });
  });
  it('swap to an offered product only (56)', async () => {
    const { products } = await member.ask(subscriptionOptions, MONTHLY);
    const [choice] = products;
    if (!choice) throw new Error('nothing to swap for');
    const { periodical_purchase } = await member.ask(swapProduct, { ...MONTHLY, sku: choice.sku_code });
    expect(periodical_purchase.sku_entry).toMatchObject({
      sku_code: choice.sku_code,
      item_code: choice.product.product_code,
      price_in_vat: choice.periodical_price_in_vat,
    });
    // Medicine, another brand, ended and unknown products.
    for (const sku of ['S1004', 'S1005', 'S1020', 'S1009', 'S9999'])
      expect(await member.refusal(swapProduct, { ...MONTHLY, sku })).toMatchObject({
        code: 'subscription-unavailable',
      });
  });
  it.each([
    ['whose sale has ended', sql`update skus set sales_end = ${NOW - 1} where sku_code = `],
    ['whose sale has not started', sql`update skus set sales_start = ${NOW + 1} where sku_code = `],
    ['with a lower purchase limit', sql`update skus set purchase_limit = 1 where sku_code = `],
    ['without stock for subscriptions', sql`update inventory set received = reserved + sold where sku_code = `],
  ])('do not offer a product %s as a swap (56)', async (_, statement) => {
    await member.ask(changeSubscriptionQuantity, { ...MONTHLY, quantity: 2 });
    const [choice] = (await member.ask(subscriptionOptions, MONTHLY)).products;
    const sku = choice?.sku_code ?? '';
    await backend.database.execute(sql`${statement}${sku}`);
    const { products } = await member.ask(subscriptionOptions, MONTHLY);
    expect(products.map(({ sku_code }) => sku_code)).not.toContain(sku);
    expect(await member.refusal(swapProduct, { ...MONTHLY, sku })).toMatchObject({ code: 'subscription-unavailable' });
  });
  it('use own addresses only, with the time of day (56, R-31)', async () => {
    const { periodical_purchase } = await member.ask(changeSubscriptionAddress, {
      ...MONTHLY,
      delivery_code: 'D0000002',
      delivery_slot: 'MORNING',
    });
    expect(periodical_purchase).toMatchObject({ address: { delivery_code: 'D0000002' }, delivery_slot: 'MORNING' });
    expect(await member.refusal(changeSubscriptionAddress, { ...MONTHLY, delivery_code: 'D0000011' })).toMatchObject({
      code: 'address-unknown',
    });
  });
  it('use cash on delivery, or an own unexpired card (V-11, 56)', async () => {
    const { periodical_purchase } = await member.ask(changeSubscriptionPayment, {
      ...MONTHLY,
      payment_method: 'CASH_ON_DELIVERY',
    });
    expect(periodical_purchase).toMatchObject({ payment_method: '代金引換', card: null });
    expect(periodical_purchase.next_amounts.payment_fee_in_vat).toBe(330);
    for (const method of ['CARRIER_BILLING', 'PAYPAY', 'CONVENIENCE_STORE', 'AMAZON_PAY', 'FULL_POINT'] as const)
      expect(await member.refusal(changeSubscriptionPayment, { ...MONTHLY, payment_method: method })).toMatchObject({
        code: 'payment-unavailable',
      });
    await backend.database.execute(sql`insert into saved_cards values
      ('CARDGOOD', 'C0000001', 'pc1', 'Visa', '1111', 12, 28, 'TARO', false, 1),
      ('CARDOLD', 'C0000001', 'pc2', 'Visa', '0069', 6, 26, 'TARO', false, 1),
      ('CARDHERS', 'C0000002', 'pc3', 'Visa', '1111', 12, 28, 'MIWA', false, 1)`);
    const pay = (card_code: string) => ({ ...MONTHLY, payment_method: 'CREDIT_CARD' as const, card_code });
    expect((await member.ask(changeSubscriptionPayment, pay('CARDGOOD'))).periodical_purchase.card).toMatchObject({
      card_code: 'CARDGOOD',
      is_expired: false,
      expires_before_next: false,
    });
    // The next delivery, on 2026-08-08, is charged in August.
    // the card list names the subscriptions charged to each card, which cannot be deleted then.
    const { cards } = await member.ask(cardsByCustomer, {});
    const paidBy = (code: string) => cards.find(({ card_code }) => card_code === code)?.pays_for;
    expect(['CARDGOOD', 'CARDOLD'].map(paidBy)).toEqual([[{ ...MONTHLY, sku_name: expect.any(String) }], []]);
    expect((await member.refusal(deleteCard, { card_code: 'CARDGOOD' })).code).toBe('card-in-use');
    await backend.database.execute(sql`update saved_cards set expiry_month = 7, expiry_year = 26
      where card_code = 'CARDGOOD'`);
    expect((await member.ask(getSubscription, MONTHLY)).card).toMatchObject({
      is_expired: false,
      expires_before_next: true,
    });
    expect(await member.refusal(changeSubscriptionPayment, pay('CARDOLD'))).toMatchObject({ code: 'card-expired' });
    expect(await member.refusal(changeSubscriptionPayment, pay('CARDHERS'))).toMatchObject({ code: 'card-unknown' });
  });
});

describe('changes of several subscriptions', () => {
  const both = { periodical_purchase_codes: ['PP0000001', 'PP0000002'] };
  it('set date, interval and address of all (R-35)', async () => {
    const interval = { kind: 'day-of-month', purchase_month_interval: 2, day_of_month: 20 } as const;
    const { periodical_purchases } = await member.ask(changeSubscriptions, {
      ...both,
      interval,
      next_delivery: '2026-08-20',
      delivery_code: 'D0000003',
    });
    for (const each of periodical_purchases)
      expect(each).toMatchObject({ next_delivery: '2026-08-20', interval, address: { delivery_code: 'D0000003' } });
  });
  it('apply to all or none (R-35)', async () => {
    await member.ask(cancelSubscription, WEEKLY);
    const refusal = await member.refusal(changeSubscriptions, { ...both, next_delivery: '2026-08-20' });
    expect(refusal).toMatchObject({ code: 'ended', details: WEEKLY });
    expect(await member.ask(getSubscription, MONTHLY)).toMatchObject({ next_delivery: '2026-08-08' });
    expect(await member.refusal(changeSubscriptions, both)).toMatchObject({ code: 'nothing-to-change' });
    const foreign = { periodical_purchase_codes: ['PP0000001', 'PP0000011'], next_delivery: '2026-08-20' };
    expect(await member.refusal(changeSubscriptions, foreign)).toMatchObject({ code: 'not-found' });
  });
});

it('escapes user input in the mail (E08)', async () => {
  await backend.database.execute(sql`update customers set last_name = '<b>山田' where customer_code = 'C0000001'`);
  await member.ask(skipDelivery, { ...MONTHLY, delivery: '2026-08-08' });
  const [row] = await backend.database.select().from(outbox);
  expect(JSON.stringify(row?.payload)).not.toContain('山田');
  const mail = await composeSubscriptionMail(row?.payload, mailParts(backend));
  expect(mail).toMatchObject({ to: 'member@shop.test' });
  expect(mail.html).toContain('&lt;b&gt;山田');
});
