import type { InventoryType, OrderType, SaleSku, StockRow } from './sku.ts';
import { componentsOf } from './stock.ts';

/** A line of any cart, with the fields that limits, mixing and stock need. */
export interface CartLine {
  readonly orderType: OrderType;
  readonly sku: SaleSku;
  readonly quantity: number;
}

/** Quantity of a SKU from one type of inventory. */
export interface Demand {
  skuCode: string;
  type: InventoryType;
  quantity: number;
}

/**
 * Total demand of lines on stock, set components and single items summed (F03), sorted by SKU: a fixed lock order, so
 * two orders never deadlock (F04). Reservations are delivered from future stock.
 */
export function demandOf(lines: readonly CartLine[]): Demand[] {
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

/** The stock left for one more line after the others. */
export function stockBeside(stock: readonly StockRow[], others: readonly CartLine[]): StockRow[] {
  const taken = demandOf(others);
  return stock.map((row) => {
    const demand = taken.find(({ skuCode, type }) => skuCode === row.sku_code && type === row.inventory_type);
    return { ...row, quantity: Math.max(0, row.quantity - (demand?.quantity ?? 0)) };
  });
}

/** The stock type of an order type; null for reservations. */
export function inventoryFor(orderType: OrderType): InventoryType | null {
  if (orderType === 'RESERVED') return null;
  return orderType === 'PERIODICAL' ? 'ANGFA_STORE_PERIODICAL' : 'ANGFA_STORE_NORMAL';
}
