import { getColumn } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { and, asc, desc, eq, gt, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { type Handler, handle, refuse } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { sharePicturePath } from '../../../shared/pictures/share-picture.ts';
import { summariseProducts } from '../../catalogue/product/product-summary.ts';
import { findPage } from '../pages/find-page.ts';
import { isShownTo } from '../pages/is-shown-to.ts';
import type { ShopAddresses } from '../pages/outside-addresses.ts';
import type { PageRow } from '../pages/page-rows.ts';
import { refuseOver } from '../pages/refuse-over.ts';
import { type Reading, showContent } from '../pages/show-content.ts';
import { withoutDrugs } from '../pages/without-drugs.ts';
import { COLUMN_FIELDS, sharedColumn, summariseColumns } from './column-summary.ts';

const RELATED = 4;
const BY_AGE = [contentPages.publishedAt, contentPages.slug] as const;

/** `column/_get`. */
export const getColumnHandler = (addresses: ShopAddresses): Handler =>
  handle(getColumn, async ({ column_id }, context) => {
    const slug = `column/${column_id}`;
    const row = await findPage(context.database, isColumn(slug), isShownTo(context.identity, context.clock()));
    if (row) return showColumn(context, row, addresses);
    return (await refuseOver(context, isColumn(slug))) ?? refuse('not-found', 'お探しのコラムが見つかりません。');
  });

export const isColumn = (slug: string): SQL | undefined =>
  and(eq(contentPages.kind, 'column'), eq(contentPages.slug, slug));

/** A column with its products and neighbours, at the context's time; T2: without medicine. */
export async function showColumn(
  context: Reading,
  row: PageRow,
  addresses: ShopAddresses,
): Promise<AnswerOf<typeof getColumn>> {
  const { database, identity, clock } = context;
  // A previewed draft is not the stored row, which is not its neighbour.
  const isOther = ne(contentPages.slug, row.slug);
  const published = and(eq(contentPages.kind, 'column'), isShownTo(identity, clock()), isOther);
  const [summary] = await summariseColumns(database, [row]);
  if (!summary) throw new Error('a column has no summary');
  const related = await database
    .select(COLUMN_FIELDS)
    .from(contentPages)
    .where(and(published, eq(contentPages.tag, row.tag ?? '')))
    .orderBy(...BY_AGE.map((field) => desc(field)))
    .limit(RELATED);
  const codes = await withoutDrugs(database, row.productCodes);
  return {
    ...summary,
    share_picture: sharePicturePath(sharedColumn(summary)),
    noindex: row.noindex,
    content: await showContent(context, row.blocks, addresses),
    products: await summariseProducts(database, codes, shopperOf(context)),
    related: await summariseColumns(database, related),
    previous: await neighbour(database, and(published, older(row)), desc),
    next: await neighbour(database, and(published, newer(row)), asc),
  };
}

type Place = Pick<PageRow, 'publishedAt' | 'slug'>;

const older = ({ publishedAt, slug }: Place): SQL | undefined =>
  or(
    lt(contentPages.publishedAt, publishedAt),
    and(eq(contentPages.publishedAt, publishedAt), lt(contentPages.slug, slug)),
  );

const newer = ({ publishedAt, slug }: Place): SQL | undefined =>
  or(
    gt(contentPages.publishedAt, publishedAt),
    and(eq(contentPages.publishedAt, publishedAt), gt(contentPages.slug, slug)),
  );

async function neighbour(queries: Queries, where: SQL | undefined, order: typeof asc | typeof desc) {
  const [row] = await queries
    .select({ column_id: contentPages.code, title: contentPages.title })
    .from(contentPages)
    .where(where)
    .orderBy(...BY_AGE.map((field) => order(field)))
    .limit(1);
  return row ?? null;
}
