import type { ProductFilter } from '@store/contracts/calls/catalogue';
import { freeOfBits } from '@store/domain/sale';
import { type SearchTerm, searchTokens } from '@store/domain/search';
import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../list-query.ts';
import type { FacetFilter } from './card-counts.ts';

/** Column expressions of the fixed filters. */
interface Columns {
  row: SQL;
  inCategories(codes: readonly string[]): SQL;
  forConcern(code: string): SQL;
}

export const OF_PRODUCTS: Columns = {
  row: sql`p`,
  inCategories: (codes) =>
    sql`p.product_code in (select product_code from product_categories where category_code = any(${sql.param([...codes])}::text[]))`,
  forConcern: (code) => sql`p.product_code in (select product_code from product_concerns where concern_code = ${code})`,
};

export const OF_LISTING: Columns = {
  row: sql`l`,
  inCategories: (codes) => sql`l.category_codes && ${sql.param([...codes])}::text[]`,
  forConcern: (code) => sql`l.concern_codes && ${sql.param([code])}::text[]`,
};

/** Fixed conditions of a list: the page's category, word or campaign, and the rating. */
export function fixedFilters({ filter, terms, branch }: ListQuery, of: Columns): SQL {
  const { row, inCategories, forConcern } = of;
  const conditions = [sql`true`, ...terms.map(meets)];
  if (filter.category_code) conditions.push(inCategories(branch));
  if (filter.concern_code) conditions.push(forConcern(filter.concern_code));
  if (filter.campaign_code)
    conditions.push(
      sql`${row}.product_code in (select product_code from campaign_products where campaign_code = ${filter.campaign_code})`,
    );
  if (filter.rating_from)
    conditions.push(
      sql`${row}.review_count > 0 and ${row}.rating_sum >= ${filter.rating_from}::int * ${row}.review_count`,
    );
  return sql.join(conditions, sql` and `);
}

const meets = (term: SearchTerm): SQL => sql`(${sql.join(term.map(holdsWord), sql` or `)})`;

/** Bigrams find candidates by index; the folded text decides, since bigrams also match scattered occurrences. */
const holdsWord = (word: string): SQL =>
  sql`(p.search_tokens @> ${sql.param(searchTokens(word))}::text[] and position(${word} in p.folded_text) > 0)`;

/**
 * Number that orders products found by words: those in a category that a word names come before those that only contain
 * the word, and names before descriptions. メンズシャンプー finds shampoos before shampoo brushes.
 */
export function relevance({ terms, namedBranches = [] }: ListQuery, { inCategories }: Columns): SQL {
  if (terms.length === 0) return sql`0`;
  const inName = (word: string) => sql`position(${word} in p.folded_name) > 0`;
  const inNames = terms.map((term) => sql`(${sql.join(term.map(inName), sql` or `)})`);
  const inNamed = namedBranches.map((codes) => sql` + 2 * (${inCategories(codes)})::int`);
  return sql`(${sql.join(inNames, sql` and `)})::int${sql.join(inNamed)}`;
}

/** Size word of a variant: the part of `v.size_name` before the volume (つめかえ用 700mL). */
export const SIZE_WORD = sql`case when position(' ' in v.size_name) > 0 then split_part(v.size_name, ' ', 1) else '' end`;

/**
 * Conditions of the filters with counts, on a row's own columns; never null. An unset filter is a value too, so that all
 * combinations of filters share one statement text and its plan.
 */
export function facetFilters({ filter, chosenBranch }: ListQuery): Record<FacetFilter, SQL> {
  const { brand_codes, sex = null, risk_classes, concern_codes, variant = null } = filter;
  const { price_from = 0, price_to = 2_147_483_647 } = filter;
  return {
    brand: isUnsetOr(brand_codes, (codes) => sql`brand_code = any(${codes})`),
    purchase: purchaseFilter(filter),
    price: sql`price >= ${price_from}::int and price <= ${price_to}::int`,
    sex: sql`coalesce(target = ${sex}::text, ${sex}::text is null)`,
    risk: isUnsetOr(risk_classes, (codes) => sql`risk_class = any(${codes})`),
    category: isUnsetOr(chosenBranch, (codes) => sql`coalesce(category_codes && ${codes}, false)`),
    concern: isUnsetOr(concern_codes, (codes) => sql`coalesce(concern_codes && ${codes}, false)`),
    variant: sql`(${variant}::text is null or product_code in (
      select v.product_code from product_variants v where ${variant}::text in (v.type_name, ${SIZE_WORD})))`,
  };
}

function purchaseFilter(filter: ProductFilter): SQL {
  const bits = freeOfBits(filter.free_of ?? []);
  const flags = ['in_stock', 'periodical', 'reserved', 'outlet', 'new_item'] as const;
  const columns = {
    in_stock: 'in_stock',
    periodical: 'periodical',
    reserved: 'reserved',
    outlet: 'has_outlet',
    new_item: 'is_new',
  };
  const conditions = flags.map(
    (flag) => sql`(not ${filter[flag] === true}::boolean or ${sql.identifier(columns[flag])})`,
  );
  return sql`coalesce(${sql.join(conditions, sql` and `)} and (${bits}::int = 0 or free_of & ${bits}::int = ${bits}::int), false)`;
}

function isUnsetOr(codes: readonly string[] = [], condition: (codes: SQL) => SQL): SQL {
  const chosen = sql`${sql.param([...codes])}::text[]`;
  return sql`(cardinality(${chosen}) = 0 or ${condition(chosen)})`;
}
