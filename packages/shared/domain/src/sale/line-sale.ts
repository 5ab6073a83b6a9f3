import { type Availability, availability, orderTypeFor } from './availability.ts';
import { type CartLine, inventoryFor } from './demand.ts';
import { INVENTORY_TYPES, type SaleSku, type StockRow } from './sku.ts';
import { componentsOf, stockOf } from './stock.ts';
import { subscriptionAvailability } from './subscription.ts';

/** Whether this quantity can be bought now under this order type. */
export type LineSale = { kind: 'open' } | { kind: 'short-of-stock'; remaining: number } | { kind: 'not-on-sale' };

/** P16: checks sale windows and flags, then stock. `stock` is the stock left by other lines. */
export function lineSale({
  sku,
  orderType,
  quantity,
  stock,
  now,
}: CartLine & { stock: readonly StockRow[]; now: number }): LineSale {
  const isOpen =
    orderType === 'PERIODICAL'
      ? subscriptionAvailability({ sku, inventories: plentyOf(sku), now }).kind === 'available'
      : orderTypeFor(saleByDates(sku, now)) === orderType;
  if (!isOpen) return { kind: 'not-on-sale' };
  const type = inventoryFor(orderType);
  const remaining = type ? stockOf(sku, stock, type) : Number.POSITIVE_INFINITY;
  return remaining >= quantity ? { kind: 'open' } : { kind: 'short-of-stock', remaining };
}

/** Availability of a normal purchase by dates and flags alone, ignoring stock. */
export function saleByDates(sku: SaleSku, now: number): Availability {
  return availability({ sku, inventories: plentyOf(sku), now });
}

function plentyOf(sku: SaleSku): StockRow[] {
  return componentsOf(sku).flatMap(({ sku_code }) =>
    INVENTORY_TYPES.map((inventory_type) => ({ sku_code, inventory_type, quantity: 1_000_000 })),
  );
}
