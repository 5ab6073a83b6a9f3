import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../list-query.ts';
import type { Fits } from './card-counts.ts';

/** A way to read the rows of a list and to count them. */
export interface ListSource {
  /**
   * CTEs: `chosen` and `moved`, the recomputed products; `found`, the products of the list; `sisters`, the rows in
   * families; `shown`, the page.
   */
  rows: SQL;
  /** Number of products as rows (kind, key, amount), for each brand, category and concern. */
  products: SQL;
  /** Number of products in the columns of `cardCounts`, with `price_min` and `price_max`. */
  totals: SQL;
  /** CTE `surplus`, by `surplusCounts`. */
  surplus: SQL;
  /** Condition on `sisters m`. */
  fits: Fits;
}

/** Expectation 3: sort order of a list. */
export function listOrder({ sort, terms }: Pick<ListQuery, 'sort' | 'terms'>): SQL {
  const recommended = sql`recommended_position, product_code`;
  switch (sort) {
    case 'recommended':
      return terms.length > 0 ? sql`relevance desc, ${recommended}` : recommended;
    case 'newest':
      return sql`published_at desc, ${recommended}`;
    case 'price-low':
      return sql`price, ${recommended}`;
    case 'price-high':
      return sql`price desc, ${recommended}`;
    case 'review-high':
      return sql`rating_sum::float8 / nullif(review_count, 0) desc nulls last, review_count desc, ${recommended}`;
  }
}

/** The page of the products in `rows`. */
export function shownPage(query: ListQuery, rows: SQL): SQL {
  const { page, size } = query;
  return sql`
    shown as (
      select product_code, row_number() over (order by ${listOrder(query)}) as place from ${rows}
      order by place limit ${size} offset ${(page - 1) * size}
    )`;
}
