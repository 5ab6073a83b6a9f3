import { beforeEach, expect, it } from '@jest/globals';
import { busMessages, orderPlaced } from '@store/contracts/bus';
import { createBus } from '@store/event-bus';
import { analyticsConsent } from '@store/remote-kit';
import { recordPurchases } from './record-purchases.ts';
import { unreportedPurchases } from './unreported-purchases.ts';

beforeEach(() => {
  localStorage.clear();
  analyticsConsent.choose('granted');
});

it('stores an order before the page that receives the event can be left (P-12)', async () => {
  const checkout = await pageWith('analytics');
  checkout.publish(orderPlaced, { order_code: 'A1' });
  await beforeTheBrowserLeaves();
  expect(unreportedPurchases.read()).toEqual(['A1']);
});

it('stores nothing without an analytics party (P-12, 94)', async () => {
  const checkout = await pageWith('fraud-prevention');
  checkout.publish(orderPlaced, { order_code: 'A1' });
  await beforeTheBrowserLeaves();
  expect(unreportedPurchases.read()).toEqual([]);
});

async function pageWith(purpose: 'analytics' | 'fraud-prevention') {
  const bus = createBus({ messages: busMessages, report: () => undefined });
  recordPurchases({ bus: bus.as('shell'), parties: [{ purpose, hosts: [] }], untilLive: Promise.resolve() });
  // The page is open for a while before an order.
  await import('./unreported-purchases.ts');
  return bus.as('checkout');
}

/** Allows only microtasks, as when the page is left in the same turn. */
async function beforeTheBrowserLeaves(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}
