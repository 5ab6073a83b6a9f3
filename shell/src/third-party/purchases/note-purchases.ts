import { orderPlaced } from '@store/contracts/bus';
import type { OutsideAddresses } from '@store/contracts/composition';
import type { BusPort } from '@store/event-bus';

interface Noting {
  readonly bus: Pick<BusPort, 'on'>;
  readonly parties: OutsideAddresses['third_parties'];
  /** Resolves when the page is live. */
  readonly untilLive: Promise<void>;
}

/**
 * Stores orders for reporting, including those on payment pages, where nothing is reported (P-12). Its code is loaded
 * before any order: the page is often left at the same moment, which would abort the load.
 */
export function notePurchases({ bus, parties, untilLive }: Noting): void {
  if (!parties.some(({ purpose }) => purpose === 'analytics')) return;
  const noting = untilLive.then(() => import('./untold-purchases.ts'));
  // A failure only loses a purchase from the statistics.
  noting.catch(() => undefined);
  bus.on(orderPlaced, ({ order_code }) => {
    void noting.then(({ notePurchase }) => notePurchase(order_code)).catch(() => undefined);
  });
}
