import { keptInTab } from '@store/remote-kit';

/** Storage of the checkout in this tab. */
export const { readKept, useKept, keep } = keptInTab('checkout');
