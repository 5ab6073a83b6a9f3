import type { Inquiry, InquirySummary } from '@store/contracts/entities';
import { tokyoDate } from '@store/domain/calendar';
import { answerDay, isNationalHoliday } from '@store/domain/desk';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { type InquiryRow, inquiries, inquiryMessages } from '../../platform/database/tables/inquiries.ts';
import { loadClosingDays } from '../../shared/stock/load-closing-days.ts';
import { photosOfInquiry } from '../review/photos/photo-records.ts';

const LISTED = 100;

export const summaryOf = (row: InquiryRow): InquirySummary => ({
  inquiry_code: row.inquiryCode,
  kind: row.kind,
  state: row.state,
  order_code: row.orderCode,
  sent_timestamp: row.sentAt,
  updated_timestamp: row.updatedAt,
  answer_by: row.answerBy,
});

/** Returns the member's own inquiries, newest first. */
export async function inquiriesOf(queries: Queries, customerCode: string): Promise<InquirySummary[]> {
  const rows = await queries
    .select()
    .from(inquiries)
    .where(eq(inquiries.customerCode, customerCode))
    .orderBy(desc(inquiries.sentAt), desc(inquiries.inquiryCode))
    .limit(LISTED);
  return rows.map(summaryOf);
}

/** The thread as the sender sees it: without staff names and internal notes. */
export async function threadOf(
  queries: Queries,
  row: InquiryRow,
  { withPhotos }: { withPhotos: boolean },
): Promise<Inquiry> {
  const written = await queries
    .select()
    .from(inquiryMessages)
    .where(and(eq(inquiryMessages.inquiryCode, row.inquiryCode), ne(inquiryMessages.author, 'note')))
    .orderBy(asc(inquiryMessages.messageId));
  return {
    ...summaryOf(row),
    messages: written.map(({ author, words, sentAt }) => ({
      from: author === 'customer' ? 'customer' : 'shop',
      text: words,
      sent_timestamp: sentAt,
    })),
    photos: withPhotos ? await photosOfInquiry(queries, row.inquiryCode) : [],
  };
}

export async function findInquiry(queries: Queries, inquiryCode: string): Promise<InquiryRow | undefined> {
  const [row] = await queries.select().from(inquiries).where(eq(inquiries.inquiryCode, inquiryCode));
  return row;
}

/** Locks the inquiry until the transaction ends. */
export async function lockInquiry(queries: Queries, inquiryCode: string): Promise<InquiryRow | undefined> {
  const [row] = await queries.select().from(inquiries).where(eq(inquiries.inquiryCode, inquiryCode)).for('update');
  return row;
}

/** The day by which an inquiry received at `now` (epoch ms) is answered, by the desk's hours and days off. */
export async function answerDayAt(queries: Queries, now: number): Promise<string> {
  const own = await loadClosingDays(queries, { what: 'DESK', from: tokyoDate(now) });
  const closed = new Set(own.map(({ day }) => day));
  return answerDay({ now, isHoliday: (day) => closed.has(day) || isNationalHoliday(day) });
}
