import { COMMON_MEMBER_TYPE } from '@store/domain/customer';
import { PRICE_KIND_LABELS, PRICE_KINDS, type PriceKind, type PriceWindow } from '@store/domain/sale';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import type { PriceRow } from '../catalogue/product/sku-masters.ts';

interface Stored extends Pick<PriceRow, 'priceType' | 'priceTag'> {
  readonly memberTypes: readonly string[];
}

const COMMON = [COMMON_MEMBER_TYPE];
export const STORED: Readonly<Record<PriceKind, Stored>> = {
  BASE: { priceType: 'NORMAL', priceTag: '', memberTypes: COMMON },
  SALE: { priceType: 'NORMAL-SP', priceTag: 'SALE', memberTypes: COMMON },
  CAMPAIGN: { priceType: 'NORMAL-CAMPAIGN_ONLY', priceTag: '', memberTypes: COMMON },
  EMPLOYEE: { priceType: 'NORMAL', priceTag: 'EMPLOYEE', memberTypes: ['B2S_', 'B2E_'] },
  SUBSCRIPTION: { priceType: 'PERIODICAL', priceTag: '', memberTypes: COMMON },
  FIRST: { priceType: 'PERIODICAL-SP', priceTag: 'FIRST', memberTypes: COMMON },
};

export interface Window extends PriceWindow {
  readonly campaignCode: string | null;
}

export const windowOf = ({ priceInVat: price, startsAt: from, endsAt: until, campaignCode }: PriceRow): Window => ({
  ...{ price, from, until, campaignCode },
});

const isKind = (row: PriceRow, kind: PriceKind) => {
  const { priceType, priceTag, memberTypes } = STORED[kind];
  return row.priceType === priceType && row.priceTag === priceTag && memberTypes.includes(row.memberType);
};

/** The kind of a stored price; null for prices that the desk only shows. */
export const kindOf = (row: PriceRow): PriceKind | null => PRICE_KINDS.find((kind) => isKind(row, kind)) ?? null;

export const windowsOf = (rows: readonly PriceRow[], kind: PriceKind): Window[] =>
  rows.filter((row) => isKind(row, kind)).map(windowOf);

/** The windows of a kind and member type, before and after a change. */
export interface WindowChange {
  readonly skuCode: string;
  readonly kind: PriceKind;
  readonly memberType: string;
  readonly before: readonly Window[];
  readonly after: readonly Window[];
}

/** Stores changed windows; unchanged rows are not written. */
export async function storeWindows(database: Queries, changes: readonly WindowChange[]): Promise<void> {
  const rows = changes.flatMap((change) => differencesOf(change));
  for (const act of ['delete', 'update', 'insert'] as const) {
    const some = rows.filter((row) => row.act === act);
    if (some.length > 0) await database.execute(STATEMENTS[act](recordsOf(some)));
  }
}

function differencesOf({ skuCode, kind, memberType, before, after }: WindowChange) {
  const { priceType, priceTag } = STORED[kind];
  const key = { sku: skuCode, type: priceType, member: memberType, tag: priceTag, name: PRICE_KIND_LABELS[kind] };
  const at = (windows: readonly Window[], { from }: Window) => windows.find((each) => each.from === from);
  const gone = before.filter((each) => !at(after, each)).map((each) => ({ act: 'delete', ...key, ...each }));
  const rest = after.flatMap((each) => {
    const was = at(before, each);
    if (was && was.price === each.price && was.until === each.until) return [];
    return [{ act: was ? 'update' : 'insert', ...key, ...each }];
  });
  return [...gone, ...rest];
}

const recordsOf = (rows: readonly object[]): SQL => sql`json_to_recordset(${JSON.stringify(rows)}::json) as r
  (sku text, type text, member text, tag text, name text, price int, "campaignCode" text, "from" bigint, until bigint)`;

const SAME_ROW = sql`p.sku_code = r.sku and p.price_type = r.type and p.member_type = r.member and p.price_tag = r.tag
  and p.starts_at is not distinct from r."from"`;

const STATEMENTS = {
  delete: (records: SQL) => sql`delete from sku_prices p using ${records} where ${SAME_ROW}`,
  update: (records: SQL) =>
    sql`update sku_prices p set price_in_vat = r.price, ends_at = r.until from ${records} where ${SAME_ROW}`,
  insert: (records: SQL) => sql`insert into sku_prices
    (sku_code, price_type, member_type, price_tag, price_name, price_in_vat, campaign_code, starts_at, ends_at)
    select sku, type, member, tag, name, price, "campaignCode", "from", until from ${records}`,
};
