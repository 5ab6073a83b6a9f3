import { analyticsConsent, keptList } from '@store/remote-kit';

/** Orders not yet reported to the analytics frame, newest first; at most ten (P-12). */
export const unreportedPurchases = keptList({ key: 'untold-purchases', most: 10, longest: 40 });

/** Reported orders: another tab may receive an order after it was reported. */
export const reportedPurchases = keptList({ key: 'told-purchases', most: 30, longest: 40 });

/** Stores an order for reporting if the visitor consented; it is reported on the next public page. */
export function recordPurchase(orderCode: string): void {
  const isReported = reportedPurchases.read().includes(orderCode);
  if (analyticsConsent.read() === 'granted' && !isReported) unreportedPurchases.add(orderCode);
}
