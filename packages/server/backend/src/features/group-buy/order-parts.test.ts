import { getGroupBuy, joinGroupBuy, payGroupBuy } from '@store/contracts/calls/catalogue';
import { addCard, cardsByCustomer } from '@store/contracts/calls/checkout';
import { cancelOrder, getOrder } from '@store/contracts/calls/order';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { groupBuyJoins, groupBuyOrders, groupBuys } from '../../platform/database/tables/content.ts';
import { addresses } from '../../platform/database/tables/customers.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { payments } from '../../platform/database/tables/payments.ts';
import { skuPrices, skus } from '../../platform/database/tables/skus.ts';
import { newMember, setStock, stockOf } from '../../testing/buying.ts';
import { decline } from '../../testing/paying.ts';
import type { TestShopper } from '../../testing/test-backend.ts';
import { paymentsForFile } from '../../testing/test-payments.ts';
import type { Payments } from '../payment/payments.ts';
import { composeGroupBuyMail } from './mail/group-buy-mail.ts';
import { orderParts, PAY_OTHERWISE_MS } from './order-parts.ts';
import { settleGroupBuys } from './settle-group-buys.ts';

const P1019 = { product_code: 'P1019' };
const GOOD = '4111111111111111';

const HOUR = 3_600_000;

const world = paymentsForFile();
let closes: number;
beforeEach(async () => {
  const { database, clock } = world.backend;
  closes = clock.now + HOUR;
  await database.update(groupBuyOrders).set({ state: 'ENDED', nextAttemptAt: null, payUntil: null });
  await database.execute(sql`truncate group_buy_holds, group_buy_orders, group_buy_joins`);
  await database.update(groupBuys).set({
    joined: 37,
    joinedElsewhere: 37,
    closesAt: closes,
    settledAt: null,
    settledPeople: null,
    settledPrice: null,
  });
  await database.delete(outbox).where(eq(outbox.kind, 'group-buy'));
  await setStock(database, 'S1019', 50);
});
afterEach(async () => expect(await brokenInvariants(world.backend.database)).toEqual([]));

let number = 8000;
/** Creates a member with this card who has joined with this quantity. */
async function joined(cardNumber: string, quantity = 2): Promise<{ member: TestShopper; code: string }> {
  number += 1;
  await newMember(world.backend, number);
  const member = await world.backend.visitor().signIn(`M${number}`, 30 * 86_400);
  await member.ask(addCard, { token: await world.cardToken(cardNumber), is_default: true });
  await member.ask(joinGroupBuy, { ...P1019, quantity });
  return { member, code: `M${number}` };
}

/** Runs the scheduler's group buy task at this time. */
async function roundAt(
  now: number,
  carries: Pick<Payments, 'carryOut'> | null = world.backend.payments.service,
): Promise<number> {
  const { database, clock, logged } = world.backend;
  clock.now = now;
  await settleGroupBuys(database, now);
  const log = { error: (fields: object) => void logged.push(JSON.stringify(fields)) };
  return orderParts({ database, payments: carries, clock: () => clock.now, log });
}

/** Closes the group buy with charges declined by the processor. */
async function declinedAt(now: number): Promise<void> {
  await roundAt(now, null);
  const { database } = world.backend;
  const [payment] = await database.select().from(payments).where(eq(payments.state, 'INTENDED'));
  await decline(world.backend, payment?.paymentCode ?? '');
  await roundAt(now + 60_000);
}

const orderOf = async (member: TestShopper) => (await member.ask(getGroupBuy, P1019)).paying?.order;
const ordersOf = (code: string) => world.backend.database.$count(orders, eq(orders.customerCode, code));
const mails = async () => {
  const { database } = world.backend;
  const rows = await database.select().from(outbox).where(eq(outbox.kind, 'group-buy')).orderBy(outbox.outboxId);
  return Promise.all(
    rows.map(({ payload }) => composeGroupBuyMail(payload, { database, storeUrl: 'https://store.test' })),
  );
};

it('orders parts once at the settled price, charged to the chosen card (R-21, P-11)', async () => {
  const { member } = await joined(GOOD, 2);
  expect(await stockOf(world.backend.database, 'S1019')).toBe(48);
  const before = (await world.charges()).length;
  expect(await roundAt(closes)).toBe(0);
  expect(await roundAt(closes + 1)).toBe(1);
  expect(await roundAt(closes + 1)).toBe(0);
  expect(await roundAt(closes + 30 * 60_000)).toBe(0);

  const order = await orderOf(member);
  expect(order).toMatchObject({ state: 'ORDERED', trouble: null });
  const whole = await member.ask(getOrder, { order_code: order?.order_code ?? '' });
  expect(whole).toMatchObject({
    order_status: 'AWAITING_ACCEPTANCE',
    order_details: [{ sku_code: 'S1019', quantity: 2 }],
  });
  const charges = await world.charges();
  expect(charges.length).toBe(before + 1);
  expect(charges[0]).toMatchObject({ amount: whole.total_in_vat });
  expect(await stockOf(world.backend.database, 'S1019')).toBe(48);
});

it('shows a later cancellation by the member, and restores the stock (R-21, 80)', async () => {
  const { member } = await joined(GOOD, 2);
  await roundAt(closes + 1);
  const order_code = (await orderOf(member))?.order_code ?? '';
  expect(await orderOf(member)).toMatchObject({ state: 'ORDERED', is_cancelled: false });
  await member.ask(cancelOrder, { order_code });
  await roundAt(closes + HOUR);
  expect(await orderOf(member)).toMatchObject({ state: 'ORDERED', is_cancelled: true, order_code });
  expect(await stockOf(world.backend.database, 'S1019')).toBe(50);
});

it('orders each part once in four concurrent rounds (R-21, F13)', async () => {
  const people = [await joined(GOOD, 1), await joined(GOOD, 1), await joined(GOOD, 1)];
  const before = (await world.charges()).length;
  await settleGroupBuys(world.backend.database, closes + 1);
  const made = await Promise.all([1, 2, 3, 4].map(() => roundAt(closes + 2)));
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(3);
  for (const { member, code } of people)
    expect([(await orderOf(member))?.state, await ordersOf(code)]).toEqual(['ORDERED', 1]);
  expect((await world.charges()).length).toBe(before + 3);
});

it('allows another card for 48 hours after a declined one, with notice and reserved stock (R-21)', async () => {
  const { member } = await joined(GOOD, 2);
  await declinedAt(closes + 1);
  expect(await orderOf(member)).toMatchObject({
    state: 'UNPAID',
    order_code: null,
    pay_until: closes + 60_001 + PAY_OTHERWISE_MS,
    trouble: expect.stringContaining('カードでのお支払いができませんでした'),
  });
  expect(await stockOf(world.backend.database, 'S1019')).toBe(48);
  expect((await mails()).at(-1)).toMatchObject({
    subject: expect.stringContaining('お支払いの手続きをお願いします'),
    text: expect.stringMatching(
      /理由：ご登録のカードでのお支払いができませんでした。\nお手続きの期限：\d{4}\/\d{2}\/\d{2} \d/,
    ),
  });

  await member.ask(addCard, { token: await world.cardToken('5555555555554444'), is_default: true });
  const card_code = (await member.ask(cardsByCustomer, {})).cards.find(
    ({ last_four }) => last_four === '4444',
  )?.card_code;
  expect(await member.ask(payGroupBuy, { ...P1019, card_code })).toMatchObject({ paying: { order: { state: 'DUE' } } });
  expect((await member.refusal(payGroupBuy, P1019)).code).toBe('nothing-to-pay');
  await roundAt(closes + 2 * HOUR);
  expect(await orderOf(member)).toMatchObject({ state: 'ORDERED' });
  expect(await stockOf(world.backend.database, 'S1019')).toBe(48);
});

it('ends an unpaid part after 48 hours with notice, and restores the stock (R-21)', async () => {
  const { member } = await joined(GOOD, 2);
  await declinedAt(closes + 1);
  await roundAt(closes + 60_000 + PAY_OTHERWISE_MS);
  expect(await orderOf(member)).toMatchObject({ state: 'UNPAID' });
  await roundAt(closes + 60_001 + PAY_OTHERWISE_MS);
  expect(await orderOf(member)).toMatchObject({ state: 'ENDED' });
  expect((await member.refusal(payGroupBuy, P1019)).code).toBe('nothing-to-pay');
  expect(await stockOf(world.backend.database, 'S1019')).toBe(50);
  expect((await mails()).at(-1)?.subject).toContain('ご参加は取り消しとなりました');
});

it('requests a card from a part without one (R-21)', async () => {
  const { member, code } = await joined(GOOD, 1);
  await world.backend.database
    .update(groupBuyJoins)
    .set({ cardCode: null })
    .where(eq(groupBuyJoins.customerCode, code));
  await roundAt(closes + 1);
  expect(await orderOf(member)).toMatchObject({
    state: 'UNPAID',
    trouble: 'お支払いに使うカードのご登録がありません。',
  });
  const [card] = (await member.ask(cardsByCustomer, {})).cards;
  await member.ask(payGroupBuy, { ...P1019, card_code: card?.card_code });
  await roundAt(closes + 2);
  expect(await orderOf(member)).toMatchObject({ state: 'ORDERED' });
});

it('restores the stock and charges no one when no step was reached (R-21)', async () => {
  await joined(GOOD, 2);
  await world.backend.database.update(groupBuys).set({ joined: 4, joinedElsewhere: 3 });
  const before = (await world.charges()).length;
  expect(await roundAt(closes + 1)).toBe(0);
  expect(await stockOf(world.backend.database, 'S1019')).toBe(50);
  expect((await world.charges()).length).toBe(before);
});

/** Creates a member who has joined by invoice with this quantity, without a card. */
async function joinedOnInvoice(quantity = 2, lastName?: string): Promise<{ member: TestShopper; code: string }> {
  number += 1;
  const code = `M${number}`;
  await newMember(world.backend, number);
  if (lastName)
    await world.backend.database.update(addresses).set({ lastName }).where(eq(addresses.customerCode, code));
  const member = await world.backend.visitor().signIn(code, 30 * 86_400);
  const shown = await member.ask(joinGroupBuy, { ...P1019, quantity, payment_method: 'NP_DEFERRED' });
  expect(shown.paying).toMatchObject({ payment_method: 'NP_DEFERRED', methods: ['CREDIT_CARD', 'NP_DEFERRED'] });
  return { member, code };
}

it('checks an invoice part with NP at the close by its own total, and bills it on dispatch (R-21, P-11)', async () => {
  const { member } = await joinedOnInvoice(2);
  const before = (await world.charges()).length;
  await roundAt(closes);
  expect((await world.charges()).length).toBe(before);
  expect(await roundAt(closes + 1)).toBe(1);
  expect((await mails())[0]?.text).toContain('お支払い方法：後払い（NP後払い）');
  const order = await orderOf(member);
  expect(order).toMatchObject({ state: 'ORDERED', trouble: null });
  const whole = await member.ask(getOrder, { order_code: order?.order_code ?? '' });
  expect(whole).toMatchObject({ order_status: 'AWAITING_ACCEPTANCE', payment_type: 'NP_DEFERRED' });
  expect((await world.charges())[0]).toMatchObject({
    processor: 'np',
    status: 'authorised',
    amount: whole.total_in_vat,
  });
  expect(await stockOf(world.backend.database, 'S1019')).toBe(48);
  await member.ask(cancelOrder, { order_code: order?.order_code ?? '' });
  await world.backend.payments.service.runDue();
  expect((await world.charges())[0]).toMatchObject({ processor: 'np', status: 'voided' });
});

it('allows a card for 48 hours after NP refuses, with the reason and reserved stock (R-21)', async () => {
  const { member } = await joinedOnInvoice(2, '否認');
  await roundAt(closes + 1);
  expect(await orderOf(member)).toMatchObject({
    state: 'UNPAID',
    pay_until: closes + 1 + PAY_OTHERWISE_MS,
    trouble: '後払い（NP後払い）は、NPの審査によりご利用いただけませんでした。',
  });
  expect(await stockOf(world.backend.database, 'S1019')).toBe(48);
  expect((await mails()).at(-1)?.text).toContain('別のお支払い方法かお届け先をお選びください');

  await member.ask(addCard, { token: await world.cardToken(GOOD), is_default: true });
  const [card] = (await member.ask(cardsByCustomer, {})).cards;
  const paid = await member.ask(payGroupBuy, { ...P1019, card_code: card?.card_code });
  expect(paid.paying).toMatchObject({ payment_method: 'CREDIT_CARD', card_code: card?.card_code });
  await roundAt(closes + 2 * HOUR);
  expect(await orderOf(member)).toMatchObject({ state: 'ORDERED' });
});

it('allows an invoice after a declined card (R-21)', async () => {
  const { member } = await joined(GOOD, 1);
  await declinedAt(closes + 1);
  await member.ask(payGroupBuy, { ...P1019, payment_method: 'NP_DEFERRED' });
  await roundAt(closes + 2 * HOUR);
  expect(await orderOf(member)).toMatchObject({ state: 'ORDERED' });
  expect((await world.charges())[0]).toMatchObject({ processor: 'np' });
});

it('does not call NP below the first step, and restores the stock (R-21)', async () => {
  await joinedOnInvoice(2);
  await world.backend.database.update(groupBuys).set({ joined: 4, joinedElsewhere: 3 });
  const before = (await world.charges()).length;
  expect(await roundAt(closes + 1)).toBe(0);
  expect(await stockOf(world.backend.database, 'S1019')).toBe(50);
  expect((await world.charges()).length).toBe(before);
});

it('refuses to join by invoice above its maximum (R-21, P-11)', async () => {
  const { database } = world.backend;
  number += 1;
  const member = await newMember(world.backend, number);
  const dear = { priceInVat: 60_000 };
  await database.update(skuPrices).set(dear).where(eq(skuPrices.skuCode, 'S1019'));
  const refused = await member.refusal(joinGroupBuy, { ...P1019, quantity: 1, payment_method: 'NP_DEFERRED' });
  expect(refused).toMatchObject({ code: 'payment-unavailable', message: expect.stringContaining('55,000円') });
});

it('ends a part of class 1 medicine at the close, as it requires individual advice (R-21, M-02)', async () => {
  const { database } = world.backend;
  const { member, code } = await joined(GOOD, 1);
  await database.update(skus).set({ skuType: 'CLASS1_OTC_DRUG' }).where(eq(skus.skuCode, 'S1019'));
  expect(await roundAt(closes + 1)).toBe(0);
  expect(await orderOf(member)).toMatchObject({ state: 'ENDED' });
  expect(await ordersOf(code)).toBe(0);
  await database.update(skus).set({ skuType: 'NORMAL' }).where(eq(skus.skuCode, 'S1019'));
});
