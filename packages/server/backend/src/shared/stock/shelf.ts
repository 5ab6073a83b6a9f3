import type { Demand } from '@store/domain/sale';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { inventory } from '../../platform/database/tables/skus.ts';

/** State of taken stock: reserved for a pending order, or sold. */
export type Taken = 'RESERVED' | 'SOLD';

/** Turns reserved stock into sold stock. */
export async function sellReserved(queries: Queries, { quantity, ...shelf }: Demand): Promise<void> {
  await queries
    .update(inventory)
    .set({ reserved: plus(-quantity), sold: sql`${inventory.sold} + ${quantity}` })
    .where(isInventoryOf(shelf));
}

/** Returns stock to the inventory. */
export async function putBack(queries: Queries, { quantity, ...shelf }: Demand, from: Taken): Promise<void> {
  await queries
    .update(inventory)
    .set(from === 'SOLD' ? { sold: sql`${inventory.sold} - ${quantity}` } : { reserved: plus(-quantity) })
    .where(isInventoryOf(shelf));
}

function plus(quantity: number): SQL {
  return sql`${inventory.reserved} + ${quantity}`;
}

function isInventoryOf({ skuCode, type }: Omit<Demand, 'quantity'>) {
  return and(eq(inventory.skuCode, skuCode), eq(inventory.inventoryType, type));
}
