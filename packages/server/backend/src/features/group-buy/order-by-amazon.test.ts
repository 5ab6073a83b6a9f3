import { getGroupBuy, payGroupBuy } from '@store/contracts/calls/catalogue';
import { addCard } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { groupBuyOrders, groupBuyPermissions, groupBuys } from '../../platform/database/tables/content.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { newMember, setStock, stockOf } from '../../testing/buying.ts';
import { joinByAmazon } from '../../testing/group-buy/joining-by-amazon.ts';
import type { TestShopper } from '../../testing/test-backend.ts';
import { paymentsForFile } from '../../testing/test-payments.ts';
import { runScheduler } from '../subscription/renewal/run-scheduler.ts';
import { permissionEffects } from './close-permission.ts';
import { composeGroupBuyMail } from './mail/group-buy-mail.ts';
import { PAY_OTHERWISE_MS } from './order-parts.ts';

const P1019 = { product_code: 'P1019' };
const HOUR = 3_600_000;

const world = paymentsForFile();
let closes: number;
afterAll(async () => expect(await brokenInvariants(world.backend.database)).toEqual([]));
beforeEach(async () => {
  const { database, clock } = world.backend;
  closes = clock.now + HOUR;
  await database.update(groupBuyOrders).set({ state: 'ENDED', nextAttemptAt: null });
  const open = { closesAt: closes, settledAt: null, settledPeople: null, settledPrice: null };
  await database.update(groupBuys).set(open);
  await database.delete(groupBuyOrders);
  await setStock(database, 'S1019', 50);
});

let number = 9500;
async function joined(quantity = 2): Promise<TestShopper> {
  number += 1;
  await newMember(world.backend, number);
  return joinByAmazon(world, await world.backend.visitor().signIn(`M${number}`, 30 * 86_400), quantity);
}

/** Runs the scheduler at this time, and the outbox for permissions. */
async function roundAt(now: number): Promise<void> {
  const { database, clock, payments } = world.backend;
  clock.now = now;
  const log = { error: (fields: object) => expect(fields).toBeNull(), info: () => {} };
  await runScheduler({ database, payments: payments.service, clock: () => clock.now, log });
  const effects = permissionEffects({ database, amazon: payments.processors.amazon });
  for (const { kind, payload } of await database.select().from(outbox)) await effects[kind]?.(payload);
}

/** Sets the number of participants in the shops. */
const elsewhere = (joinedElsewhere: number) => {
  const joined = sql`${joinedElsewhere}::integer + (select count(*) from group_buy_joins)`;
  return world.backend.database.update(groupBuys).set({ joinedElsewhere, joined });
};

const orderOf = async (member: TestShopper) => (await member.ask(getGroupBuy, P1019)).paying?.order;
const permission = async () => {
  const [row] = await world.backend.database
    .select()
    .from(groupBuyPermissions)
    .where(eq(groupBuyPermissions.customerCode, `M${number}`));
  if (!row) throw new Error('there is no permission');
  return row;
};

let probes = 0;
/** Amazon's response to a charge on this member's permission. */
async function chargeAtAmazon(yen: number): Promise<string> {
  probes += 1;
  const reply = await world.backend.payments.processors.amazon?.send({
    method: 'POST',
    path: 'charges',
    body: {
      chargePermissionId: (await permission()).amazonPermission,
      chargeAmount: { amount: `${yen}`, currencyCode: 'JPY' },
      captureNow: false,
      merchantMetadata: { merchantReferenceId: `probe-${probes}` },
    },
    key: `probe${probes}`,
  });
  if (reply?.kind !== 'answer') throw new Error('Amazon did not answer');
  return `${reply.status} ${Reflect.get(Object(reply.body), 'reasonCode') ?? ''}`.trim();
}

it('charges an Amazon Pay part once after the close at the settled price, then closes the permission (R-21, P-11)', async () => {
  const member = await joined(2);
  const before = (await world.charges()).length;
  await roundAt(closes);
  expect((await world.charges()).length).toBe(before);
  await roundAt(closes + 1);
  await roundAt(closes + 60_000);
  const order = await orderOf(member);
  expect(order).toMatchObject({ state: 'ORDERED', trouble: null });
  const whole = await member.ask(getOrder, { order_code: order?.order_code ?? '' });
  expect(whole).toMatchObject({ order_status: 'AWAITING_ACCEPTANCE', payment_type: 'AMAZON_PAY', total_in_vat: 3710 });
  const charges = await world.charges();
  expect(charges.length).toBe(before + 1);
  expect(charges[0]).toMatchObject({ processor: 'amazon-pay', status: 'authorised', amount: 3710 });
  expect(await stockOf(world.backend.database, 'S1019')).toBe(48);
  expect(await permission()).toMatchObject({ state: 'OVER', mostInVat: 4510 });
  expect(await chargeAtAmazon(1)).toBe('422 InvalidChargePermissionStatus');
});

it('charges nothing below the first step, and closes the permission (R-21)', async () => {
  await joined(2);
  await elsewhere(3);
  const before = (await world.charges()).length;
  await roundAt(closes + 1);
  expect(await stockOf(world.backend.database, 'S1019')).toBe(50);
  expect((await world.charges()).length).toBe(before);
  expect(await chargeAtAmazon(1)).toBe('422 InvalidChargePermissionStatus');
  await elsewhere(37);
});

it('allows another payment for 48 hours after Amazon declines; page and mail say so, stock stays reserved (R-21)', async () => {
  const member = await joined(2);
  const { database, payments } = world.backend;
  const { amazonPermission } = await permission();
  // The buyer cancels the permission at Amazon.
  await payments.processors.amazon?.send({ method: 'DELETE', path: `chargePermissions/${amazonPermission}/close` });
  await database.delete(outbox);
  await roundAt(closes + 1);
  const message = 'Amazon Payでのお支払いができませんでした。';
  expect(await orderOf(member)).toMatchObject({
    state: 'UNPAID',
    pay_until: closes + 1 + PAY_OTHERWISE_MS,
    trouble: message,
  });
  expect(await stockOf(database, 'S1019')).toBe(48);
  const rows = await database.select().from(outbox).where(eq(outbox.kind, 'group-buy')).orderBy(outbox.outboxId);
  const parts = { database, storeUrl: 'https://store.test' };
  const mails = await Promise.all(rows.map(({ payload }) => composeGroupBuyMail(payload, parts)));
  const own = mails.filter((mail) => mail?.reference?.includes(`M${number}`));
  expect(own[0]?.text).toContain('お支払い方法：Amazon Pay');
  expect(own.at(-1)?.text).toContain(`理由：${message}`);

  // By the same permission again, which Amazon declines again; then by card.
  await member.ask(payGroupBuy, { ...P1019, payment_method: 'AMAZON_PAY' });
  await roundAt(closes + HOUR);
  expect(await orderOf(member)).toMatchObject({ state: 'UNPAID', pay_until: closes + 1 + PAY_OTHERWISE_MS });
  await member.ask(addCard, { token: await world.cardToken('4111111111111111'), is_default: true });
  await member.ask(payGroupBuy, P1019);
  await roundAt(closes + 2 * HOUR);
  expect(await orderOf(member)).toMatchObject({ state: 'ORDERED' });
  expect((await world.charges())[0]).toMatchObject({ processor: 'card' });
  expect((await permission()).state).toBe('OVER');
  expect((await member.refusal(payGroupBuy, { ...P1019, payment_method: 'AMAZON_PAY' })).code).toBe(
    'payment-unavailable',
  );
});

it('cannot charge above the permitted amount in total, or after 180 days (R-21, G12)', async () => {
  await joined(1);
  const { mostInVat } = await permission();
  expect(await chargeAtAmazon(mostInVat + 1)).toBe('422 TransactionAmountExceeded');
  expect(await chargeAtAmazon(mostInVat - 1000)).toBe('201');
  expect(await chargeAtAmazon(1001)).toBe('422 TransactionAmountExceeded');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181 * 24 * HOUR });
  try {
    expect(await chargeAtAmazon(1)).toBe('422 InvalidChargePermissionStatus');
  } finally {
    vi.useRealTimers();
  }
});
