import { addToCart, checkoutChoose, checkoutOptions, placeOrder, startPayment } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { getSubscription, periodicalByCustomer } from '@store/contracts/calls/subscription';
import { renewalDueAt } from '@store/domain/subscription';
import { expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { newMember } from '../../../testing/buying.ts';
import { brokenRuns } from '../../../testing/due-subscriptions.ts';
import { paymentsForFile } from '../../../testing/test-payments.ts';
import { runScheduler } from './run-scheduler.ts';

const world = paymentsForFile();

/** Creates a member who subscribed with a newly entered card; returns both. */
async function subscribe(number: number, cardNumber: string) {
  const buyer = await newMember(world.backend, number);
  const customer_code = `M${number}`;
  const interval = { kind: 'weeks', purchase_week_interval: 4, day_of_week: 3 } as const;
  await buyer.ask(addToCart, { order_type: 'PERIODICAL', sku: 'S1001', quantity: 2, interval });
  const options = await buyer.ask(checkoutOptions, { order_type: 'PERIODICAL' });
  const { carts } = await buyer.ask(checkoutChoose, {
    order_type: 'PERIODICAL',
    delivery_code: options.addresses[0]?.delivery_code,
    payment_method: 'CREDIT_CARD',
    delivery_slot: '18-20',
  });
  const cart = carts.find(({ order_type }) => order_type === 'PERIODICAL');
  const placed = await buyer.ask(placeOrder, {
    order_type: 'PERIODICAL',
    cart_code: cart?.cart_code ?? '',
    expected_total_in_vat: cart?.totals.total_in_vat ?? 0,
    instrument: { kind: 'card-token', token: await world.cardToken(cardNumber) },
  });
  await buyer.ask(startPayment, { payment_code: placed.payment_code ?? '' });
  const { periodical_purchases } = await buyer.ask(periodicalByCustomer, { customer_code });
  const [subscription] = periodical_purchases;
  if (!subscription) throw new Error('nothing began');
  return { buyer: await world.backend.visitor().signIn(customer_code, 365 * 86_400), subscription };
}

const round = (at: number) => {
  const { backend } = world;
  backend.clock.now = at;
  const log = { error: (fields: object) => void backend.logged.push(JSON.stringify(fields)) };
  const { database, payments } = backend;
  return runScheduler({ database, payments: payments.service, clock: () => at, log });
};

it('charges later deliveries to the first one’s card, once each (P-11, G12)', async () => {
  const { buyer, subscription } = await subscribe(1, '4111111111111111');
  const one = { periodical_purchase_code: subscription.periodical_purchase_code };
  expect(subscription).toMatchObject({ delivery_slot: '18-20', payment_method: 'クレジットカード' });
  const before = (await world.charges()).length;
  let next = subscription.next_delivery;
  for (let delivery = 1; delivery <= 3; delivery += 1) {
    expect(await round(renewalDueAt(next))).toMatchObject({ ordered: 1, failed: 0 });
    const after = await buyer.ask(getSubscription, one);
    expect(after).toMatchObject({ delivered_times: delivery, renewal: null });
    const order = await buyer.ask(getOrder, { order_code: after.order_codes[0] ?? '' });
    expect(order).toMatchObject({
      order_status: 'AWAITING_ACCEPTANCE',
      delivery: { delivery_date: next, delivery_slot: '18-20' },
    });
    const charges = await world.charges();
    expect(charges).toHaveLength(before + delivery);
    expect(charges.map(({ amount }) => amount)).toContain(order.total_in_vat);
    next = after.next_delivery;
  }
  expect(await brokenRuns(world.backend.database)).toEqual([]);
  expect(await brokenInvariants(world.backend.database)).toEqual([]);
});

it('makes no second charge after a lost response (G07, F13)', async () => {
  world.backend.clock.now = Date.now();
  const { buyer, subscription } = await subscribe(2, '4111111111111111');
  const one = { periodical_purchase_code: subscription.periodical_purchase_code };
  const before = (await world.charges()).length;
  const due = renewalDueAt(subscription.next_delivery);
  await world.plan({ processor: 'card', action: 'charge', kind: 'lost-reply', times: 1 });
  await round(due);
  for (const minutes of [1, 2, 4]) {
    world.backend.clock.now = due + minutes * 60_000;
    await world.backend.payments.service.runDue();
    await round(due + minutes * 60_000);
  }
  expect(await buyer.ask(getSubscription, one)).toMatchObject({ delivered_times: 1, renewal: null });
  expect((await world.charges()).length).toBe(before + 1);
});
