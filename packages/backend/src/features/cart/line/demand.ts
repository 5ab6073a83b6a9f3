import type { OrderType } from '@store/contracts/wire';
import { componentsOf, type InventoryType, type SaleSku, type StockRow } from '@store/domain/sale';
import type { Demand } from '../../../shared/stock/shelf.ts';

/** What a line takes from the shelves. */
export interface DemandLine {
  orderType: OrderType;
  sku: SaleSku;
  quantity: number;
}

/**
 * What lines take together, components of sets and single goods summed (F03), sorted by SKU: everybody takes from the
 * shelves in this order, so two orders never wait for each other (F04). Reservations are delivered from goods to come.
 */
export function demandOf(lines: readonly DemandLine[]): Demand[] {
  const sums = new Map<string, Demand>();
  for (const line of lines) {
    const type = inventoryFor(line.orderType);
    if (!type) continue;
    for (const { sku_code: skuCode, quantity } of componentsOf(line.sku)) {
      const key = `${skuCode} ${type}`;
      const sofar = sums.get(key)?.quantity ?? 0;
      sums.set(key, { skuCode, type, quantity: sofar + quantity * line.quantity });
    }
  }
  return [...sums.values()].sort((a, b) => (`${a.skuCode} ${a.type}` < `${b.skuCode} ${b.type}` ? -1 : 1));
}

/** The stock that is left for one more line when the others have taken theirs. */
export function stockBeside(stock: readonly StockRow[], others: readonly DemandLine[]): StockRow[] {
  const taken = demandOf(others);
  return stock.map((row) => {
    const demand = taken.find(({ skuCode, type }) => skuCode === row.sku_code && type === row.inventory_type);
    return { ...row, quantity: Math.max(0, row.quantity - (demand?.quantity ?? 0)) };
  });
}

/** The kind of stock an order type takes from; null for reservations. */
export function inventoryFor(orderType: OrderType): InventoryType | null {
  if (orderType === 'RESERVED') return null;
  return orderType === 'PERIODICAL' ? 'ANGFA_STORE_PERIODICAL' : 'ANGFA_STORE_NORMAL';
}
