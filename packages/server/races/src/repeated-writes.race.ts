import { randomUUID } from 'node:crypto';
import { addToCart, cartsByCustomer } from '@store/contracts/calls/checkout';
import { makeCrowd } from '@store/load';
import { expect, it } from 'vitest';
import { raceStoreForFile } from './race-store.ts';

const PROCESSES = 3;
const ROUNDS = 5;

const store = raceStoreForFile(PROCESSES);

it('a write sent concurrently to several backends with one key is applied once (B09)', async () => {
  const [first] = store.processes;
  if (!first) throw new Error('there is a process');
  const [shopper] = await makeCrowd(store.database, 1);
  if (!shopper) throw new Error('there is a shopper');
  const line = { order_type: 'NORMAL', sku: 'S1017', quantity: 1 } as const;
  for (let round = 1; round <= ROUNDS; round++) {
    const key = randomUUID();
    const answers = await Promise.all(store.processes.map((process) => shopper.call(process, addToCart, line, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { carts } = await shopper.ask(first, cartsByCustomer, {});
    expect(carts[0]?.sku_entries_display[0]?.quantity).toBe(round);
  }
  expect(await store.broken()).toEqual([]);
});
