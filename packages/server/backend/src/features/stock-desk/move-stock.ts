import {
  INVENTORY_LABELS,
  type InventoryType,
  STOCK_MOVEMENT_LABELS,
  type StockMovement,
  stockDifference,
} from '@store/domain/sale';
import { asc, eq, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { stockMovements } from '../../platform/database/tables/skus.ts';
import { staff } from '../../platform/database/tables/staff.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { momentOf } from '../order-desk/refuse-changed.ts';
import { signedInStaff } from '../staff/signed-in-staff.ts';

/** A change of a shelf whose state the staff member saw at `revision`. */
export interface StockMove {
  readonly skuCode: string;
  readonly shelf: InventoryType;
  readonly revision: number;
  readonly movement: StockMovement;
  readonly reason: string;
}

/** Most pieces of a shelf: sums must fit the database's integers. */
const MOST_STOCK = 1_000_000;

/** Why a move is refused, by its place in the list. */
export interface StockProblem {
  readonly place: number;
  readonly code: 'not-found' | 'stock-changed' | 'stock-short' | 'stock-over' | 'stock-same' | 'reason-missing';
  readonly message: string;
}

/**
 * Writes changes of stock with their rows locked: all, or none if one of them has a problem. A shelf occurs once.
 *
 * @returns the problems; empty if the moves were written
 */
export async function moveStock(moves: readonly StockMove[], context: CallContext): Promise<StockProblem[]> {
  const { database, clock } = context;
  const shelves = await lockShelves(database, moves);
  const changes = moves.map((move) => ({ move, shelf: shelves.get(keyOf(move)) }));
  const found = await Promise.all(
    changes.map(async ({ move, shelf }, place) => {
      const problem = shelf ? await problemOf(database, move, shelf) : unknownShelf;
      return problem ? [{ place, ...problem }] : [];
    }),
  );
  const problems = found.flat();
  if (problems.length > 0 || moves.length === 0) return problems;
  const rows = changes.map(({ move, shelf }) => ({
    sku: move.skuCode,
    shelf: move.shelf,
    kind: move.movement.kind,
    was: shelf?.stock ?? 0,
    difference: stockDifference(move.movement),
    reason: move.reason,
  }));
  const moved = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as moved (sku text, shelf text, kind text, was int, difference int, reason text)`;
  await database.execute(sql`update inventory set received = received + moved.difference from ${moved}
    where sku_code = moved.sku and inventory_type = moved.shelf`);
  await database.execute(sql`insert into stock_movements
    (sku_code, inventory_type, kind, stock_before, stock_after, reason, staff_code, moved_at)
    select sku, shelf, kind, was, was + difference, reason, ${signedInStaff(context).staffCode}::text, ${clock()}::bigint from ${moved}`);
  return [];
}

export interface Shelf {
  readonly sku_code: string;
  readonly shelf: InventoryType;
  readonly stock: number;
  readonly reserved: number;
  readonly revision: number;
}

const keyOf = ({ skuCode, shelf }: Pick<StockMove, 'skuCode' | 'shelf'>) => `${skuCode}/${shelf}`;

/** Locks shelves in the order of all others, then reads them: a lock that was waited for has newer movements. */
async function lockShelves(database: Queries, moves: readonly StockMove[]): Promise<ReadonlyMap<string, Shelf>> {
  const keys = JSON.stringify(moves.map(({ skuCode: sku, shelf }) => ({ sku, shelf })));
  await database.execute(sql`select from inventory where (sku_code, inventory_type) in (
      select sku, shelf from json_to_recordset(${keys}::json) as wanted (sku text, shelf text)
    ) order by sku_code, inventory_type for update`);
  const shelves = await loadShelves(database, [...new Set(moves.map(({ skuCode }) => skuCode))]);
  return new Map(shelves.map((each) => [keyOf({ skuCode: each.sku_code, shelf: each.shelf }), each]));
}

/** Loads the shelves of SKUs; the revision is the number of the last movement. */
export const loadShelves = (database: Queries, skuCodes: readonly string[]): Promise<Shelf[]> =>
  rowsOf<Shelf>(
    database,
    sql`select i.sku_code, i.inventory_type as shelf, i.quantity as stock, i.reserved, coalesce((
          select max(movement_id) from stock_movements m
          where m.sku_code = i.sku_code and m.inventory_type = i.inventory_type), 0)::int as revision
      from inventory i where i.sku_code = any(${sql.param([...skuCodes])}::text[]) order by i.sku_code, i.inventory_type`,
  );

type Problem = Omit<StockProblem, 'place'>;

const unknownShelf: Problem = { code: 'not-found', message: 'この商品の在庫は、ここでは管理していません。' };

async function problemOf(database: Queries, move: StockMove, shelf: Shelf): Promise<Problem | null> {
  const { movement, reason, revision } = move;
  const difference = stockDifference(movement);
  if (shelf.revision !== revision) return { code: 'stock-changed', message: await changesSince(database, move) };
  if (movement.kind === 'OTHER' && reason === '')
    return { code: 'reason-missing', message: '「その他」のときは、理由を入力してください。' };
  if (difference === 0) return { code: 'stock-same', message: 'いまの在庫と同じ数です。' };
  if (shelf.stock + difference < 0)
    return { code: 'stock-short', message: `在庫は0未満にできません（いまの在庫は${shelf.stock}です）。` };
  if (shelf.stock + difference > MOST_STOCK)
    return { code: 'stock-over', message: `在庫は${MOST_STOCK.toLocaleString('ja-JP')}までです。` };
  return null;
}

/** Describes the movements since a revision for the second of two editors. */
async function changesSince(database: Queries, { skuCode, shelf, revision }: StockMove): Promise<string> {
  const rows = await database
    .select({ row: stockMovements, name: staff.name })
    .from(stockMovements)
    .innerJoin(staff, eq(staff.staffCode, stockMovements.staffCode))
    .where(
      sql`(${stockMovements.skuCode}, ${stockMovements.inventoryType}) = (${skuCode}, ${shelf}) and ${stockMovements.movementId} > ${revision}`,
    )
    .orderBy(asc(stockMovements.movementId));
  const words = rows.map(
    ({ row, name }) =>
      `${momentOf(row.movedAt)} ${name} ${STOCK_MOVEMENT_LABELS[row.kind]} ${row.stockBefore} → ${row.stockAfter}`,
  );
  return `画面を開いたあとに、${INVENTORY_LABELS[shelf]}の在庫が変わりました。${words.join('、')}`;
}
