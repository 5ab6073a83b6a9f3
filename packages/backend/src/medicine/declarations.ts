import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Queries } from '../api/handler.ts';
import { type HealthDeclarationRow, healthDeclarations } from '../database/tables/medicine.ts';
import { orders } from '../database/tables/orders.ts';

/** How long answers may be ordered with, ms: health changes. */
export const DECLARATION_LIFE_MS = 86_400_000;
const UNUSED_LIFE_MS = 30 * 86_400_000;

type Asked = { customerCode: string; contents: string; now: number };

/**
 * The customer's last answers for exactly these goods, as long as they may be used: given within a day, and not ordered
 * with before, except where that payment failed. Older ones count for nothing once newer were given, so that a repeat
 * order is asked anew (74) and a stop that was declared wrong does not come back (69).
 */
export async function lastDeclaration(
  database: Queries,
  { customerCode, contents, now }: Asked,
): Promise<HealthDeclarationRow | null> {
  const [found] = await database
    .select()
    .from(healthDeclarations)
    .where(
      and(
        eq(healthDeclarations.customerCode, customerCode),
        eq(healthDeclarations.contents, contents),
        gt(healthDeclarations.declaredAt, now - DECLARATION_LIFE_MS),
      ),
    )
    .orderBy(desc(healthDeclarations.position))
    .limit(1);
  return found && !(await wasOrderedWith(database, found)) ? found : null;
}

async function wasOrderedWith(database: Queries, { cartCode }: HealthDeclarationRow): Promise<boolean> {
  if (cartCode === null) return false;
  const [ordered] = await database
    .select({ code: orders.orderCode })
    .from(orders)
    .where(and(eq(orders.cartCode, cartCode), ne(orders.orderStatus, 'PAYMENT_FAILED')))
    .limit(1);
  return ordered !== undefined;
}

/** The customer's last answers within a day, for whatever goods. */
export async function latestDeclaration(
  database: Queries,
  asked: Omit<Asked, 'contents'>,
): Promise<HealthDeclarationRow | null> {
  const [found] = await database
    .select()
    .from(healthDeclarations)
    .where(isFreshOf(asked))
    .orderBy(desc(healthDeclarations.position))
    .limit(1);
  return found ?? null;
}

/** The answers an order was placed with. */
export async function declarationOfOrder(database: Queries, cartCode: string): Promise<HealthDeclarationRow | null> {
  const [found] = await database.select().from(healthDeclarations).where(eq(healthDeclarations.cartCode, cartCode));
  return found ?? null;
}

/** Ties answers to the cart that is ordered with them. */
export async function useDeclaration(
  database: Queries,
  { declarationCode, cartCode }: { declarationCode: string; cartCode: string },
): Promise<void> {
  await database
    .update(healthDeclarations)
    .set({ cartCode })
    .where(eq(healthDeclarations.declarationCode, declarationCode));
}

/** Health answers that no order came of are kept no longer than anybody may ask about them. */
export async function forgetUnusedDeclarations(database: Queries, now: number): Promise<void> {
  await database
    .delete(healthDeclarations)
    .where(and(isNull(healthDeclarations.cartCode), lt(healthDeclarations.declaredAt, now - UNUSED_LIFE_MS)));
}

function isFreshOf({ customerCode, now }: Omit<Asked, 'contents'>) {
  return and(
    eq(healthDeclarations.customerCode, customerCode),
    gt(healthDeclarations.declaredAt, now - DECLARATION_LIFE_MS),
  );
}
