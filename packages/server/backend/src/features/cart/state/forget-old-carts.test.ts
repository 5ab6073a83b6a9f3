import { addToCart, cartsByCustomer } from '@store/contracts/calls/checkout';
import { expect, it } from 'vitest';
import { cartOwners } from '../../../platform/database/tables/carts.ts';
import { VISITOR_SECONDS } from '../../../shared/session/cookies.ts';
import { backendForFile } from '../../../testing/test-backend.ts';
import { forgetOldCarts } from './forget-old-carts.ts';

const backend = backendForFile();

it('deletes guest carts when their cookie expires; carts of members and returning guests stay (I07)', async () => {
  const { database, clock } = backend;
  const line = { order_type: 'NORMAL', sku: 'S1001', quantity: 1 } as const;
  const [gone, back] = [backend.visitor(), backend.visitor()];
  const member = await backend.visitor().signIn('C0000001', 400 * 86_400);
  for (const shopper of [gone, back, member]) await shopper.ask(addToCart, line);
  clock.now += VISITOR_SECONDS * 1000;
  await back.ask(addToCart, line);
  await forgetOldCarts(database, clock.now);
  expect((await gone.ask(cartsByCustomer, {})).carts).toHaveLength(1);
  clock.now += 1;
  await Promise.all([forgetOldCarts(database, clock.now), forgetOldCarts(database, clock.now)]);
  const left = [];
  for (const shopper of [gone, back, member]) left.push((await shopper.ask(cartsByCustomer, {})).carts.length);
  expect(left).toEqual([0, 1, 1]);
  expect(await database.select().from(cartOwners)).toHaveLength(2);
});
