import { type Database, sql } from '@store/backend/store';
import { BOUGHT } from './buyer.ts';

/** More than a game day sells. */
const PLENTY = 1_000_000;

/** Fills the stock of the product that is bought. */
export async function fillShelf(database: Database): Promise<void> {
  await database.execute(sql`
    update inventory set received = reserved + sold + ${PLENTY}::int where sku_code = ${BOUGHT.sku}`);
}
