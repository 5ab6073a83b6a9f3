import { searchOrders } from '@store/contracts/calls/checkout';
import { deleteAddress, retire, retirePreview } from '@store/contracts/calls/customer';
import { getOrder } from '@store/contracts/calls/order';
import {
  addBoxItem,
  cancelSubscription,
  changeInterval,
  changeSubscriptionAddress,
  changeSubscriptionQuantity,
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
import { tokyoInstant } from '@store/domain/calendar';
import { renewalDueAt } from '@store/domain/subscription';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { outbox } from '../../../platform/database/tables/idempotency-and-outbox.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { NOW } from '../../../testing/demo-store.ts';
import { mailParts, makeDueSubscriptions } from '../../../testing/due-subscriptions.ts';
import { HIDINGS, type Hiding, keepShown, showAgain } from '../../../testing/hiding.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { composeSubscriptionMail } from '../compose-subscription-mail.ts';
import { runScheduler } from './run-scheduler.ts';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
const DELIVERY = '2026-07-31';
const DUE = renewalDueAt(DELIVERY);
const ONE = { periodical_purchase_code: 'T-C0000001-1' };
const run = (statement: ReturnType<typeof sql>) => backend.database.execute(statement);

beforeAll(async () => {
  await run(sql`update inventory set received = reserved + sold + 50`);
  await keepShown(backend.database);
});
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));
beforeEach(async () => {
  backend.clock.now = NOW;
  for (const table of ['subscription_orders', 'subscription_runs', 'outbox'])
    await run(sql.raw(`delete from ${table}`));
  await showAgain(backend.database);
  await run(sql`delete from periodical_purchases`);
  member = await backend.visitor().signIn('C0000001', 90 * 86_400);
});

/** Creates a member's subscription to the product, then hides the product. */
async function subscribed({ subject, hide }: Pick<Hiding, 'subject' | 'hide'>): Promise<void> {
  await makeDueSubscriptions(backend.database, { count: 1, delivery: DELIVERY });
  await run(sql`update periodical_purchases
    set sku_code = ${subject.sku}, item_code = ${subject.product}, order_code = 'A-C1-0023'`);
  await run(hide);
}
/** P-08: creates a shop entry, which has no order. */
async function storeEntry(): Promise<void> {
  await makeDueSubscriptions(backend.database, { count: 1, delivery: DELIVERY, paymentType: 'CREDIT_CARD' });
  await run(sql`update periodical_purchases set sku_code = 'DDD0001', item_code = 'P2699'`);
}
const runJobs = (at: number) => {
  backend.clock.now = at;
  const { database, clock } = backend;
  const log = { error: () => undefined };
  return runScheduler({ database, payments: null, clock: () => clock.now, log });
};
const ofKind = (kind: string) => backend.database.select().from(outbox).where(eq(outbox.kind, kind));
const listed = async () => (await member.ask(periodicalByCustomer, { customer_code: 'C0000001' })).periodical_purchases;
const sibling = async () => {
  const { products } = await member.ask(subscriptionOptions, ONE);
  return products[0]?.sku_code ?? '';
};

describe.each(HIDINGS)('subscription of a member when $name', (hiding) => {
  it('can be listed, changed, skipped, paused, swapped and ended by its owner only (P-08, A-18, C11)', async () => {
    await subscribed(hiding);
    expect(await listed()).toMatchObject([
      { ...ONE, sku_entry: { sku_code: hiding.subject.sku }, is_changeable: true },
    ]);
    expect(await member.ask(getSubscription, ONE)).toMatchObject({ next_delivery: DELIVERY });
    const change = { kind: 'move', next_delivery: '2026-08-05' } as const;
    expect((await member.ask(previewSubscription, { ...ONE, change })).days[0]).toBe('2026-08-05');
    await member.ask(skipDelivery, { ...ONE, delivery: DELIVERY });
    await member.ask(undoSkip, ONE);
    await member.ask(moveDelivery, { ...ONE, next_delivery: '2026-08-05' });
    await member.ask(changeSubscriptionQuantity, { ...ONE, quantity: 2 });
    await member.ask(changeSubscriptionAddress, { ...ONE, delivery_code: 'D0000002' });
    const interval = { kind: 'day-of-month', purchase_month_interval: 2, day_of_month: 10 } as const;
    await member.ask(changeInterval, { ...ONE, interval, from: 'following' });
    await member.ask(pauseSubscription, { ...ONE, restart_on: '2026-08-20' });
    await member.ask(resumeSubscription, ONE);
    const sku = await sibling();
    expect((await member.ask(swapProduct, { ...ONE, sku })).periodical_purchase.sku_entry.sku_code).toBe(sku);
    await run(sql`update periodical_purchases set sku_code = ${hiding.subject.sku}`);
    const other = await backend.visitor().signIn('C0000002');
    expect(await other.refusal(cancelSubscription, ONE)).toMatchObject({ code: 'not-found' });
    const { periodical_purchase: ended } = await member.ask(cancelSubscription, ONE);
    expect(ended).toMatchObject({ status: 'CANCELLED', cancelled: { cancel_code: expect.stringMatching(/^K/) } });
  });

  it('blocks leaving while active, with a link to end it (P-08, 90)', async () => {
    await subscribed(hiding);
    const obstacles = async () =>
      (await member.ask(retirePreview, {})).obstacles.filter(({ kind }) => kind === 'subscription');
    expect(await obstacles()).toMatchObject([{ href: `/mypage/period_purchases/${ONE.periodical_purchase_code}` }]);
    await member.ask(cancelSubscription, ONE);
    expect(await obstacles()).toEqual([]);
  });

  it('keeps its orders readable (P-08)', async () => {
    const { sku, product } = hiding.subject;
    await run(sql`update order_details set sku_code = ${sku}, item_code = ${product} where order_code = 'A-C1-0015'`);
    await run(hiding.hide);
    expect((await member.ask(getOrder, { order_code: 'A-C1-0015' })).order_details[0]?.sku_code).toBe(sku);
    const { hits } = await member.ask(searchOrders, { customer_code: 'C0000001', page: 1, size: 50 });
    expect(hits.map(({ order_code }) => order_code)).toContain('A-C1-0015');
  });
});

describe.each(HIDINGS.filter(({ fromAll }) => fromAll))('due delivery of a subscription when $name$name', (hiding) => {
  it('is not ordered or charged, names the alternatives, and continues with another product (P-08, 61)', async () => {
    await subscribed(hiding);
    expect(await runJobs(DUE)).toMatchObject({ ordered: 0, failed: 1 });
    const [{ renewal } = { renewal: null }] = await listed();
    expect(renewal).toMatchObject({ state: 'failed', message: expect.stringContaining('定期購入は終了しました') });
    const [sent] = await ofKind('subscription');
    const { text } = await composeSubscriptionMail(sent?.payload, mailParts(backend));
    expect(text).toContain('ほかの商品への変更、または解約をお選びください');
    await member.ask(swapProduct, { ...ONE, sku: await sibling() });
    expect(await runJobs(tokyoInstant('2026-07-26', 10))).toMatchObject({ ordered: 1, failed: 0 });
  });
});

it('continues at its price when only the product’s price is hidden (P-08, 62)', async () => {
  for (const hiding of HIDINGS.filter(({ fromAll }) => !fromAll)) {
    for (const table of ['subscription_orders', 'subscription_runs', 'periodical_purchases'])
      await run(sql.raw(`delete from ${table}`));
    await subscribed(hiding);
    expect(await runJobs(DUE), hiding.name).toMatchObject({ ordered: 1, failed: 0 });
    expect(await listed()).toMatchObject([{ delivered_times: 1, sku_entry: { price_in_vat: 3553 } }]);
    await run(sql`delete from sku_prices where sku_code = 'S1001'`);
    await run(sql`insert into sku_prices select * from kept_sku_prices where sku_code = 'S1001'`);
  }
});

it('leaves a hidden one-time item out of the delivery (P-08, 56)', async () => {
  await makeDueSubscriptions(backend.database, { count: 1, delivery: DELIVERY });
  await member.ask(addBoxItem, { ...ONE, sku: 'S1017', quantity: 1 });
  await run(sql`update sku_prices set member_type = 'B2S_' where sku_code = 'S1017'`);
  expect(await runJobs(DUE)).toMatchObject({ ordered: 1 });
  const [one] = await listed();
  const { order_details } = await member.ask(getOrder, { order_code: one?.order_codes?.[0] ?? '' });
  expect(order_details.map(({ sku_code }) => sku_code)).toEqual(['S1001']);
});

describe('shop entry', () => {
  it('is not shown, delivered, charged or announced (P-08, A-18)', async () => {
    await storeEntry();
    expect(await listed()).toEqual([]);
    const absent = await member.refusal(getSubscription, { periodical_purchase_code: 'T-404' });
    expect(await member.refusal(getSubscription, ONE)).toEqual(absent);
    expect(await member.refusal(cancelSubscription, ONE)).toEqual(absent);
    await run(sql`update saved_cards set expiry_year = 20 where customer_code = 'C0000001'`);
    expect(await runJobs(DUE)).toMatchObject({ ordered: 0, failed: 0 });
    expect(await ofKind('subscription')).toEqual([]);
  });
  it('does not block address deletion or leaving, and ends with the membership (P-08, 52, 90)', async () => {
    await storeEntry();
    await run(sql`update periodical_purchases set delivery_code = 'D0000003'`);
    await member.ask(deleteAddress, { delivery_code: 'D0000003' });
    await run(sql`update orders set order_status = 'RECEIVED' where customer_code = 'C0000001'`);
    expect((await member.ask(retirePreview, {})).obstacles).toEqual([]);
    await member.ask(retire, { understood: true });
    expect(await brokenInvariants(backend.database)).toEqual([]);
  });
});
