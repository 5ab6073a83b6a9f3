import type { DeskPageSummary, deskPages } from '@store/contracts/calls/desk';
import { contentKind } from '@store/contracts/content-blocks';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { and, asc, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { contentPages } from '../../platform/database/tables/content-pages.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { isInTime } from '../content/pages/is-shown-to.ts';
import type { PageRow } from '../content/pages/page-rows.ts';
import { paged } from '../coupon-desk/desk-records.ts';
import { wordsOf } from '../order-desk/order-words.ts';

/** A page of the shop's content pages. */
export async function listPages(
  { query, kind, state, after, size }: RequestOf<typeof deskPages>,
  { database, clock }: Pick<CallContext, 'database' | 'clock'>,
): Promise<AnswerOf<typeof deskPages>> {
  const now = clock();
  const text = sql`${contentPages.slug} || ' ' || ${contentPages.title}`;
  const found = await database
    .select()
    .from(contentPages)
    .where(
      and(
        ...wordsOf(query).map((word) => sql`position(lower(${word}) in lower(${text})) > 0`),
        // Excludes kinds that only a later build knows.
        inArray(contentPages.kind, kind === null ? contentKind.options : [kind]),
        state === null ? undefined : isInState(state, now),
        after === null ? undefined : gt(contentPages.slug, after),
      ),
    )
    .orderBy(asc(contentPages.slug))
    .limit(size + 1);
  const { rows, next } = paged(found, size, ({ slug }) => slug);
  return { rows: rows.map((row) => summaryOf(row, now)), next };
}

/** A page whose end comes first is over, even before its start. */
function isInState(state: DeskPageSummary['state'], now: number): SQL | undefined {
  if (state === 'RUNNING') return isInTime(now);
  if (state === 'ENDED') return lte(contentPages.endsAt, now);
  return and(gt(contentPages.publishedAt, now), or(isNull(contentPages.endsAt), gt(contentPages.endsAt, now)));
}

export function stateOf({ publishedAt, endsAt }: Pick<PageRow, 'publishedAt' | 'endsAt'>, now: number) {
  if (endsAt !== null && endsAt <= now) return 'ENDED';
  return publishedAt > now ? 'SCHEDULED' : 'RUNNING';
}

export const summaryOf = (row: PageRow, now: number): DeskPageSummary => ({
  ...{ page_code: row.slug, kind: row.kind, title: row.title, state: stateOf(row, now) },
  ...{ from: row.publishedAt, until: row.endsAt, revision: row.version, pushed_at: row.pushedAt },
});
