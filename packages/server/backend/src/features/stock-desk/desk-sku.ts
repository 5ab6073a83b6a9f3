import type { DeskSku } from '@store/contracts/calls/desk';
import { asc, desc, eq, gte, isNull, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { campaigns } from '../../platform/database/tables/feed.ts';
import { stockMovements } from '../../platform/database/tables/skus.ts';
import { staff } from '../../platform/database/tables/staff.ts';
import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import { loadPricedSkus } from './change-prices.ts';
import { kindOf, windowOf } from './price-rows.ts';
import { loadPublication } from './publication.ts';
import { loadSummaries } from './sku-summary.ts';

/** Movements shown of one SKU. */
const MOVEMENTS = 100;

/** A SKU with its history. */
export async function deskSkuOf(
  skuCode: string,
  { database, clock }: Pick<CallContext, 'database' | 'clock'>,
): Promise<DeskSku | Refusal> {
  const [summary] = await loadSummaries(database, [skuCode], clock());
  const publication = await loadPublication(database, skuCode);
  if (!summary || !publication) return refuse('not-found', '商品が見つかりませんでした。');
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
  const priced = (await loadPricedSkus(database, [skuCode])).get(skuCode);
  return {
    summary,
    publication,
    revision: priced?.revision ?? 0,
    prices: (priced?.rows ?? [])
      // Both kinds of employees have the same price.
      .filter(({ memberType }) => memberType !== 'B2E_')
      .map((row) => {
        const { price: price_in_vat, campaignCode: campaign_code, from, until } = windowOf(row);
        return { kind: kindOf(row), name: row.priceName, price_in_vat, campaign_code, from, until };
      }),
    campaigns: await openCampaigns(database, clock()),
    movements,
  };
}

const openCampaigns = (database: Queries, now: number) =>
  database
    .select({ campaign_code: campaigns.campaignCode, title: campaigns.title })
    .from(campaigns)
    .where(or(isNull(campaigns.endsAt), gte(campaigns.endsAt, now)))
    .orderBy(asc(campaigns.campaignCode));
