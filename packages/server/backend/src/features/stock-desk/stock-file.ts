import type { applyStockFile, checkStockFile } from '@store/contracts/calls/desk';
import type { AnswerOf } from '@store/contracts/wire';
import { type InventoryType, isOpenAt, priceProblem, priceStart } from '@store/domain/sale';
import type * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import { changePrices, loadPricedSkus } from './change-prices.ts';
import { loadShelves, moveStock } from './move-stock.ts';
import { windowsOf } from './price-rows.ts';
import { loadProductsOf } from './sku-summary.ts';

type Row = z.output<typeof checkStockFile.request>['rows'][number];
type Checked = AnswerOf<typeof checkStockFile>;
type Problem = Checked['problems'][number];
type Change = z.output<typeof applyStockFile.request>['changes'][number];

const SHELVES = { normal: 'ANGFA_STORE_NORMAL', periodical: 'ANGFA_STORE_PERIODICAL' } as const;

const basePrice = (price: number, day: Row['price_from'], now: number) => ({
  ...{ kind: 'BASE' as const, campaignCode: null, until: null, price },
  from: priceStart(day, now),
});

/** Compares the rows of a file with the store: every change, and every problem by place. */
export async function checkRows(database: Queries, rows: readonly Row[], now: number): Promise<Checked> {
  const codes = [...new Set(rows.map(({ sku_code }) => sku_code))];
  const shelves = new Map((await loadShelves(database, codes)).map((each) => [`${each.sku_code}/${each.shelf}`, each]));
  const priced = await loadPricedSkus(database, codes);
  const names = await loadProductsOf(database, codes);
  const problems: Problem[] = [];
  const changes: Checked['changes'] = [];
  const seen = new Set<string>();
  for (const [place, row] of rows.entries()) {
    const { sku_code, price, price_from } = row;
    const sku = priced.get(sku_code);
    const refuseField = (field: Problem['field'], reason: string) => problems.push({ place, field, reason });
    if (!sku) refuseField('sku_code', 'このSKUコードの商品はありません');
    else if (seen.has(sku_code)) refuseField('sku_code', '同じSKUコードの行が、ほかにもあります');
    seen.add(sku_code);
    if (!sku) continue;
    const about = { place, sku_code, name: names.get(sku_code)?.name ?? '' };
    for (const field of ['normal', 'periodical'] as const) {
      const shelf = shelves.get(`${sku_code}/${SHELVES[field]}`);
      const after = row[field];
      if (after === null) continue;
      if (!shelf) refuseField(field, 'この商品の在庫は、ここでは管理していません');
      else if (shelf.stock !== after)
        changes.push({ ...about, field, before: shelf.stock, after, price_from: null, revision: shelf.revision });
    }
    if (price === null) {
      if (price_from !== null) refuseField('price', '開始日だけがあり、価格がありません');
      continue;
    }
    const wanted = basePrice(price, price_from, now);
    const windows = windowsOf(sku.rows, 'BASE');
    const before = windows.find((each) => isOpenAt(each, wanted.from ?? now))?.price ?? null;
    const problem = priceProblem(wanted, { skuType: sku.skuType, windows, now });
    if (problem) refuseField(problem.field === 'from' ? 'price_from' : 'price', problem.message);
    else if (before !== price)
      changes.push({ ...about, field: 'price', before, after: price, price_from, revision: sku.revision });
  }
  return { problems, changes };
}

/** Writes the changes of a checked file, all or none. */
export async function applyChanges(
  { changes, reason }: z.output<typeof applyStockFile.request>,
  context: CallContext,
): Promise<AnswerOf<typeof applyStockFile> | Refusal> {
  const keys = new Set(changes.map(({ sku_code, field }) => `${sku_code}/${field}`));
  const placed = changes.map((change, place) => ({ ...change, place }));
  if (keys.size < changes.length) return refuseFile([{ place: 0, field: 'sku_code', reason: '同じ行が2つあります' }]);
  const prices = placed.filter(({ field }) => field === 'price');
  const stocks = placed.flatMap((change) =>
    change.field === 'price' ? [] : [{ ...change, shelf: SHELVES[change.field] }],
  );
  const moved = await moveStock(
    stocks.map((change) => stockMove(change, reason)),
    context,
  );
  const priced = await changePrices(
    prices.map(({ sku_code: skuCode, revision, after, price_from }) => ({
      ...{ skuCode, revision },
      change: { add: basePrice(after, price_from, context.clock()) },
    })),
    context,
  );
  const problems = [
    ...moved.map(({ place, message }) => problemOf(stocks[place], message)),
    ...priced.map(({ place, message }) => problemOf(prices[place], message)),
  ];
  return problems.length > 0 ? refuseFile(problems) : { changed: changes.length };
}

const problemOf = (change: { place: number; field: Change['field'] } | undefined, reason: string): Problem => ({
  ...{ place: change?.place ?? 0, field: change?.field ?? 'sku_code', reason },
});

function stockMove({ sku_code, shelf, revision, after, before }: Change & { shelf: InventoryType }, reason: string) {
  const movement = { kind: 'COUNT' as const, counted: after, seen: before ?? 0 };
  return { skuCode: sku_code, shelf, revision, movement, reason };
}

function refuseFile(problems: readonly Problem[]): Refusal {
  const message = `${problems.length}件に誤りがあるため、どの在庫も価格も変更していません。`;
  return refuse('file-refused', message, { details: { problems } });
}
