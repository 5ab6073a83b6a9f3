import { getColumn } from '@store/contracts/calls/content';
import { and, asc, desc, eq, gt, lt, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/kept-plans.ts';
import { columns } from '../../../platform/database/tables/feed.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import { handle, refuse } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { summariseProducts } from '../../catalogue/product/product-summary.ts';
import { editorsHtml } from '../editors/editors-html.ts';
import { type ColumnRow, summariseColumns } from './column-summary.ts';

const RELATED = 4;

/** `column/_get`: a column with its products and neighbours; T2: medicine is recommended by none. */
export const getColumnHandler = handle(getColumn, async ({ column_id }, context) => {
  const { database, clock } = context;
  const published = lte(columns.publishedAt, clock());
  const [row] = await database
    .select()
    .from(columns)
    .where(and(eq(columns.columnId, column_id), published));
  if (!row) return refuse('not-found', 'お探しのコラムが見つかりません。');
  const [summary] = await summariseColumns(database, [row]);
  if (!summary) throw new Error('a column has no summary');
  const related = await database
    .select()
    .from(columns)
    .where(and(published, eq(columns.tag, row.tag), ne(columns.columnId, column_id)))
    .orderBy(desc(columns.publishedAt), desc(columns.columnId))
    .limit(RELATED);
  const codes = await withoutDrugs(database, row.productCodes);
  return {
    ...summary,
    body: editorsHtml(row.bodyHtml),
    products: await summariseProducts(database, codes, shopperOf(context)),
    related: await summariseColumns(database, related),
    previous: await neighbour(database, and(published, older(row)), [
      desc(columns.publishedAt),
      desc(columns.columnId),
    ]),
    next: await neighbour(database, and(published, newer(row)), [asc(columns.publishedAt), asc(columns.columnId)]),
  };
});

function older({ publishedAt, columnId }: ColumnRow): SQL | undefined {
  return or(
    lt(columns.publishedAt, publishedAt),
    and(eq(columns.publishedAt, publishedAt), lt(columns.columnId, columnId)),
  );
}

function newer({ publishedAt, columnId }: ColumnRow): SQL | undefined {
  return or(
    gt(columns.publishedAt, publishedAt),
    and(eq(columns.publishedAt, publishedAt), gt(columns.columnId, columnId)),
  );
}

async function neighbour(queries: Queries, where: SQL | undefined, order: SQL[]) {
  const [row] = await queries
    .select({ column_id: columns.columnId, title: columns.title })
    .from(columns)
    .where(where)
    .orderBy(...order)
    .limit(1);
  return row ?? null;
}

async function withoutDrugs(queries: Queries, productCodes: string[]): Promise<string[]> {
  if (productCodes.length === 0) return [];
  const rows = await queries
    .select({ code: skus.productCode })
    .from(skus)
    .where(
      and(isOneOf(skus.productCode, productCodes), notInArray(skus.skuType, ['CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG'])),
    );
  const harmless = new Set(rows.map(({ code }) => code));
  return productCodes.filter((code) => harmless.has(code));
}
