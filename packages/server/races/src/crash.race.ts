import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inArray } from '@store/backend/store';
import { orders } from '@store/backend/tables/orders';
import { setStock } from '@store/backend/testing/buying';
import { placeOrder } from '@store/contracts/calls/checkout';
import type { RequestOf } from '@store/contracts/wire';
import { type BackendProcess, BusyError, type LoadShopper, makeCrowd, NoAnswerError } from '@store/load';
import { beforeAll, expect, it } from 'vitest';
import { raceStoreForFile } from './race-store.ts';
import { readyOrders } from './ready-orders.ts';

const PACKAGE = fileURLToPath(new URL('../../backend', import.meta.url));
const CRASH_AT_STATEMENT = fileURLToPath(new URL('./preload/crash-at-statement.cjs', import.meta.url));
/** The 20 kills of H01 are set by `KILLS`. */
const KILLS = Number(process.env.KILLS ?? 6);

const store = raceStoreForFile();
beforeAll(async () => {
  await setStock(store.database, 'S1017', 100_000);
});

// Fails if `withIdempotencyKey` runs every request again: a buyer who lost the response gets “cart is empty”.
it('killing random processes repeatedly under checkout load loses and duplicates no acknowledged order (H01)', async () => {
  const buyers = await makeCrowd(store.database, 1_500);
  const requests = await readyOrders(store, buyers, { sku: 'S1017' });
  const waiting = buyers.map((buyer, index) => ({ buyer, request: requests[index] }));
  const acknowledged: string[] = [];
  let killing = true;

  const buy = async () => {
    for (let next = waiting.pop(); next && killing; next = waiting.pop()) {
      if (next.request) acknowledged.push(await placeUntilAnswered(next.buyer, next.request));
    }
  };
  const kill = async () => {
    for (let kills = 0; kills < KILLS; kills++) {
      await pause(100 + Math.random() * 200);
      const victim = store.processes[Math.floor(Math.random() * store.processes.length)];
      if (!victim) continue;
      await victim.kill('SIGKILL');
      store.processes.splice(store.processes.indexOf(victim), 1);
      await store.add();
    }
    killing = false;
  };
  await Promise.all([kill(), ...Array.from({ length: 8 }, buy)]);
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  await expectEachOnce(acknowledged);
});

it('a crash at each step of placing an order completes or rolls back, and the retry places it once (H02)', async () => {
  const steps = await countSteps();
  // Key, two locks in one statement, carts, SKUs, closing days, order, stored response, commit, and the lost response.
  expect(steps).toBeGreaterThanOrEqual(9);
  const buyers = await makeCrowd(store.database, steps);
  const requests = await readyOrders(store, buyers, { sku: 'S1017' });
  const acknowledged: string[] = [];
  const crashAt = async (step: number) => {
    const [buyer, request] = [buyers[step - 1], requests[step - 1]];
    if (!buyer || !request) throw new Error('each step has a buyer');
    const victim = await store.add(crashing({ CRASH_AT: String(step) }));
    store.processes.splice(store.processes.indexOf(victim), 1);
    const key = randomUUID();
    await expect(buyer.call(victim, placeOrder, request, key), `step ${step}`).rejects.toThrow(NoAnswerError);
    expect(await victim.kill('SIGKILL')).toBeNull();
    acknowledged.push(await placeUntilAnswered(buyer, request, key));
  };
  const waiting = Array.from({ length: steps }, (_, index) => index + 1);
  const work = async () => {
    for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) await crashAt(step);
  };
  await Promise.all([work(), work(), work()]);
  await expectEachOnce(acknowledged);
});

/** Buys like a robust client: without a response it retries at another process with the same key. */
async function placeUntilAnswered(
  buyer: LoadShopper,
  request: RequestOf<typeof placeOrder>,
  key = randomUUID(),
): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      const reply = await buyer.call(someProcess(), placeOrder, request, key);
      if (!reply.status) throw new Error(`a valid order was refused: ${reply.code}`);
      return reply.data.order_code;
    } catch (fault) {
      if (!(fault instanceof NoAnswerError || fault instanceof BusyError)) throw fault;
      await pause(50);
    }
  }
  throw new Error('no process answered');
}

function someProcess(): BackendProcess {
  const alive = store.processes.filter(({ gone }) => !gone);
  const process = alive[Math.floor(Math.random() * alive.length)];
  if (!process) throw new NoAnswerError('all processes are down');
  return process;
}

/** Asserts that every acknowledged order exists, each for its own cart, and no other order of these buyers. */
async function expectEachOnce(acknowledged: string[]): Promise<void> {
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  const found = await store.database.select().from(orders).where(inArray(orders.orderCode, acknowledged));
  expect(found).toHaveLength(acknowledged.length);
  expect(new Set(found.map(({ cartCode }) => cartCode)).size).toBe(acknowledged.length);
  const theirs = await store.database
    .select()
    .from(orders)
    .where(
      inArray(
        orders.customerCode,
        found.map(({ customerCode }) => customerCode),
      ),
    );
  expect(theirs).toHaveLength(acknowledged.length);
  expect(await store.broken()).toEqual([]);
}

/**
 * Counts the steps of placing an order in a process that counts its statements; the response after the commit is one
 * more.
 */
async function countSteps(): Promise<number> {
  const file = join(mkdtempSync(join(tmpdir(), 'store-crash-')), 'steps');
  const counting = await store.add(crashing({ CRASH_AT: '0', CRASH_COUNT_FILE: file }));
  store.processes.splice(store.processes.indexOf(counting), 1);
  const [buyer] = await makeCrowd(store.database, 1);
  if (!buyer) throw new Error('nobody is there');
  const [request] = await readyOrders(store, [buyer], { sku: 'S1017' });
  if (!request) throw new Error('there is no cart');
  await buyer.ask(counting, placeOrder, request);
  await counting.kill('SIGTERM');
  return Number(readFileSync(file, 'utf8')) + 1;
}

const crashing = (variables: Record<string, string>) => ({
  preload: CRASH_AT_STATEMENT,
  variables: { ...variables, CRASH_PACKAGE: PACKAGE },
});
