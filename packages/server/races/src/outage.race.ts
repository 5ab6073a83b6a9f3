import { setTimeout as pause } from 'node:timers/promises';
import { setStock } from '@store/backend/testing/buying';
import { searchItems } from '@store/contracts/calls/catalogue';
import { cartsByCustomer, placeOrder } from '@store/contracts/calls/checkout';
import { BusyError, type LoadShopper, type LocalPostgres, makeCrowd, NoAnswerError } from '@store/load';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilAnswered } from './outcomes.ts';
import { startDemoPostgres } from './postgres/demo-postgres.ts';
import { openRaceStore, type RaceStore } from './race-store.ts';
import { readyOrders } from './ready-orders.ts';

/** Time until the load balancer notices that a process is not ready, ms. */
const NOTICED_MS = 300;
const PROCESSES = 3;

let postgres: LocalPostgres;
let store: RaceStore;
beforeAll(async () => {
  postgres = await startDemoPostgres();
  store = await openRaceStore(PROCESSES, postgres);
  await setStock(store.database, 'S1017', 10_000);
});
afterAll(async () => {
  await store.stop();
  await postgres.stop();
});

// Fails with DRAIN_MS 0: requests on their way to a stopping process find a closed port.
it('two rolling restarts of all processes under load lose no call and fail no order (H06, H07)', async () => {
  const buyers = await makeCrowd(store.database, 400);
  const requests = await readyOrders(store, buyers, { sku: 'S1017' });
  const serving = [...store.processes];
  const waiting = buyers.map((buyer, index) => ({ buyer, request: requests[index] }));
  let restarting = true;
  let placed = 0;
  const buy = async () => {
    for (let next = waiting.pop(); next && restarting; next = waiting.pop()) {
      const process = serving[Math.floor(Math.random() * serving.length)];
      if (!process || !next.request) throw new Error('nothing to buy at');
      const reply = await untilAnswered(next.buyer, process, placeOrder, next.request);
      if (!reply.status) throw new Error(`a valid order was refused: ${reply.code}`);
      placed += 1;
    }
  };
  const restart = async () => {
    for (let turn = 0; turn < 2 * PROCESSES; turn++) {
      const [old] = serving;
      if (!old) throw new Error('there is no process');
      serving.push(await store.add());
      const gone = old.kill('SIGTERM');
      await pause(NOTICED_MS);
      serving.splice(serving.indexOf(old), 1);
      expect(await gone, old.output).toBe(0);
    }
    restarting = false;
  };
  await Promise.all([restart(), ...Array.from({ length: 6 }, buy)]);
  expect(placed).toBeGreaterThan(50);
  expect(await store.broken()).toEqual([]);
});

it('during a database crash calls get 503 in time, and service resumes within ten seconds of its return (H04, H05)', async () => {
  const [shopper] = await makeCrowd(store.database, 1);
  const process = store.processes.find(({ gone }) => !gone);
  if (!shopper || !process) throw new Error('a shopper and a process are needed');
  const ask = () => howItWent(shopper, process);
  expect((await ask()).outcome).toBe('answered');

  await postgres.crash();
  const during = await Promise.all(Array.from({ length: 40 }, ask));
  expect(new Set(during.map(({ outcome }) => outcome))).toEqual(new Set(['busy']));
  expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(10_000);

  await postgres.reopen();
  const reopened = performance.now();
  for (let outcome = ''; outcome !== 'answered'; outcome = (await ask()).outcome) {
    expect(performance.now() - reopened).toBeLessThan(10_000);
    await pause(100);
  }
  const after = await Promise.all(Array.from({ length: 10 }, ask));
  expect(after.filter(({ outcome }) => outcome === 'answered').length).toBeGreaterThan(0);
  expect(after.filter(({ outcome }) => outcome === 'lost')).toEqual([]);
  expect(await store.broken()).toEqual([]);
});

/** Requests a listing and the cart: answered, refused with 503, or no response. */
async function howItWent(shopper: LoadShopper, process: RaceStore['processes'][number]) {
  const from = performance.now();
  const list = { filter: {}, sort: 'recommended', page: 1, size: 4 } as const;
  try {
    await shopper.ask(process, searchItems, list);
    await shopper.ask(process, cartsByCustomer, {});
    return { outcome: 'answered', ms: performance.now() - from };
  } catch (fault) {
    const outcome = fault instanceof BusyError ? 'busy' : fault instanceof NoAnswerError ? 'lost' : String(fault);
    return { outcome, ms: performance.now() - from };
  }
}
