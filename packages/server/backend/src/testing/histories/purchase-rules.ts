import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/database.ts';

export const GROUP_BUY = { product: 'P1019', sku: 'S1019', peopleElsewhere: 37 } as const;

/** Purchase limits and sets, read from the catalogue independently of the shop's own code. */
export interface PurchaseRules {
  /** Purchase limit per shopper, by SKU. */
  readonly limits: ReadonlyMap<string, number>;
  /** Quantity of `piece` contained in one `sku`; one for itself. */
  piecesIn(sku: string, piece: string): number;
}

export async function loadPurchaseRules(database: Database): Promise<PurchaseRules> {
  const skus = await rowsOf<{ sku: string; limit: number | null }>(
    database,
    sql`select sku_code as sku, purchase_limit as limit from skus`,
  );
  const parts = await rowsOf<{ set: string; sku: string; quantity: number }>(
    database,
    sql`select set_sku_code as set, sku_code as sku, quantity from sku_set_components`,
  );
  const inSets = new Map(parts.map(({ set, sku, quantity }) => [`${set} ${sku}`, quantity]));
  return {
    limits: new Map(skus.map(({ sku, limit }) => [sku, limit || 5])),
    piecesIn: (sku, piece) => (sku === piece ? 1 : (inSets.get(`${sku} ${piece}`) ?? 0)),
  };
}
