import { beforeEach, expect, it } from '@jest/globals';
import { busMessages, orderPlaced } from '@store/contracts/bus';
import { createBus } from '@store/event-bus';
import { analyticsConsent } from '@store/remote-kit';
import { notePurchases } from './note-purchases.ts';
import { untoldPurchases } from './untold-purchases.ts';

beforeEach(() => {
  localStorage.clear();
  analyticsConsent.choose('granted');
});

it('an order is noted before the page that hears of it can be left (P-12)', async () => {
  const checkout = await pageWith('analytics');
  checkout.publish(orderPlaced, { order_code: 'A1' });
  await beforeTheBrowserLeaves();
  expect(untoldPurchases.read()).toEqual(['A1']);
});

it('nothing is noted where no one counts (P-12, 94)', async () => {
  const checkout = await pageWith('fraud-prevention');
  checkout.publish(orderPlaced, { order_code: 'A1' });
  await beforeTheBrowserLeaves();
  expect(untoldPurchases.read()).toEqual([]);
});

async function pageWith(purpose: 'analytics' | 'fraud-prevention') {
  const bus = createBus({ messages: busMessages, report: () => undefined });
  notePurchases({
    bus: bus.as('shell'),
    parties: [{ purpose, hosts: [] }],
    untilLive: Promise.resolve(),
  });
  // The page stands for a while before anything is bought on it.
  await import('./untold-purchases.ts');
  return bus.as('checkout');
}

/** What the page still does when it is led on in the same turn: promises that are kept already, and nothing that loads. */
async function beforeTheBrowserLeaves(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}
