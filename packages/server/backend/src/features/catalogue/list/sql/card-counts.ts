import { FREE_OF_CODES, type FreeOfCode } from '@store/domain/sale';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** Filters with counts. */
export type FacetFilter = 'brand' | 'purchase' | 'price' | 'sex' | 'risk' | 'category' | 'concern' | 'variant';
/** Condition on rows `m` of a count: they match all filters except the one being counted. */
export type Fits = (own: FacetFilter | null) => SQL;

export type CountName =
  | ('total' | 'in_stock' | 'periodical' | 'reserved' | 'outlet' | 'new_item')
  | ('mens' | 'womens' | 'harmless' | 'class1' | 'class2')
  | `free_${FreeOfCode}`;

interface Count {
  name: CountName;
  /** Condition on a row `m`. */
  is: SQL;
  /** The filter that this count ignores. */
  own?: FacetFilter;
  /** Kind and key in `listing_counts`; by default the name, and an empty key. */
  kind?: string;
  key?: string;
}

/** Single-number counts of a list. */
const COUNTS: readonly Count[] = [
  { name: 'total', is: sql`true` },
  { name: 'in_stock', is: sql`m.in_stock` },
  { name: 'periodical', is: sql`m.periodical` },
  { name: 'reserved', is: sql`m.reserved` },
  { name: 'outlet', is: sql`m.has_outlet` },
  { name: 'new_item', is: sql`m.is_new` },
  { name: 'mens', is: sql`m.target = 'MENS'`, own: 'sex', kind: 'target', key: 'MENS' },
  { name: 'womens', is: sql`m.target = 'WOMENS'`, own: 'sex', kind: 'target', key: 'WOMENS' },
  riskCount('harmless', 'NONE'),
  riskCount('class1', 'CLASS1_OTC_DRUG'),
  riskCount('class2', 'CLASS2_OTC_DRUG'),
  ...FREE_OF_CODES.map((code, bit): Count => {
    const is = sql`m.free_of & ${sql.raw(String(1 << bit))} > 0`;
    return { name: `free_${code}`, is, kind: 'free_of', key: String(bit) };
  }),
];

function riskCount(name: CountName, key: string): Count {
  return { name, is: sql`m.risk_class = ${sql.raw(`'${key}'`)}`, own: 'risk', kind: 'risk', key };
}

/** Counts of products in rows `m`, as columns. */
export const productCounts = (fits: Fits): SQL =>
  columns(({ is, own = null }, name) => sql`(count(*) filter (where ${is} and ${fits(own)}))::int as ${name}`);

/** Counts of products in rows (kind, key, amount), as columns. */
export const summedCounts = columns(
  ({ name: kind_, kind = kind_, key = '' }, name) =>
    sql`coalesce(sum(amount) filter (where kind = ${kind} and key = ${key}), 0)::int as ${name}`,
);

/** CTE `surplus`: the products of each family beyond its first, which is its card. Reads only `sisters`. */
export const surplusCounts = (fits: Fits): SQL =>
  fixedText(sql`
    surplus as materialized (
      select ${columns((_, name) => sql`coalesce(sum(greatest(${name} - 1, 0)), 0)::int as ${name}`)}
      from (select ${productCounts(fits)} from sisters m group by m.family_no) families
    )`);

/** Counts of products as columns: `precomputed` plus `recomputed`. */
export const addedCounts = fixedText(columns((_, name) => sql`precomputed.${name} + recomputed.${name} as ${name}`));

/** Counts of cards as columns: `counted` products minus `surplus`. */
export const cardCounts = fixedText(columns((_, name) => sql`counted.${name} - surplus.${name} as ${name}`));

function columns(write: (count: Count, name: SQL) => SQL): SQL {
  return sql.join(
    COUNTS.map((count) => write(count, sql`${sql.identifier(count.name)}`)),
    sql`, `,
  );
}

/**
 * Writes a part of a statement once: the builder walks a hundred pieces per count in each call.
 * @throws Error if the part has a parameter.
 */
export function fixedText(part: SQL): SQL {
  const { sql: text, params } = new PgDialect().sqlToQuery(part);
  if (params.length > 0) throw new Error('a fixed part of a statement has a parameter');
  return sql.raw(text);
}
