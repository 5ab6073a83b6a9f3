import type { addToCart } from '@store/contracts/calls/checkout';
import type { PurchaseInterval } from '@store/contracts/entities';
import type { RequestOf } from '@store/contracts/wire';
import fc from 'fast-check';

/** One of the browser's two tabs. */
export const tab = fc.constantFrom<(0 | 1)[]>(0, 1);

type Products = fc.Arbitrary<Omit<RequestOf<typeof addToCart>, 'quantity'>>;
const normal = (...skus: string[]): Products => fc.constantFrom(...skus).map((sku) => ({ order_type: 'NORMAL', sku }));

export const ordinary = normal('S1001', 'S1017', 'S1015');
/** Upgrades the member's rank. */
export const ranking = normal('S1018');
/** Also sold in the group buy. */
export const ofGroupBuy = normal('S1019');
/** A set and its component, with a purchase limit of two. */
export const sets = normal('S1006', 'S1007');
export const oneMedicine = normal('S1004');
export const medicine = normal('S1004', 'S1005');
export const reserved: Products = fc.constant({ order_type: 'RESERVED', sku: 'S1003' });
/** Running, expired and no campaigns. */
export const campaign: Products = fc.constantFrom(
  { order_type: 'NORMAL', sku: 'S1014', campaign_code: 'CP01' },
  { order_type: 'NORMAL', sku: 'S1014' },
  { order_type: 'NORMAL', sku: 'S1014', campaign_apply: false },
  { order_type: 'NORMAL', sku: 'S1013', campaign_code: 'CP02' },
  { order_type: 'NORMAL', sku: 'S1013', campaign_code: 'CP04' },
);

const interval = fc.constantFrom<(PurchaseInterval | undefined)[]>(
  undefined,
  { kind: 'weeks', purchase_week_interval: 1, day_of_week: 2 },
  { kind: 'weeks', purchase_week_interval: 5, day_of_week: 6 },
  { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 15 },
  { kind: 'day-of-month', purchase_month_interval: 6, day_of_month: 31 },
  { kind: 'weekday-of-month', purchase_month_interval: 2, week_of_month: 5, day_of_week: 1 },
);
/** With and without interval; includes the store's internal SKU (DDD), which cannot be bought. */
export const subscription: Products = fc
  .tuple(fc.constantFrom('S1001', 'S1011', 'S1007', 'S1006', 'DDD0001'), interval)
  .map(([sku, value]) => ({ order_type: 'PERIODICAL', sku, ...(value && { interval: value }) }));
