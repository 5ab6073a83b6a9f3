import { orderPlaced } from '@store/contracts/bus';
import type { OutsideAddresses } from '@store/contracts/composition';
import type { BusPort } from '@store/event-bus';

interface Noting {
  readonly bus: Pick<BusPort, 'on'>;
  readonly parties: OutsideAddresses['third_parties'];
  /** Resolves when the page answers. */
  readonly untilLive: Promise<void>;
}

/**
 * P-12: notes what is bought, on payment pages too, where nothing is told. Its code comes before any order does: the page
 * that hears of an order is often left in the same moment, with all it had begun to load.
 */
export function notePurchases({ bus, parties, untilLive }: Noting): void {
  if (!parties.some(({ purpose }) => purpose === 'analytics')) return;
  const noting = untilLive.then(() => import('./untold-purchases.ts'));
  // A lost note is a purchase that is not counted.
  noting.catch(() => undefined);
  bus.on(orderPlaced, ({ order_code }) => {
    void noting.then(({ notePurchase }) => notePurchase(order_code)).catch(() => undefined);
  });
}
