import { and, lt, lte, type SQL } from 'drizzle-orm';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { hasBegun, isFor } from './is-shown-to.ts';

/** D-14: refuses an expired page that was visible to this visitor as over, with its follow-up link; null otherwise. */
export async function refuseOver(
  { database, identity, clock }: Pick<CallContext, 'database' | 'identity' | 'clock'>,
  isMeant: SQL | undefined,
): Promise<Refusal | null> {
  const now = clock();
  const [page] = await database
    .select({ leadsTo: contentPages.leadsTo })
    .from(contentPages)
    .where(
      and(
        ...[isMeant, hasBegun(now), lte(contentPages.endsAt, now), isFor(identity)],
        // One whose end came first was never shown.
        lt(contentPages.publishedAt, contentPages.endsAt),
      ),
    );
  return page ? refuse('over', 'このページの公開は終了しました。', { details: { leads_to: page.leadsTo } }) : null;
}
