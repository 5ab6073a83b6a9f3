import { isShopsFault } from '@store/domain/order';
import { demandOf } from '@store/domain/sale';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import type { OrderRow } from '../../../platform/database/tables/orders.ts';
import { returnLines, type returnRequests } from '../../../platform/database/tables/returns.ts';
import { stockHolds } from '../../../platform/database/tables/skus.ts';
import { take } from '../../../shared/stock/shelf.ts';
import { loadCartProducts } from '../../cart/cart-products.ts';
import { saleSkuOf } from '../../catalogue/product/sku-records.ts';

interface Exchange {
  readonly order: OrderRow;
  readonly request: typeof returnRequests.$inferSelect;
}

/**
 * Takes the replacements of returned pieces from the stock and adds them to the stock of the order, which keeps its
 * price. Needs the lock of the order. @throws RangeError when the shop is not at fault or the stock is short
 */
export async function takeReplacements(database: Queries, { order, request }: Exchange): Promise<void> {
  const { returnCode, reason } = request;
  if (!isShopsFault(reason)) throw new RangeError(`${returnCode} is not the shop’s fault: accept or refuse it`);
  const lines = await database.select().from(returnLines).where(eq(returnLines.returnCode, returnCode));
  const codes = lines.map(({ skuCode }) => skuCode);
  const products = await loadCartProducts(database, codes);
  const { orderCode, orderType } = order;
  const demands = demandOf(
    lines.map(({ skuCode, quantity }) => {
      const product = products.get(skuCode);
      if (!product) throw new RangeError(`${skuCode} left the catalogue: accept ${returnCode} instead`);
      return { orderType, sku: saleSkuOf(product.record), quantity };
    }),
  );
  for (const demand of demands) {
    if (!(await take(database, demand, 'SOLD')))
      throw new RangeError(`${demand.skuCode} is out of stock: accept ${returnCode} instead`);
    const { skuCode, type: inventoryType, quantity } = demand;
    await database
      .insert(stockHolds)
      .values({ orderCode, skuCode, inventoryType, quantity, state: 'SOLD' })
      .onConflictDoUpdate({
        target: [stockHolds.orderCode, stockHolds.skuCode, stockHolds.inventoryType],
        set: { quantity: sql`${stockHolds.quantity} + ${quantity}` },
      });
  }
}
