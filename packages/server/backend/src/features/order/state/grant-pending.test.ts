import { addToCart, placeOrder } from '@store/contracts/calls/checkout';
import { customerPoints, pointHistory } from '@store/contracts/calls/customer';
import type { OrderActor, OrderStatus } from '@store/domain/order';
import { countPoints } from '@store/domain/points';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { newMember, readyToPlace } from '../../../testing/buying.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { grantPendingPoints, type PointsGrantedOn } from './grant-pending.ts';
import { moveOrderTo } from './move-order.ts';

const backend = backendForFile();
let member: TestShopper;
let customerCode = '';
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));
let number = 500;
beforeEach(async () => {
  number += 1;
  customerCode = `M${number}`;
  member = await newMember(backend, number);
});

const points = async () => ({
  spendable: countPoints(
    (await member.ask(customerPoints, { customer_code: customerCode })).normal_points,
    backend.clock.now,
  ),
  pending: (await member.ask(pointHistory, { page: 1, size: 1 })).pending,
});
/** Places an order of 12,100 yen, which earns 121 points. */
const ordered = async () => {
  await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
  return (await member.ask(placeOrder, await readyToPlace(member))).order_code;
};
const grant = (on: PointsGrantedOn) => grantPendingPoints(backend.database, { on, now: backend.clock.now });
const move = (orderCode: string, to: OrderStatus, by: OrderActor = 'shop') =>
  backend.database.transaction((transaction) =>
    moveOrderTo(transaction, { orderCode, to, by, now: backend.clock.now }),
  );

it('grants points once when the order is shipped (87)', async () => {
  const order = await ordered();
  await move(order, 'ACCEPTED');
  expect(await grant('shipped')).toBe(0);
  expect(await points()).toEqual({ spendable: 0, pending: 121 });
  await move(order, 'SHIPPED');
  const rounds = await Promise.all([grant('shipped'), grant('shipped'), grant('shipped')]);
  expect(rounds.reduce((sum, granted) => sum + granted, 0)).toBe(1);
  expect(await points()).toEqual({ spendable: 121, pending: 0 });
  expect((await member.ask(customerPoints, { customer_code: customerCode })).normal_points).toEqual([
    {
      point: 121,
      point_code: `PURCHASE-${order}`,
      // The end of the twelfth month after.
      end_timestamp: Date.parse('2027-08-01T00:00:00+09:00') - 1,
    },
  ]);
  expect((await member.ask(pointHistory, { page: 1, size: 1 })).hits).toMatchObject([{ reason: 'お買い物' }]);
});

it('grants points of cash on delivery on receipt when configured for payment (87)', async () => {
  const order = await ordered();
  await move(order, 'ACCEPTED');
  await move(order, 'SHIPPED');
  expect(await grant('paid')).toBe(0);
  await move(order, 'RECEIVED', 'clock');
  expect(await grant('paid')).toBe(1);
  expect(await points()).toEqual({ spendable: 121, pending: 0 });
});

it('grants points on capture when configured for payment (87)', async () => {
  const order = await ordered();
  const { database, clock } = backend;
  await database.execute(sql`update orders set payment_type = 'CREDIT_CARD' where order_code = ${order}`);
  expect(await grant('paid')).toBe(0);
  await database.execute(sql`insert into payments (payment_code, order_code, customer_code, method, amount_in_vat, instrument,
      for_subscription, off_session, state, request_secure_code, created_at, updated_at)
    select 'PAY-' || order_code, order_code, customer_code, 'CREDIT_CARD', total_in_vat, '{"kind":"none"}', false, false,
      'CAPTURED', 'RS-' || order_code, ${clock.now}, ${clock.now} from orders where order_code = ${order}`);
  expect(await grant('paid')).toBe(1);
  expect(await points()).toEqual({ spendable: 121, pending: 0 });
});

it('grants nothing for an order without pending points (87)', async () => {
  const order = await ordered();
  await backend.database.execute(sql`update orders set points_pending = 0 where order_code = ${order}`);
  await move(order, 'ACCEPTED');
  await move(order, 'SHIPPED');
  expect(await grant('shipped')).toBe(0);
  expect(await points()).toEqual({ spendable: 0, pending: 0 });
});
