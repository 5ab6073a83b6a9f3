import type { DeskSku } from '@store/contracts/calls/desk';
import { desc, eq } from 'drizzle-orm';
import { stockMovements } from '../../platform/database/tables/skus.ts';
import { staff } from '../../platform/database/tables/staff.ts';
import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import { loadSummaries } from './sku-summary.ts';

/** Movements shown of one SKU. */
const MOVEMENTS = 100;

/** A SKU with its history. */
export async function deskSkuOf(
  skuCode: string,
  { database, clock }: Pick<CallContext, 'database' | 'clock'>,
): Promise<DeskSku | Refusal> {
  const [summary] = await loadSummaries(database, [skuCode], clock());
  if (!summary) return refuse('not-found', '商品が見つかりませんでした。');
  const rows = await database
    .select({ row: stockMovements, name: staff.name })
    .from(stockMovements)
    .innerJoin(staff, eq(staff.staffCode, stockMovements.staffCode))
    .where(eq(stockMovements.skuCode, skuCode))
    .orderBy(desc(stockMovements.movementId))
    .limit(MOVEMENTS);
  const movements = rows.map(({ row, name }) => ({
    ...{ shelf: row.inventoryType, kind: row.kind, before: row.stockBefore, after: row.stockAfter },
    ...{ reason: row.reason, by: name, at: row.movedAt },
  }));
  return { summary, movements };
}
