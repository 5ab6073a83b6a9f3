import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/database.ts';

/** The group buy of the demo store. */
export const GROUP_BUY = { product: 'P1019', sku: 'S1019', peopleElsewhere: 37 } as const;

/** What the catalogue says of limits and sets, read without the shop's own rules. */
export interface Goods {
  /** Most pieces for one shopper, by SKU. */
  readonly limits: ReadonlyMap<string, number>;
  /** Pieces of a SKU that one piece of another holds; of itself one. */
  piecesIn(sku: string, piece: string): number;
}

export async function loadGoods(database: Database): Promise<Goods> {
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
