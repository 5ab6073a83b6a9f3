import type { InventoryType } from '@store/domain/sale';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { inventory } from '../../platform/database/tables/skus.ts';

/** So many of a SKU from one kind of stock. */
export interface Demand {
  skuCode: string;
  type: InventoryType;
  quantity: number;
}

/** How goods that were taken stand: held for an order that waits, or sold. */
export type Taken = 'RESERVED' | 'SOLD';

/** Takes goods from the shelf if that many are there: one guarded UPDATE decides, whoever else buys (F01, F02). */
export async function takeFromShelf(queries: Queries, demand: Demand, as: Taken): Promise<boolean> {
  return (await takingFromShelf(queries, demand, as)).length === 1;
}

/** The same as a statement, or a part of one, which answers the shelf that it took from. */
export function takingFromShelf(queries: Queries, { quantity, ...shelf }: Demand, as: Taken) {
  return queries
    .update(inventory)
    .set(as === 'SOLD' ? { sold: sql`${inventory.sold} + ${quantity}` } : { reserved: plus(quantity) })
    .where(and(isShelf(shelf), gte(inventory.quantity, quantity)))
    .returning({ skuCode: inventory.skuCode, inventoryType: inventory.inventoryType });
}

/** What an order held becomes sold. */
export async function sellReserved(queries: Queries, { quantity, ...shelf }: Demand): Promise<void> {
  await queries
    .update(inventory)
    .set({ reserved: plus(-quantity), sold: sql`${inventory.sold} + ${quantity}` })
    .where(isShelf(shelf));
}

/** Puts goods back onto the shelf. */
export async function putBack(queries: Queries, { quantity, ...shelf }: Demand, from: Taken): Promise<void> {
  await queries
    .update(inventory)
    .set(from === 'SOLD' ? { sold: sql`${inventory.sold} - ${quantity}` } : { reserved: plus(-quantity) })
    .where(isShelf(shelf));
}

function plus(quantity: number): SQL {
  return sql`${inventory.reserved} + ${quantity}`;
}

function isShelf({ skuCode, type }: Omit<Demand, 'quantity'>) {
  return and(eq(inventory.skuCode, skuCode), eq(inventory.inventoryType, type));
}
