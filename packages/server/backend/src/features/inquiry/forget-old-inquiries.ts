import { INQUIRY_KEPT_DAYS } from '@store/domain/inquiry';
import { and, lt, ne } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { inquiries } from '../../platform/database/tables/inquiries.ts';

const DAY_MS = 86_400_000;

/** Deletes inquiries without a message for a year, with their messages and photos; unanswered ones stay. */
export async function forgetOldInquiries(queries: Queries, now: number): Promise<void> {
  await queries
    .delete(inquiries)
    .where(and(ne(inquiries.state, 'OPEN'), lt(inquiries.updatedAt, now - INQUIRY_KEPT_DAYS * DAY_MS)));
}
