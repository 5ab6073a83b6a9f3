import { type SQL, sql } from 'drizzle-orm';
import { SIZE_WORD } from './search-filters.ts';

/** Maximum number of types and size words offered in a list: one or two lines of buttons. */
const MOST = 6;

/**
 * Cards of families for each type and size word, types first in the shop's order. Reads only `sisters m`, the rows in
 * families, that meet `fits`.
 */
export function variantCounts(fits: SQL): SQL {
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
        where ${fits} and named.word <> ''
      ) words
      group by word, is_size
    ) counted where place <= ${MOST}`;
}
