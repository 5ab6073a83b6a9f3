import { analyticsConsent, keptList } from '@store/remote-kit';

/** Orders that the analytics frame was not told of yet, the newest first; P-12 tells ten at most. */
export const untoldPurchases = keptList({ key: 'untold-purchases', most: 10, longest: 40 });

/** Orders it was told of: another tab may hear of one later than this tells it. */
export const toldPurchases = keptList({ key: 'told-purchases', most: 30, longest: 40 });

/** Notes what was bought by who allowed it to be counted, on whatever page that was; it is told on a public one. */
export function notePurchase(orderCode: string): void {
  const isTold = toldPurchases.read().includes(orderCode);
  if (analyticsConsent.read() === 'granted' && !isTold) untoldPurchases.add(orderCode);
}
