import {
  cancelSubscription,
  changeContents,
  changeInterval,
  changeSubscriptionAddress,
  changeSubscriptionPayment,
  changeSubscriptionQuantity,
  changeSubscriptions,
  getSubscription,
  moveDelivery,
  pauseSubscription,
  resumeSubscription,
  subscriptionOptions,
  swapProduct,
} from '@store/contracts/calls/subscription';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../platform/database/tables/idempotency-and-outbox.ts';
import { periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { keepSubscriptions, mailParts, restoreSubscriptions } from '../../../testing/due-subscriptions.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { composeSubscriptionMail } from '../compose-subscription-mail.ts';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
beforeAll(async () => {
  await keepSubscriptions(backend.database);
});
beforeEach(async () => {
  member = await backend.visitor().signIn('C0000001', 90 * 86_400);
  await restoreSubscriptions(backend.database);
});

/** Every month on the second Saturday: two P1001, next on 2026-08-08. */
const MONTHLY = { periodical_purchase_code: 'PP0000001' };

async function mails() {
  const rows = await backend.database.select().from(outbox).orderBy(outbox.outboxId);
  return Promise.all(
    rows.map(async ({ payload }) => {
      const { subject } = await composeSubscriptionMail(payload, mailParts(backend));
      return { news: Reflect.get(Object(payload), 'news'), subject };
    }),
  );
}

async function swapForTheFirst(): Promise<unknown> {
  const [choice] = (await member.ask(subscriptionOptions, MONTHLY)).products;
  return member.ask(swapProduct, { ...MONTHLY, sku: choice?.sku_code ?? '' });
}

describe('mail for each change (56, S-15)', () => {
  const address = { ...MONTHLY, delivery_code: 'D0000002' };
  const cash = { ...MONTHLY, payment_method: 'CASH_ON_DELIVERY' } as const;
  const interval = { kind: 'day-of-month', purchase_month_interval: 2, day_of_month: 20 } as const;

  it.each([
    ['quantity-changed', () => member.ask(changeSubscriptionQuantity, { ...MONTHLY, quantity: 1 })],
    ['product-swapped', swapForTheFirst],
    ['contents-changed', () => member.ask(changeContents, { ...MONTHLY, quantity: 1, interval })],
    ['quantity-changed', () => member.ask(changeContents, { ...MONTHLY, quantity: 1 })],
    ['interval-changed', () => member.ask(changeContents, { ...MONTHLY, interval, from: 'next' })],
    ['address-changed', () => member.ask(changeSubscriptionAddress, address)],
    ['payment-changed', () => member.ask(changeSubscriptionPayment, cash)],
    ['date-changed', () => member.ask(moveDelivery, { ...MONTHLY, next_delivery: '2026-08-20' })],
    ['interval-changed', () => member.ask(changeInterval, { ...MONTHLY, interval, from: 'next' })],
    ['paused', () => member.ask(pauseSubscription, { ...MONTHLY, restart_on: '2026-10-01' })],
    ['cancelled', () => member.ask(cancelSubscription, MONTHLY)],
  ])('is sent as %s (56)', async (news, change) => {
    await change();
    const sent = await mails();
    expect(sent.map((mail) => mail.news)).toEqual([news]);
    expect(sent[0]?.subject).not.toBe('');
  });
  it('is sent for pause and resume (57)', async () => {
    await member.ask(pauseSubscription, { ...MONTHLY, restart_on: '2026-10-01' });
    await member.ask(resumeSubscription, MONTHLY);
    expect((await mails()).map(({ news }) => news)).toEqual(['paused', 'resumed']);
  });
  it('is not sent for a refused change (56)', async () => {
    await member.refusal(changeSubscriptionQuantity, { ...MONTHLY, quantity: 6 });
    await member.refusal(changeSubscriptionAddress, { ...MONTHLY, delivery_code: 'D0000011' });
    expect(await mails()).toEqual([]);
  });
});

describe('cancellation reason (59)', () => {
  const reasonOf = async () => {
    const code = eq(periodicalPurchases.periodicalPurchaseCode, MONTHLY.periodical_purchase_code);
    const [row] = await backend.database.select().from(periodicalPurchases).where(code);
    return row?.cancelReason;
  };
  it.each([
    [{ reason: 'too-much', note: '余っています' }, 'too-much 余っています'],
    [{ reason: 'too-much' }, 'too-much'],
    [{}, null],
  ] as const)('is stored: %j as %j (59)', async (request, stored) => {
    await member.ask(cancelSubscription, { ...MONTHLY, ...request });
    expect(await reasonOf()).toBe(stored);
  });
});

describe('changing several subscriptions (R-35)', () => {
  const codes = { periodical_purchase_codes: [MONTHLY.periodical_purchase_code] };
  it('counts the interval from the date with align; otherwise keeps the interval (R-35)', async () => {
    const before = (await member.ask(getSubscription, MONTHLY)).interval;
    await member.ask(changeSubscriptions, { ...codes, next_delivery: '2026-08-20' });
    expect(await member.ask(getSubscription, MONTHLY)).toMatchObject({ next_delivery: '2026-08-20', interval: before });
    await member.ask(changeSubscriptions, { ...codes, next_delivery: '2026-08-21', align: true });
    const aligned = await member.ask(getSubscription, MONTHLY);
    expect(aligned.next_delivery).toBe('2026-08-21');
    expect(aligned.interval).not.toEqual(before);
    expect(aligned.upcoming[0]).toBe('2026-08-21');
  });
  it('stores an interval without a date unchanged, with or without align (R-35)', async () => {
    const interval = { kind: 'day-of-month', purchase_month_interval: 2, day_of_month: 20 } as const;
    await member.ask(changeSubscriptions, { ...codes, interval, align: true });
    expect((await member.ask(getSubscription, MONTHLY)).interval).toEqual(interval);
  });
});
