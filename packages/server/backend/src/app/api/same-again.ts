import * as checkout from '@store/contracts/calls/checkout';
import * as customer from '@store/contracts/calls/customer';
import { countPartHealth, deleteCache, outputDebugLog, setCache } from '@store/contracts/calls/service';
import type { Call } from '@store/contracts/wire';

/**
 * Idempotent writes: a repeat sets and returns the same values. Their keys are not stored, which saves a
 * statement per call (docs/decisions/0117).
 */
export const IDEMPOTENT_WRITES: ReadonlySet<Call> = new Set<Call>([
  checkout.addFavourite,
  checkout.deleteFavourite,
  checkout.checkoutChoose,
  checkout.usePoints,
  checkout.acknowledgeMerge,
  checkout.chooseDefaultCard,
  customer.setDefaultAddress,
  customer.updatePermissions,
  customer.logout,
  countPartHealth,
  deleteCache,
  outputDebugLog,
  setCache,
]);
