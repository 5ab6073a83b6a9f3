import { addToCart, checkoutChoose, checkoutOptions, startPayment } from '@store/contracts/calls/checkout';
import { changeDeskDelivery, openDeskCustomer, openDeskOrder, resendOrderMail } from '@store/contracts/calls/desk';
import { cancelOrder, getOrder } from '@store/contracts/calls/order';
import { slipDeadline } from '@store/domain/order';
import { forTest } from '@store/server-kit/testing';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import type { Mail } from '../../platform/outbox/mail-carrier.ts';
import { newMember } from '../../testing/buying.ts';
import { orderLinks } from '../../testing/orders/order-links.ts';
import { forFile, STORE_URL } from '../../testing/test-backend.ts';
import { paymentsForFile } from '../../testing/test-payments.ts';
import { orderEffects } from '../order-history/mails/order-mail.ts';

const world = paymentsForFile({ listening: true });
const support = forFile(() => world.backend.visitor().signInStaff('CS0001'));
let members = 700;
const buyer = forTest(async () => {
  members += 1;
  return newMember(world.backend, members);
});
beforeEach(() => world.notices({ hold: true }));

async function waiting() {
  const instrument = { kind: 'convenience-store', store: 'LAWSON' } as const;
  const placed = await world.order(buyer, 'CONVENIENCE_STORE', instrument);
  await buyer.ask(startPayment, { payment_code: placed.payment_code });
  return placed;
}
async function pay(payment_code: string) {
  const [charge] = await world.chargesOf(payment_code);
  await world.outside.open(`${world.sandboxUrl}/convenience-store/slips/${charge?.id}`, { result: 'pay' });
}
const finish = (payment_code: string) => world.backend.payments.service.finish(payment_code);
const opened = (order_code: string) => support.ask(openDeskOrder, { order_code });

type Kind = 'payment-slip' | 'order-confirmation';
const entriesOf = (order_code: string, kind: Kind) =>
  world.backend.database
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind), eq(sql`${outbox.payload} ->> 'order_code'`, order_code)));
/** Sends the waiting mails of an order. */
async function mailsOf(order_code: string, kind: Kind) {
  const { database, clock } = world.backend;
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  const effects = orderEffects({ database, send, storeUrl: STORE_URL, clock: () => clock.now, orderLinks });
  for (const { payload } of await entriesOf(order_code, kind)) await effects[kind](payload);
  return mails;
}
/** Acts at a time, then returns to the test's time. */
async function at<T>(now: number, act: () => Promise<T>): Promise<T> {
  const { clock } = world.backend;
  const before = clock.now;
  clock.now = now;
  try {
    return await act();
  } finally {
    clock.now = before;
  }
}
const deadline = () => slipDeadline(world.backend.clock.now);

it('sends the mail of a slip again until the deadline (P-11)', async () => {
  const { order_code } = await waiting();
  await mailsOf(order_code, 'payment-slip');
  expect((await opened(order_code)).mails).toEqual(['slip']);
  await support.ask(resendOrderMail, { order_code, mail: 'slip' });
  const [, again] = await mailsOf(order_code, 'payment-slip');
  expect(again?.reference).toMatch(`slip-${order_code}-`);
  await at(deadline() + 1, async () => {
    // The earlier session is over.
    const later = await world.backend.visitor().signInStaff('CS0001');
    expect((await later.ask(openDeskOrder, { order_code })).mails).toEqual([]);
    expect(await mailsOf(order_code, 'payment-slip')).toEqual([]);
  });
});

it('mails the slip again with a new address (P-11)', async () => {
  const { order_code } = await waiting();
  await mailsOf(order_code, 'payment-slip');
  const { revision } = await opened(order_code);
  const address = {
    ...{ zip_code: '107-0062', state: '東京都', city: '港区', address1: '南青山9-9-9', address2: '' },
    ...{ tel: '03-1234-5678', name: { last_name: '試験', first_name: '花子' } },
  };
  await support.ask(changeDeskDelivery, { order_code, revision, address, reason: 'お引っ越し' });
  const mails = await mailsOf(order_code, 'payment-slip');
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain('南青山9-9-9');
});

it('tells the transfer of an ended order at both desks, as one entry of its history (P-11, 82)', async () => {
  const { order_code, payment_code } = await waiting();
  await pay(payment_code);
  await finish(payment_code);
  await world.sendHeld('same');
  await world.backend.payments.service.runDue();
  const { revision: before, timeline: earlier } = await opened(order_code);
  await buyer.ask(cancelOrder, { order_code });
  await world.backend.payments.service.runDue();
  const { revision, timeline, order } = await opened(order_code);
  expect(order.ended_refund).toMatchObject({ state: 'ACCOUNT_NEEDED', way: 'TRANSFER' });
  expect(revision - before).toBe(timeline.length - earlier.length);
  const { returns } = await support.ask(openDeskCustomer, { customer_code: `M${members}` });
  expect(returns).toMatchObject([{ order_code, label: '終了したご注文の返金：口座の連絡待ち' }]);
});

it('confirms the payment by mail, and names a day that it came too late for (P-11, 39)', async () => {
  await buyer.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
  const { delivery_dates } = await buyer.ask(checkoutOptions, { order_type: 'NORMAL' });
  const day = delivery_dates[0] ?? null;
  await buyer.ask(checkoutChoose, { order_type: 'NORMAL', delivery_date: day });
  const { order_code, payment_code } = await waiting();
  await pay(payment_code);
  await at(deadline(), () => finish(payment_code));
  expect((await buyer.ask(getOrder, { order_code })).delivery.delivery_date).toBeNull();
  const [mail] = await mailsOf(order_code, 'order-confirmation');
  expect(mail?.text).toContain('お支払いを確認しました');
  expect(mail?.text).toContain(`ご希望のお届け日（${day?.replaceAll('-', '/')}`);
});
