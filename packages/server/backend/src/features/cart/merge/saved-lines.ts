import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import {
  type CartEntryRow,
  type CartRow,
  type KeptCartLineRow,
  keptCartLines,
} from '../../../platform/database/tables/carts.ts';
import type { Queries } from '../../../platform/http/handler.ts';

/** Retention of lines that could not be merged, ms. */
export const KEPT_MS = 30 * 86_400_000;

/** Maximum quantity of a line, equal to what one add call accepts. */
const MOST_PIECES = 99;

/** S-05: stores a guest's line for the member; adds up with an unexpired line of the SKU. `now`: epoch ms. */
export async function storeUnmergedLine(
  database: Queries,
  options: { entry: CartEntryRow; orderType: CartRow['orderType']; customerCode: string; now: number },
): Promise<void> {
  const { entry, orderType, customerCode, now } = options;
  const { skuCode, campaignCode, purchaseInterval } = entry;
  const quantity = Math.min(entry.quantity, MOST_PIECES);
  await database
    .insert(keptCartLines)
    .values({
      lineCode: randomBytes(12).toString('base64url'),
      ...{ customerCode, orderType, skuCode, quantity, campaignCode, purchaseInterval, keptAt: now },
    })
    .onConflictDoUpdate({
      target: [keptCartLines.customerCode, keptCartLines.orderType, keptCartLines.skuCode],
      set: {
        quantity: sql`least(case when ${isUnexpiredAt(now)} then ${keptCartLines.quantity} else 0 end + ${quantity}, ${MOST_PIECES})`,
        ...{ campaignCode, purchaseInterval, keptAt: now },
      },
    });
}

/** The member's unexpired lines, oldest first. */
export function loadKeptLines(database: Queries, customerCode: string, now: number): Promise<KeptCartLineRow[]> {
  return database
    .select()
    .from(keptCartLines)
    .where(and(eq(keptCartLines.customerCode, customerCode), isUnexpiredAt(now)))
    .orderBy(asc(keptCartLines.keptAt), asc(keptCartLines.lineCode));
}

/** Removes and returns one of the member's lines; undefined when it does not exist. */
export async function removeKeptLine(
  database: Queries,
  { lineCode, customerCode, now }: { lineCode: string; customerCode: string; now: number },
): Promise<KeptCartLineRow | undefined> {
  const [line] = await database
    .delete(keptCartLines)
    .where(and(eq(keptCartLines.lineCode, lineCode), eq(keptCartLines.customerCode, customerCode), isUnexpiredAt(now)))
    .returning();
  return line;
}

export async function dropKeptLinesOf(database: Queries, customerCode: string): Promise<void> {
  await database.delete(keptCartLines).where(eq(keptCartLines.customerCode, customerCode));
}

export async function forgetOldKeptLines(database: Queries, now: number): Promise<void> {
  await database.delete(keptCartLines).where(lt(keptCartLines.keptAt, now - KEPT_MS));
}

function isUnexpiredAt(now: number) {
  return gte(keptCartLines.keptAt, now - KEPT_MS);
}
