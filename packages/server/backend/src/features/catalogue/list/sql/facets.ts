import { type SQL, sql } from 'drizzle-orm';
import type { Fits } from './card-counts.ts';
import { SIZE_WORD } from './filters.ts';

/** Maximum number of types and size words offered in a list: one or two lines of buttons. */
const MOST = 6;

/** The number of products in `rows` for each brand, category and concern, as rows (kind, key, amount). */
export const facetLines = (rows: SQL, fits: Fits): SQL => linesPer(rows, fits, { amount: sql`count(*)`, group: sql`` });

/** The products of each family beyond its first, negative, in the same form. */
const surplusLines = (fits: Fits) =>
  linesPer(sql`sisters`, fits, { amount: sql`1 - count(*)`, group: sql`m.family_no, ` });

function linesPer(rows: SQL, fits: Fits, { amount, group }: { amount: SQL; group: SQL }): SQL {
  return sql`
    select 'brand' as kind, m.brand_code as key, ${amount} as amount from ${rows} m
    where ${fits('brand')} group by ${group} m.brand_code
    union all
    select 'category', place, ${amount} from ${rows} m cross join unnest(m.category_codes) place
    where ${fits('category')} group by ${group} place
    union all
    select 'concern', place, ${amount} from ${rows} m cross join unnest(m.concern_codes) place
    where ${fits('concern')} group by ${group} place`;
}

/** CTE `facet_counts`: the number of cards by kind and key, from the number of products. */
export const facetCounts = (products: SQL, fits: Fits): SQL => sql`
    facet_counts as materialized (
      select kind, key, sum(amount)::int as amount from (${products} union all ${surplusLines(fits)}) lines
      group by kind, key
    )`;

/** All brands, also those without cards. */
export const brandFacet = sql`
  select json_agg(json_build_object('value', b.brand_code, 'label', b.wordmark, 'count', coalesce(n.amount, 0)) order by b.position)
  from brands b left join facet_counts n on n.kind = 'brand' and n.key = b.brand_code`;

/** Categories or concerns; those without cards are left out. */
export function placeFacet(kind: 'category' | 'concern', table: 'categories' | 'concerns'): SQL {
  const code = sql.identifier(`${kind}_code`);
  return sql`
    select json_agg(json_build_object('value', c.${code}, 'label', c.name, 'count', n.amount) order by c.position)
    from facet_counts n join ${sql.identifier(table)} c on c.${code} = n.key
    where n.kind = ${kind} and n.amount > 0`;
}

/** Types and size words of families, types first in the shop's order. Reads only `sisters m`. */
export function variantFacet(fits: Fits): SQL {
  return sql`
    select json_agg(json_build_object('value', word, 'label', word, 'count', amount) order by is_size, position)
    from (
      select word, is_size, count(distinct family_no)::int as amount, min(position) as position,
        row_number() over (partition by is_size order by count(distinct family_no) desc, min(position)) as place
      from (
        select m.family_no, v.position, named.word, named.is_size
        from sisters m
        join product_variants v on v.product_code = m.product_code
        cross join lateral (values (v.type_name, false), (${SIZE_WORD}, true)) named (word, is_size)
        where ${fits('variant')} and named.word <> ''
      ) words
      group by word, is_size
    ) counted where place <= ${MOST}`;
}
