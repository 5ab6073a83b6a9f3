import {
  type NewPrice,
  type PriceKind,
  type PriceProblem,
  priceProblem,
  withBasePrice,
  withoutPrice,
} from '@store/domain/sale';
import { asc, eq, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { groupRows } from '../../platform/database/group-rows.ts';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { campaigns } from '../../platform/database/tables/feed.ts';
import { skuPrices, skus } from '../../platform/database/tables/skus.ts';
import { staff, staffChanges } from '../../platform/database/tables/staff.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import type { PriceRow } from '../catalogue/product/sku-masters.ts';
import { momentOf } from '../order-desk/refuse-changed.ts';
import { STORED, storeWindows, type Window, type WindowChange, windowsOf } from './price-rows.ts';

/** A change of a SKU's prices, which the staff member saw at `revision`. */
export interface PriceChange {
  readonly skuCode: string;
  readonly revision: number;
  readonly change:
    | { readonly add: NewPrice }
    | { readonly end: { readonly kind: PriceKind; readonly from: number | null } };
}

/** Why a change is refused, by its place in the list. */
export interface RefusedPrice {
  readonly place: number;
  readonly code: 'not-found' | 'prices-changed' | 'price-refused';
  readonly message: string;
  readonly field?: PriceProblem['field'];
}

/** Changes prices with their SKUs locked: all, or none if one of them has a problem. A SKU occurs once. */
export async function changePrices(changes: readonly PriceChange[], context: CallContext): Promise<RefusedPrice[]> {
  const { database, clock } = context;
  const codes = changes.map(({ skuCode }) => skuCode);
  const priced = await lockPricedSkus(database, codes);
  const now = clock();
  const isKnown = await knownCampaigns(database, changes);
  const problems: RefusedPrice[] = [];
  const planned: WindowChange[] = [];
  for (const [place, change] of changes.entries()) {
    const sku = priced.get(change.skuCode);
    if (!sku) problems.push({ place, code: 'not-found', message: '商品が見つかりませんでした。' });
    else if (sku.revision !== change.revision)
      problems.push({ place, code: 'prices-changed', message: await changesSince(database, change) });
    else {
      const outcome = planOf(change, sku, { now, isKnown });
      if ('message' in outcome) problems.push({ place, code: 'price-refused', ...outcome });
      else planned.push(...outcome.windows);
    }
  }
  if (problems.length === 0) await storeWindows(database, planned);
  return problems;
}

interface PricedSku {
  readonly skuType: string;
  readonly revision: number;
  readonly rows: readonly PriceRow[];
}

interface Planning {
  readonly now: number;
  readonly isKnown: (campaignCode: string) => boolean;
}

function planOf(
  { skuCode, change }: PriceChange,
  { skuType, rows }: PricedSku,
  { now, isKnown }: Planning,
): { readonly windows: readonly WindowChange[] } | (Pick<PriceProblem, 'message'> & Partial<PriceProblem>) {
  const { kind } = 'add' in change ? change.add : change.end;
  if ('add' in change) {
    const problem = priceProblem(change.add, { skuType, windows: windowsOf(rows, kind), now });
    if (problem) return problem;
    const { campaignCode } = change.add;
    if (campaignCode !== null && !isKnown(campaignCode))
      return { field: 'campaign_code', message: 'このキャンペーンはありません。' };
  }
  const windows = STORED[kind].memberTypes.map((memberType) => {
    const before = windowsOf(
      rows.filter((row) => row.memberType === memberType),
      kind,
    );
    const after = 'add' in change ? added(before, change.add, now) : withoutPrice(before, { ...change.end, now });
    return { skuCode, kind, memberType, before, after };
  });
  const changed = windows.flatMap(({ after, ...each }) => (after === null ? [] : [{ ...each, after }]));
  return changed.length > 0
    ? { windows: changed }
    : { message: 'この価格は終了できません。すでに終わったか、現在の通常価格です。' };
}

function added(before: readonly Window[], { kind, price, from, until, campaignCode }: NewPrice, now: number): Window[] {
  const model = { price, from: from ?? now, until, campaignCode };
  return kind === 'BASE' ? withBasePrice(before, { price, from, now }, model) : [...before, model];
}

/** Locks SKUs in the order of their codes, then reads them. */
export async function lockPricedSkus(database: Queries, skuCodes: readonly string[]) {
  await database.execute(
    sql`select from skus where sku_code = any(${sql.param([...skuCodes])}::text[]) order by sku_code for no key update`,
  );
  return loadPricedSkus(database, skuCodes);
}

/** Loads SKUs with all prices and the version of their prices. */
export async function loadPricedSkus(
  database: Queries,
  skuCodes: readonly string[],
): Promise<ReadonlyMap<string, PricedSku>> {
  if (skuCodes.length === 0) return new Map();
  const found = await database
    .select({ skuCode: skus.skuCode, skuType: skus.skuType })
    .from(skus)
    .where(isOneOf(skus.skuCode, skuCodes));
  const { skuCode: code, priceType, priceTag, memberType, startsAt } = skuPrices;
  const rows = await database
    .select()
    .from(skuPrices)
    .where(isOneOf(code, skuCodes))
    .orderBy(asc(priceType), asc(priceTag), asc(memberType), sql`${startsAt} nulls first`);
  const prices = groupRows(rows, ({ skuCode }) => skuCode);
  const revisions = await priceRevisions(database, skuCodes);
  return new Map(
    found.map(({ skuCode, skuType }) => [
      skuCode,
      { skuType, revision: revisions.get(skuCode) ?? 0, rows: prices.get(skuCode) ?? [] },
    ]),
  );
}

/** Tables of prices and publication in the log of staff changes, whose newest entry is their version. */
const LOGGED = sql`table_name in ('sku_prices', 'skus', 'products')`;

async function priceRevisions(database: Queries, skuCodes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ record: string; revision: number }>(
    database,
    sql`select record, max(change_id)::int as revision from staff_changed_rows
      where record = any(${sql.param([...skuCodes])}::text[]) and ${LOGGED} group by record`,
  );
  return new Map(rows.map(({ record, revision }) => [record, revision]));
}

/** Describes who changed prices or publication since a revision. */
export async function changesSince(
  database: Queries,
  { skuCode, revision }: Pick<PriceChange, 'skuCode' | 'revision'>,
): Promise<string> {
  const rows = await database
    .select({ at: staffChanges.happenedAt, name: staff.name })
    .from(staffChanges)
    .innerJoin(staff, eq(staff.staffCode, staffChanges.staffCode))
    .where(
      sql`${staffChanges.changeId} in (select change_id from staff_changed_rows
        where record = ${skuCode} and change_id > ${revision} and ${LOGGED})`,
    )
    .orderBy(asc(staffChanges.changeId));
  const words = rows.map(({ at, name }) => `${momentOf(at)} ${name}`).join('、');
  return `画面を開いたあとに、価格か公開の設定が変わりました（${words}）。いまの内容を確認してください。`;
}

async function knownCampaigns(database: Queries, changes: readonly PriceChange[]) {
  const codes = changes.flatMap(({ change }) => ('add' in change ? (change.add.campaignCode ?? []) : []));
  if (codes.length === 0) return () => false;
  const rows = await database
    .select({ code: campaigns.campaignCode })
    .from(campaigns)
    .where(isOneOf(campaigns.campaignCode, codes));
  const known = new Set(rows.map(({ code }) => code));
  return (campaignCode: string) => known.has(campaignCode);
}
