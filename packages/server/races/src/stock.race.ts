import { setStock, stockOf } from '@store/backend/testing/buying';
import { placeOrder } from '@store/contracts/calls/checkout';
import { makeCrowd } from '@store/load';
import { expect, it } from 'vitest';
import { atOnce, outcomes } from './outcomes.ts';
import { raceStoreForFile } from './race-store.ts';
import { readyOrders } from './ready-orders.ts';

const store = raceStoreForFile();

// Fails without the condition `quantity >= …` of take_held_goods (migration 0138) and the CHECK: 105 orders of 600 buyers.
it('2,000 buyers of 100 units over three processes get exactly 100 orders, the others are refused (F01, I03)', async () => {
  await setStock(store.database, 'S1017', 100);
  const buyers = await makeCrowd(store.database, 2_000);
  const requests = await readyOrders(store, buyers, { sku: 'S1017' });
  const replies = await atOnce(store, buyers, placeOrder, requests);
  expect(outcomes(replies)).toEqual({ placed: 100, 'sold-out': 1_900 });
  expect(await stockOf(store.database, 'S1017')).toBe(0);
  expect(await store.broken()).toEqual([]);
});

const RACERS = 50;
/** The 10,000 tries of F02 are 200 rounds, set by `LAST_UNIT_ROUNDS`. */
const ROUNDS = Number(process.env.LAST_UNIT_ROUNDS ?? 20);

// Fails without the condition of take_held_goods: the CHECK then causes 500.
it('fifty buyers of the last unit, round after round: one order per round, and no stock reserved for the others (F02)', async () => {
  const racers = await makeCrowd(store.database, RACERS);
  const requests = await readyOrders(store, racers, { sku: 'S1015' });
  for (let round = 0; round < ROUNDS; round++) {
    await setStock(store.database, 'S1015', 1);
    const replies = await atOnce(store, racers, placeOrder, requests);
    expect(outcomes(replies), `round ${round}`).toEqual({ placed: 1, 'sold-out': RACERS - 1 });
    const winner = replies.findIndex(({ status }) => status);
    const shopper = racers[winner];
    if (!shopper) throw new Error('nobody won');
    const [again] = await readyOrders(store, [shopper], { sku: 'S1015' });
    if (again) requests[winner] = again;
  }
  expect(await store.broken()).toEqual([]);
}, 1_200_000);
