import type { Demand } from '@store/domain/sale';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { inventory } from '../../platform/database/tables/skus.ts';

/** State of taken stock: reserved for a pending order, or sold. */
export type Taken = 'RESERVED' | 'SOLD';

/** Takes stock from the inventory; false on shortage. */
export async function take(queries: Queries, { quantity, ...shelf }: Demand, as: Taken): Promise<boolean> {
  const taken = await queries
    .update(inventory)
    .set(as === 'SOLD' ? { sold: sql`${inventory.sold} + ${quantity}` } : { reserved: plus(quantity) })
    .where(and(isInventoryOf(shelf), gte(inventory.quantity, quantity)))
    .returning({ skuCode: inventory.skuCode });
  return taken.length > 0;
}

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

const plus = (quantity: number): SQL => sql`${inventory.reserved} + ${quantity}`;

const isInventoryOf = ({ skuCode, type }: Omit<Demand, 'quantity'>) =>
  and(eq(inventory.skuCode, skuCode), eq(inventory.inventoryType, type));
