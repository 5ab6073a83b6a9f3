import { orderPlaced } from '@store/contracts/bus';
import type { OutsideAddresses } from '@store/contracts/composition';
import type { BusPort } from '@store/event-bus';

interface RecordOptions {
  readonly bus: Pick<BusPort, 'on'>;
  readonly parties: OutsideAddresses['third_parties'];
  /** Resolves when the page is live. */
  readonly untilLive: Promise<void>;
}

/**
 * Stores orders for reporting, including those on payment pages, where nothing is reported (P-12). Its code is loaded
 * before any order: the page is often left at the same moment, which would abort the load.
 */
export function recordPurchases({ bus, parties, untilLive }: RecordOptions): void {
  if (!parties.some(({ purpose }) => purpose === 'analytics')) return;
  const recording = untilLive.then(() => import('./unreported-purchases.ts'));
  // A failure only loses a purchase from the statistics.
  recording.catch(() => undefined);
  bus.on(orderPlaced, ({ order_code }) => {
    void recording.then(({ recordPurchase }) => recordPurchase(order_code)).catch(() => undefined);
  });
}
