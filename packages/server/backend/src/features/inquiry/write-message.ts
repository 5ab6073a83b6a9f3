import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { type InquiryRow, inquiries, inquiryMessages } from '../../platform/database/tables/inquiries.ts';

type Message = Pick<typeof inquiryMessages.$inferInsert, 'author' | 'words'> & { readonly staffCode?: string };
type Change = Partial<Pick<InquiryRow, 'state' | 'assignedTo' | 'answerBy' | 'updatedAt'>>;

/**
 * Adds a message to a locked inquiry, updates its state and increments its revision.
 * @returns the updated inquiry, and the id of the message if one was written
 */
export async function moveInquiry(
  queries: Queries,
  { inquiryCode }: Pick<InquiryRow, 'inquiryCode'>,
  { message, change, now }: { message?: Message | undefined; change: Change; now: number },
): Promise<{ row: InquiryRow; messageId: number | null }> {
  const [written] = message
    ? await queries
        .insert(inquiryMessages)
        .values({ inquiryCode, ...message, sentAt: now })
        .returning({ messageId: inquiryMessages.messageId })
    : [];
  const [row] = await queries
    .update(inquiries)
    .set({ ...change, revision: sql`${inquiries.revision} + 1` })
    .where(eq(inquiries.inquiryCode, inquiryCode))
    .returning();
  if (!row) throw new Error('a locked inquiry is missing');
  return { row, messageId: written?.messageId ?? null };
}
