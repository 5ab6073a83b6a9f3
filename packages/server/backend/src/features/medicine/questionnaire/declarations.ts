import { DECLARATION_KEPT_MS, type GivenDeclaration, linesOfContents } from '@store/domain/medicine';
import { and, asc, eq, gte, lt, ne, notExists, sql } from 'drizzle-orm';
import { type HealthDeclarationRow, healthDeclarations } from '../../../platform/database/tables/medicine.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';

/** A stored declaration as input of the rules in `@store/domain`. */
export interface StoredDeclaration extends HealthDeclarationRow, GivenDeclaration {
  declaredAt: number;
  outcome: HealthDeclarationRow['outcome'];
  /** The order placed with it; null without one, or when its payment failed. */
  orderCode: string | null;
}

/**
 * All declarations of a buyer of the last 30 days, oldest first: the input of every decision about class 1 medicine
 * (M-02). Call `lockOwner` first where a sale depends on it, so that none is added in between.
 */
export async function loadDeclarations(
  database: Queries,
  { customerCode, now }: { customerCode: string; now: number },
): Promise<StoredDeclaration[]> {
  const rows = await database
    .select({ row: healthDeclarations, orderCode: orders.orderCode })
    .from(healthDeclarations)
    .leftJoin(orders, isOrderedWith())
    .where(
      and(
        eq(healthDeclarations.customerCode, customerCode),
        gte(healthDeclarations.declaredAt, now - DECLARATION_KEPT_MS),
      ),
    )
    .orderBy(asc(healthDeclarations.position));
  return rows.map(({ row, orderCode }) => ({
    ...row,
    lines: linesOfContents(row.contents),
    isUsed: orderCode !== null,
    orderCode,
  }));
}

export async function declarationOfOrder(database: Queries, cartCode: string): Promise<HealthDeclarationRow | null> {
  const [found] = await database.select().from(healthDeclarations).where(eq(healthDeclarations.cartCode, cartCode));
  return found ?? null;
}

/** Links answers to the cart that is ordered with them. */
export async function useDeclaration(
  database: Queries,
  { declarationCode, cartCode }: { declarationCode: string; cartCode: string },
): Promise<void> {
  await database
    .update(healthDeclarations)
    .set({ cartCode })
    .where(eq(healthDeclarations.declarationCode, declarationCode));
}

/** Deletes health answers without an order once the pharmacist no longer needs them. */
export async function forgetUnusedDeclarations(database: Queries, now: number): Promise<void> {
  const orderedWith = database.select({ one: sql`1` }).from(orders).where(isOrderedWith());
  await database
    .delete(healthDeclarations)
    .where(and(lt(healthDeclarations.declaredAt, now - DECLARATION_KEPT_MS), notExists(orderedWith)));
}

/** A cart makes at most one order; a failed payment leaves the answers to the replacing cart. */
const isOrderedWith = () =>
  and(eq(orders.cartCode, healthDeclarations.cartCode), ne(orders.orderStatus, 'PAYMENT_FAILED'));
