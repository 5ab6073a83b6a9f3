import { suggest } from '@store/contracts/calls/content';
import {
  foldSearchText,
  matchesQuery,
  parseQuery,
  type SearchTerm,
  searchTerms,
  searchTokens,
} from '@store/domain/search';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import { brands, categories, concerns } from '../../../platform/database/tables/catalogue.ts';
import { type CallContext, handle, type Queries } from '../../../platform/http/handler.ts';
import { fromStandby } from '../../../shared/catalogue/standby/from-standby.ts';
import { type Shopper, shopperOf } from '../../../shared/customer/shopper.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';
import { ownerOf } from '../../../shared/session/owner.ts';
import { FAMILY_NUMBER } from '../list/sql/product-rows.ts';
import { pricesIn } from '../list/sql/sku-columns.ts';
import { IS_LISTED } from '../product/on-show.ts';
import { searchVocabulary } from '../words/search-vocabulary.ts';
import { pastWordsOf, popularWordsOf } from '../words/search-words.ts';

const WORDS = 5;
const PRODUCTS = 5;
const PLACES = 4;
/** Rows read per suggestion: sizes of one product are adjacent, and the first represents them. */
const SIZES = 6;
/** Number of popular words searched for the typed prefix. */
const POPULAR = 100;

/** `query/item/_suggest` (expectations 7): suggestions from the first kana on; own past words first. */
export const suggestHandler = handle(suggest, async ({ free_word }, context) => {
  const { database } = context;
  const words = parseQuery(free_word);
  const categoryRows = await database.select().from(categories).orderBy(categories.position);
  const brandRows = await database.select().from(brands).orderBy(brands.position);
  const concernRows = await database.select().from(concerns).orderBy(concerns.position);
  // メンズ and レディース each have a category シャンプー.
  const lineOf = (code: string | null) => categoryRows.find((row) => row.categoryCode === code)?.name ?? '';
  const matching = (text: string) => words.length > 0 && matchesQuery(text, words);
  return {
    words: await wordsLike(free_word, context),
    products: await productsLike(
      database,
      searchTerms(free_word, await searchVocabulary(database)),
      shopperOf(context),
    ),
    categories: categoryRows
      .filter(({ name, parentCode }) => parentCode !== null && matching(name))
      .slice(0, PLACES)
      .map(({ categoryCode, name, parentCode }) => ({ code: categoryCode, name: `${lineOf(parentCode)} ${name}` })),
    brands: brandRows
      .filter(({ wordmark, kana, mark }) => matching(`${wordmark}\n${kana}\n${mark}`))
      .slice(0, PLACES)
      .map(({ brandCode, kana }) => ({ code: brandCode, name: kana })),
    concerns: concernRows
      .filter(({ name }) => matching(name))
      .slice(0, PLACES)
      .map(({ concernCode, name }) => ({ code: concernCode, name })),
  };
});

/** A product suggestion; `card` identifies all its sizes. */
interface FoundProduct {
  product_code: string;
  name: string;
  picture_id: string;
  price: number;
  card: string;
}

/** Own words, then popular ones, that start with the input; for empty input own words only. */
async function wordsLike(typed: string, { database, identity, clock }: CallContext): Promise<string[]> {
  const owner = ownerOf(identity);
  const own = owner === null ? [] : (await pastWordsOf(database, owner)).map(({ shown }) => shown);
  const start = foldSearchText(typed);
  const others = start === '' ? [] : await popularWordsOf(database, clock(), POPULAR);
  const fitting = [...own, ...others].filter((word) => foldSearchText(word).startsWith(start));
  return [...new Set(fitting)].slice(0, WORDS);
}

/**
 * Visible products with the words in their name, by the search index, one per family as in a list (0093); T2: without
 * medicine.
 */
async function productsLike(queries: Queries, terms: readonly SearchTerm[], shopper: Shopper) {
  if (terms.length === 0) return [];
  const named = (word: string) =>
    sql`(p.search_tokens @> ${sql.param(searchTokens(word))}::text[] and position(${word} in p.folded_name) > 0)`;
  const holds = terms.map((term) => sql`(${sql.join(term.map(named), sql` or `)})`);
  const statement = sql`select p.product_code, p.name, coalesce(p.picture_ids[1], lower(p.product_code)) as picture_id, priced.price,
        coalesce(${FAMILY_NUMBER}::text, p.product_code) as card
      from products p join skus s on s.sku_code = p.sku_code
      left join product_variants v on v.product_code = p.product_code
      cross join lateral (${pricesIn(sql`null::text`, sql`false`, shopper)}) priced
      where ${IS_LISTED} and priced.price is not null and s.sku_type not in ('CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG')
        and ${sql.join(holds, sql` and `)}
      order by p.recommended_position, p.product_code limit ${PRODUCTS * SIZES}`;
  const found = await fromStandby(queries, (from) => rowsOf<FoundProduct>(from, statement));
  const rows = found
    .filter((row, place) => found.findIndex(({ card }) => card === row.card) === place)
    .slice(0, PRODUCTS);
  const picture = await loadPictures(
    queries,
    rows.map((row) => row.picture_id),
  );
  return rows.map(({ product_code, name, picture_id, price }) => ({
    product_code,
    product_name: name,
    picture: picture(picture_id),
    price_in_vat: price,
  }));
}
