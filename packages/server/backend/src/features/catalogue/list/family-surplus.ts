import { FREE_OF_CODES, type FreeOfCode } from '@store/domain/sale';
import { type SQL, sql } from 'drizzle-orm';

type Filter = 'brand_ok' | 'sex_ok' | 'risk_ok' | 'category_ok' | 'concern_ok';
/** Condition on rows `m` of a count: they match all filters except the one being counted. */
type Fits = (filter: Filter | null) => SQL;

/** Single-number counts of a list, each with its own filter. */
const COUNTS: readonly (readonly [name: string, is: SQL, filter: Filter | null])[] = [
  ['total', sql`true`, null],
  ['in_stock', sql`m.in_stock`, null],
  ['periodical', sql`m.periodical`, null],
  ['reserved', sql`m.reserved`, null],
  ['outlet', sql`m.has_outlet`, null],
  ['new_item', sql`m.is_new`, null],
  ['mens', sql`m.target = 'MENS'`, 'sex_ok'],
  ['womens', sql`m.target = 'WOMENS'`, 'sex_ok'],
  ['harmless', sql`m.risk_class = 'NONE'`, 'risk_ok'],
  ['class1', sql`m.risk_class = 'CLASS1_OTC_DRUG'`, 'risk_ok'],
  ['class2', sql`m.risk_class = 'CLASS2_OTC_DRUG'`, 'risk_ok'],
  ...FREE_OF_CODES.map(
    (code, bit) => [freeColumn(code), sql`m.free_of & ${sql.raw(String(1 << bit))} > 0`, null] as const,
  ),
];

/** The column that counts products free of a substance. */
export function freeColumn(code: FreeOfCode): `free_${string}` {
  return `free_${code}`;
}

/** Identifies a card: the sizes of one type in `product_variants v`; same expression as migration 0171. */
export const FAMILY_NUMBER = sql`hashtextextended(v.family_code || ' ' || v.type_name, 0)`;

export function productCounts(fits: Fits): SQL {
  return columns((name, is, filter) => sql`(count(*) filter (where ${is} and ${fits(filter)}))::int as ${name}`);
}

/** Card counts as columns, from `productCounts` and `surplus`. */
export function cardCounts(counted: SQL): SQL {
  return columns((name) => sql`${counted}.${name} - surplus.${name} as ${name}`);
}

function columns(write: (name: SQL, is: SQL, filter: Filter | null) => SQL): SQL {
  return sql.join(
    COUNTS.map(([name, is, filter]) => write(sql`${sql.identifier(name)}`, is, filter)),
    sql`, `,
  );
}

/**
 * The difference between products and cards, as a list shows a family once (0093): the products of each family beyond
 * its first, as `surplus` for single counts and `named_surplus` by brand, category and concern. Reads only `sisters`,
 * the rows in families.
 */
export function familySurplus(fits: Fits): SQL {
  return sql`
    surplus as materialized (
      select ${columns((name) => sql`coalesce(sum(greatest(${name} - 1, 0)), 0)::int as ${name}`)}
      from (select ${productCounts(fits)} from sisters m group by m.family_no) families
    ),
    named_surplus as materialized (
      select kind, key, sum(amount - 1)::int as amount from (
        select 'brand' as kind, m.brand_code as key, count(*) as amount from sisters m
        where ${fits('brand_ok')} group by m.family_no, m.brand_code
        union all
        select 'category', place, count(*) from sisters m cross join unnest(m.category_codes) place
        where ${fits('category_ok')} group by m.family_no, place
        union all
        select 'concern', place, count(*) from sisters m cross join unnest(m.concern_codes) place
        where ${fits('concern_ok')} group by m.family_no, place
      ) counted where amount > 1 group by kind, key
    )`;
}

/** The surplus of products over cards for one brand, category or concern. */
export function namedSurplus(kind: 'brand' | 'category' | 'concern', key: SQL): SQL {
  return sql`coalesce((select s.amount from named_surplus s where s.kind = ${kind} and s.key = ${key}), 0)`;
}

/** Order within a family; the first matching product represents it: name hits, then the shop's recommendation. */
export const FAMILY_ORDER = sql`name_hit desc, recommended_position, product_code`;
