import { keptInTab } from '@store/remote-kit';

/** What the checkout keeps for this tab. */
export const { readKept, useKept, keep } = keptInTab('checkout');
