import type { OrderType } from '@store/contracts';
import {
  availability,
  componentsOf,
  INVENTORY_TYPES,
  orderTypeFor,
  type SaleSku,
  type StockRow,
  stockOf,
  subscriptionAvailability,
} from '@store/domain';
import { saleSkuOf } from '../catalogue/sku-records.ts';
import { inventoryFor } from './demand.ts';
import type { Goods } from './line-goods.ts';

/** Whether so many of these goods can be bought now as this order type. */
export type LineSale = { kind: 'open' } | { kind: 'short-of-stock'; remaining: number } | { kind: 'not-on-sale' };

/** P16: windows, flags and stock again on the server, by its own clock. `stock` is what other lines leave over. */
export function lineSale(asked: {
  goods: Goods;
  orderType: OrderType;
  quantity: number;
  stock: readonly StockRow[];
  now: number;
}): LineSale {
  const { goods, orderType, quantity, stock, now } = asked;
  const sku = saleSkuOf(goods.record);
  // Dates decide first, with plenty on the shelf; then the shelf.
  const inventories = plentyOf(sku);
  const open =
    orderType === 'PERIODICAL'
      ? subscriptionAvailability({ sku, inventories, now }).kind === 'available'
      : orderTypeFor(availability({ sku, inventories, now })) === orderType;
  if (!goods.isPublished || !open) return { kind: 'not-on-sale' };
  const type = inventoryFor(orderType);
  const remaining = type ? stockOf(sku, stock, type) : Number.POSITIVE_INFINITY;
  return remaining >= quantity ? { kind: 'open' } : { kind: 'short-of-stock', remaining };
}

function plentyOf(sku: SaleSku): StockRow[] {
  return componentsOf(sku).flatMap(({ sku_code }) =>
    INVENTORY_TYPES.map((inventory_type) => ({ sku_code, inventory_type, quantity: 1_000_000 })),
  );
}
