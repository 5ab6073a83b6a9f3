import type { deskStock } from '@store/contracts/calls/desk';
import { LOW_STOCK } from '@store/contracts/calls/desk';
import type { AnswerOf } from '@store/contracts/wire';
import { foldSearchText, searchTokens } from '@store/domain/search';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { salesOpen } from '../catalogue/list/sql/sku-columns.ts';
import { wordsOf } from '../order-desk/order-words.ts';
import { loadSummaries } from './sku-summary.ts';

type ListRequest = z.output<typeof deskStock.request>;

/** A page of SKUs. */
export async function listStock(
  database: Queries,
  request: ListRequest,
  now: number,
): Promise<AnswerOf<typeof deskStock>> {
  const found = await rowsOf<{ sku_code: string; stock: number | null }>(database, stockPlaces(request, now));
  const places = found.slice(0, request.size);
  const codes = places.map(({ sku_code }) => sku_code);
  const last = places.at(-1);
  return { skus: await loadSummaries(database, codes, now), next: found.length > request.size && last ? last : null };
}

/** The query of a page and one more row. */
export function stockPlaces({ query, state, sort, after, size }: ListRequest, now: number): SQL {
  const byStock = sort.startsWith('stock');
  const isDown = sort.endsWith('-desc');
  const way = isDown ? sql`desc` : sql`asc`;
  const place = byStock ? sql`(n.quantity, n.sku_code)` : sql`s.sku_code`;
  const last = byStock ? sql`(${after?.stock ?? 0}::int, ${after?.sku_code}::text)` : sql`${after?.sku_code}::text`;
  const conditions = [
    ...wordsOf(query).map(hasWord),
    ...(state === null ? [] : [inState(state, now)]),
    ...(after === null ? [] : [isDown ? sql`${place} < ${last}` : sql`${place} > ${last}`]),
  ];
  return sql`select s.sku_code, n.quantity as stock from skus s
    ${state === 'HIDDEN' ? sql`join products p on p.product_code = s.product_code` : sql``}
    ${byStock ? sql`` : sql`left`} join inventory n on n.sku_code = s.sku_code and n.inventory_type = 'ANGFA_STORE_NORMAL'
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by ${byStock ? sql`n.quantity ${way}, n.sku_code ${way}` : sql`s.sku_code ${way}`} limit ${size + 1}`;
}

function inState(state: NonNullable<ListRequest['state']>, now: number): SQL {
  if (state === 'OUT') return sql`n.quantity <= 0`;
  if (state === 'LOW') return sql`n.quantity between 1 and ${LOW_STOCK - 1}::int`;
  return state === 'HIDDEN' ? sql`not p.is_published` : salesOpen(now).reserved;
}

/** A word of the name by the search index, or the beginning of the code. */
function hasWord(word: string): SQL {
  const code = word.toUpperCase();
  const folded = foldSearchText(word).replaceAll(' ', '');
  return sql`s.product_code in (
    select product_code from products
      where search_tokens @> ${sql.param(searchTokens(word))}::text[] and position(${folded} in folded_name) > 0
    union select product_code from skus where sku_code collate "C" >= ${code} and sku_code collate "C" < ${`${code}\u{10FFFF}`}
    union select product_code from products where product_code = ${code})`;
}
