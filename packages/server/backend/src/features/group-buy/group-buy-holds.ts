import type { Demand } from '@store/domain/sale';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { groupBuyHolds } from '../../platform/database/tables/content.ts';
import { inventory } from '../../platform/database/tables/skus.ts';
import { putBack } from '../../shared/stock/shelf.ts';

/** One member's part of a group buy. */
export interface Part {
  readonly productCode: string;
  readonly customerCode: string;
}

/**
 * Reserves stock for a part; returns false on shortage, and then the transaction must be rolled back. Needs the part's
 * lock; `demands` are sorted by SKU, the global lock order (F04).
 */
export async function holdForPart(queries: Queries, part: Part, demands: readonly Demand[]): Promise<boolean> {
  for (const demand of demands) {
    if (!(await reserve(queries, demand))) return false;
    const { skuCode, type: inventoryType, quantity } = demand;
    await queries.insert(groupBuyHolds).values({ ...part, skuCode, inventoryType, quantity });
  }
  return true;
}

/** Reserves stock; false on shortage. */
export async function reserve(queries: Queries, { skuCode, type, quantity }: Demand): Promise<boolean> {
  const taken = await queries
    .update(inventory)
    .set({ reserved: sql`${inventory.reserved} + ${quantity}` })
    .where(and(eq(inventory.skuCode, skuCode), eq(inventory.inventoryType, type), gte(inventory.quantity, quantity)))
    .returning({ skuCode: inventory.skuCode });
  return taken.length > 0;
}

/** Releases the stock of a part. Needs the part's lock; idempotent. */
export async function releasePart(queries: Queries, { productCode, customerCode }: Part): Promise<void> {
  const isPart = and(eq(groupBuyHolds.productCode, productCode), eq(groupBuyHolds.customerCode, customerCode));
  const holds = await queries.select().from(groupBuyHolds).where(isPart).orderBy(asc(groupBuyHolds.skuCode));
  await queries.delete(groupBuyHolds).where(isPart);
  for (const { skuCode, inventoryType: type, quantity } of holds)
    await putBack(queries, { skuCode, type, quantity }, 'RESERVED');
}
