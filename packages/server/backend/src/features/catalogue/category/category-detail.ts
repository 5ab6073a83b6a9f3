import { categoryDetail } from '@store/contracts/calls/catalogue';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../../platform/database/database.ts';
import { handle, refuse } from '../../../platform/http/handler.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';
import { loadCategoryTree } from './category-tree.ts';

/** `category/detail`: a category with its ancestors, children and siblings. */
export const categoryDetailHandler = handle(categoryDetail, async ({ category_code }, { database }) => {
  const tree = await loadCategoryTree(database);
  const category = tree.find(category_code);
  if (!category) return refuse('not-found', 'お探しのカテゴリーが見つかりません。');
  const picture = await loadPictures(database, [category.pictureId]);
  const { name, latin, lead, line } = category;
  const near = new Set([
    category_code,
    ...[...tree.pathTo(category_code), ...tree.childrenOf(category_code)].map((c) => c.category_code),
  ]);
  return {
    category_code,
    name,
    latin,
    lead,
    line,
    band: picture(category.pictureId),
    path: tree.pathTo(category_code),
    children: tree.childrenOf(category_code),
    siblings: category.parentCode ? tree.childrenOf(category.parentCode) : tree.roots(),
    related: (await sharedCategories(database, category_code)).filter((link) => !near.has(link.category_code)),
  };
});

/** Number of the most recommended products from which related categories are derived. */
const WITNESSES = 300;

/** Categories whose products share concerns, most shared first. */
function sharedCategories(queries: Queries, code: string): Promise<{ category_code: string; name: string }[]> {
  return rowsOf(
    queries,
    sql`
    with mine as (
      select array_agg(distinct concern) as concerns
      from product_listing l cross join unnest(l.concern_codes) concern
      where l.category_codes && ${sql.param([code])}::text[]
    ),
    witnesses as (
      select l.product_code from product_listing l cross join mine
      where l.concern_codes && mine.concerns
      order by l.recommended_position, l.product_code limit ${WITNESSES}
    )
    select c.category_code, c.name
    from witnesses w
    join products p on p.product_code = w.product_code
    join categories c on c.category_code = p.main_category_code and c.category_code <> ${code}
    group by c.category_code, c.name
    order by count(*) desc, c.category_code
    limit 12`,
  );
}
