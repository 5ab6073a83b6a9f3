import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import {
  type CartEntryRow,
  type CartRow,
  type SavedCartLineRow,
  savedCartLines,
} from '../../../platform/database/tables/carts.ts';
import type { Queries } from '../../../platform/http/handler.ts';

/** Retention of lines that could not be merged, ms. */
export const RETENTION_MS = 30 * 86_400_000;

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
    .insert(savedCartLines)
    .values({
      lineCode: randomBytes(12).toString('base64url'),
      ...{ customerCode, orderType, skuCode, quantity, campaignCode, purchaseInterval, savedAt: now },
    })
    .onConflictDoUpdate({
      target: [savedCartLines.customerCode, savedCartLines.orderType, savedCartLines.skuCode],
      set: {
        quantity: sql`least(case when ${isUnexpiredAt(now)} then ${savedCartLines.quantity} else 0 end + ${quantity}, ${MOST_PIECES})`,
        ...{ campaignCode, purchaseInterval, savedAt: now },
      },
    });
}

/** The member's unexpired lines, oldest first. */
export const loadSavedLines = (database: Queries, customerCode: string, now: number): Promise<SavedCartLineRow[]> =>
  database
    .select()
    .from(savedCartLines)
    .where(and(eq(savedCartLines.customerCode, customerCode), isUnexpiredAt(now)))
    .orderBy(asc(savedCartLines.savedAt), asc(savedCartLines.lineCode));

/** Removes and returns one of the member's lines; undefined when it does not exist. */
export async function removeSavedLine(
  database: Queries,
  { lineCode, customerCode, now }: { lineCode: string; customerCode: string; now: number },
): Promise<SavedCartLineRow | undefined> {
  const [line] = await database
    .delete(savedCartLines)
    .where(
      and(eq(savedCartLines.lineCode, lineCode), eq(savedCartLines.customerCode, customerCode), isUnexpiredAt(now)),
    )
    .returning();
  return line;
}

export async function deleteSavedLinesOf(database: Queries, customerCode: string): Promise<void> {
  await database.delete(savedCartLines).where(eq(savedCartLines.customerCode, customerCode));
}

export async function deleteOldSavedLines(database: Queries, now: number): Promise<void> {
  await database.delete(savedCartLines).where(lt(savedCartLines.savedAt, now - RETENTION_MS));
}

const isUnexpiredAt = (now: number) => gte(savedCartLines.savedAt, now - RETENTION_MS);
