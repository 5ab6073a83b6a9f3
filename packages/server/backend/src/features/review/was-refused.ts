import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { reviewDecisions } from '../../platform/database/tables/review-decisions.ts';

/**
 * 24: whether the latest decision on this order line was a refusal. Its author's next reviews of it are held then, even
 * after deleting the refused one.
 */
export async function wasRefused(
  queries: Queries,
  { orderCode, productCode }: { orderCode: string | null; productCode: string },
): Promise<boolean> {
  if (orderCode === null) return false;
  const [last] = await queries
    .select({ decision: reviewDecisions.decision })
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.orderCode, orderCode), eq(reviewDecisions.productCode, productCode)))
    .orderBy(desc(reviewDecisions.decisionId))
    .limit(1);
  return last?.decision === 'refused';
}
