import { topShelves } from '@store/contracts/calls/catalogue';
import { and, asc, desc, eq, lte, notInArray, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { products, productVariants, rankingEntries } from '../../../platform/database/tables/catalogue.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import { handle } from '../../../platform/http/handler.ts';
import { cachedValue } from '../../../shared/catalogue/cached-value.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { isListedRow } from '../../catalogue/product/on-show.ts';
import { summariseProducts } from '../../catalogue/product/product-summary.ts';
import { listColumns } from '../feed/columns.ts';

const SHELF = 8;
/** Candidates loaded to find enough distinct families for a shelf. */
const LOOKED_THROUGH = 100;
const RANKED = 5;
const COLUMNS = 5;

/** `top/_shelves`: the shelves of the top page. T2: without medicine. */
export const topShelvesHandler = handle(topShelves, async (_request, context) => {
  const { database } = context;
  const shopper = shopperOf(context);
  const { recommended, newest, ranking } = await loadShelves(database);
  const codes = [...recommended, ...newest, ...ranking.map(({ productCode }) => productCode)];
  const summaries = await summariseProducts(database, [...new Set(codes)], shopper);
  const byCode = new Map(summaries.map((summary) => [summary.product_code, summary]));
  const pick = (list: readonly string[]) => list.flatMap((code) => byCode.get(code) ?? []);
  const ranked = (line: 'men' | 'women') =>
    pick(ranking.filter((entry) => entry.line === line).map(({ productCode }) => productCode));
  return {
    recommended: pick(recommended),
    ranking: { basis: basisOf(ranking[0]), women: ranked('women'), men: ranked('men') },
    new_items: pick(newest),
    columns: await listColumns(database, shopper.now, COLUMNS),
  };
});

/** The product codes of the shelves; independent of time, prices and stock. */
const loadShelves = cachedValue(
  async (queries) => ({
    recommended: oneOfEach(await shelf(queries, undefined, asc(products.recommendedPosition), LOOKED_THROUGH)),
    newest: codesOf(await shelf(queries, eq(products.isNew, true), desc(products.publishedAt), SHELF)),
    ranking: await queries
      .select()
      .from(rankingEntries)
      .where(lte(rankingEntries.position, RANKED))
      .orderBy(asc(rankingEntries.line), asc(rankingEntries.position)),
  }),
  { dropAt: 'listing' },
);

interface Shelved {
  readonly code: string;
  /** Null for a product without a family. */
  readonly family: string | null;
}

function shelf(queries: Queries, narrowed: SQL | undefined, order: SQL, most: number): Promise<Shelved[]> {
  return queries
    .select({ code: products.productCode, family: productVariants.familyCode })
    .from(products)
    .innerJoin(skus, eq(skus.skuCode, products.skuCode))
    .leftJoin(productVariants, eq(productVariants.productCode, products.productCode))
    .where(and(isListedRow, notInArray(skus.skuType, ['CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG']), narrowed))
    .orderBy(order, asc(products.productCode))
    .limit(most);
}

const codesOf = (shelved: readonly Shelved[]) => shelved.map(({ code }) => code);

/** The first product of each family. */
function oneOfEach(shelved: readonly Shelved[]): string[] {
  const seen = new Set<string>();
  const firsts = shelved.filter(({ code, family }) => {
    const line = family ?? code;
    return !seen.has(line) && seen.add(line);
  });
  return codesOf(firsts).slice(0, SHELF);
}

const day = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** 景品表示法: a ranking must state what it counts and over which days. */
function basisOf(entry: { countedFrom: number; countedTo: number } | undefined): string {
  if (!entry) return '';
  return `集計期間：${day.format(entry.countedFrom)}〜${day.format(entry.countedTo)}　当店での販売数（医薬品を除く）`;
}
