import { addToCart, placeOrder } from '@store/contracts/calls/checkout';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders } from '../../platform/database/tables/orders.ts';
import { pointLots } from '../../platform/database/tables/points-and-coupons.ts';
import { newMember, readyToPlace } from '../../testing/buying.ts';
import { backendForFile } from '../../testing/test-backend.ts';
import { grantPendingPoints } from '../order/state/grant-pending.ts';
import { moveOrderTo } from '../order/state/move-order.ts';
import { endMembership } from './lose-everything.ts';

const backend = backendForFile();

it('grants no points for an order shipped before its member left (87, 90)', async () => {
  const { database, clock } = backend;
  const { now } = clock;
  const member = await newMember(backend, 700);
  await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
  const { order_code: orderCode } = await member.ask(placeOrder, await readyToPlace(member));
  for (const to of ['ACCEPTED', 'SHIPPED'] as const)
    await database.transaction((transaction) => moveOrderTo(transaction, { orderCode, to, by: 'shop', now }));
  const [waiting] = await database.select().from(orders).where(eq(orders.orderCode, orderCode));
  expect(waiting?.pointsPending).toBe(121);
  await database.transaction((transaction) => endMembership(transaction, { customerCode: 'M700', now }));
  await grantPendingPoints(database, { on: 'shipped', now });
  expect(await database.select().from(pointLots).where(eq(pointLots.customerCode, 'M700'))).toEqual([]);
});
