import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { type InquiryRow, inquiries, inquiryMessages } from '../../platform/database/tables/inquiries.ts';
import { type Refusal, refuse } from '../../platform/http/handler.ts';

const DAY_MS = 86_400_000;
/** What one sender may write in a day; each is a mail to the address that was given, be it theirs or not. */
const MOST_A_DAY = 10;

/**
 * E11: the refusal once a sender wrote too much within a day; `now` is epoch ms. Another message of the same sender waits until the
 * transaction ends, so that many at once are counted one after the other.
 */
export async function refuseFlood(
  queries: Queries,
  { customerCode, email }: Pick<InquiryRow, 'customerCode' | 'email'>,
  now: number,
): Promise<Refusal | null> {
  // Servers of mail take an address in any case.
  const address = email.toLowerCase();
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry:${customerCode ?? address}`}, 0))`,
  );
  const [written] = await queries
    .select({ messages: count() })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.inquiryCode, inquiryMessages.inquiryCode))
    .where(
      and(
        customerCode === null ? eq(sql`lower(${inquiries.email})`, address) : eq(inquiries.customerCode, customerCode),
        eq(inquiryMessages.author, 'customer'),
        gt(inquiryMessages.sentAt, now - DAY_MS),
      ),
    );
  return (written?.messages ?? 0) < MOST_A_DAY ? null : TOO_MANY;
}

const TOO_MANY = refuse(
  'too-many-inquiries',
  '一日に送信できる数を超えました。お急ぎのときは、お客様窓口（0120-000-123、9:00〜18:00、日曜・祝日・年末年始を除く）へお電話ください。',
);
