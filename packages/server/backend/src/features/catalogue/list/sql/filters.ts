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

function meets(term: SearchTerm): SQL {
  return sql`(${sql.join(term.map(holdsWord), sql` or `)})`;
}

/** Bigrams find candidates by index; the folded text decides, since bigrams also match scattered occurrences. */
function holdsWord(word: string): SQL {
  return sql`(p.search_tokens @> ${sql.param(searchTokens(word))}::text[] and position(${word} in p.folded_text) > 0)`;
}

/** Whether the product's name itself matches. */
export function nameHit(terms: readonly SearchTerm[]): SQL {
  if (terms.length === 0) return sql`true`;
  const inName = (word: string) => sql`position(${word} in p.folded_name) > 0`;
  return sql.join(
    terms.map((term) => sql`(${sql.join(term.map(inName), sql` or `)})`),
    sql` and `,
  );
}

/** Size word of a variant: the part of `v.size_name` before the volume (つめかえ用 700mL). */
export const SIZE_WORD = sql`case when position(' ' in v.size_name) > 0 then split_part(v.size_name, ' ', 1) else '' end`;

/** Conditions of the filters with counts, on a row's own columns; never null. */
export function facetFilters({ filter, chosenBranch }: ListQuery): Record<FacetFilter, SQL> {
  const { brand_codes, sex, risk_classes, concern_codes, variant, price_from = 0, price_to = 2_147_483_647 } = filter;
  return {
    brand: isOneOf('brand_code', brand_codes),
    purchase: purchaseFilter(filter),
    price: sql`price >= ${price_from}::int and price <= ${price_to}::int`,
    sex: sex ? sql`coalesce(target = ${sex}, false)` : sql`true`,
    risk: isOneOf('risk_class', risk_classes),
    category: hasOneOf('category_codes', chosenBranch),
    concern: hasOneOf('concern_codes', concern_codes),
    variant: variant
      ? sql`product_code in (select v.product_code from product_variants v where ${variant} in (v.type_name, ${SIZE_WORD}))`
      : sql`true`,
  };
}

function purchaseFilter(filter: ProductFilter): SQL {
  const conditions = [sql`true`];
  if (filter.in_stock) conditions.push(sql`in_stock`);
  if (filter.periodical) conditions.push(sql`periodical`);
  if (filter.reserved) conditions.push(sql`reserved`);
  if (filter.outlet) conditions.push(sql`has_outlet`);
  if (filter.new_item) conditions.push(sql`is_new`);
  if (filter.free_of) {
    const bits = freeOfBits(filter.free_of);
    conditions.push(sql`free_of & ${bits}::int = ${bits}::int`);
  }
  return sql`coalesce(${sql.join(conditions, sql` and `)}, false)`;
}

function isOneOf(column: string, codes: readonly string[] = []): SQL {
  return codes.length > 0 ? sql`${sql.identifier(column)} = any(${sql.param([...codes])}::text[])` : sql`true`;
}

function hasOneOf(column: string, codes: readonly string[] = []): SQL {
  if (codes.length === 0) return sql`true`;
  return sql`coalesce(${sql.identifier(column)} && ${sql.param([...codes])}::text[], false)`;
}
