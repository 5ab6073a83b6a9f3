import { deskText } from '@store/domain/desk';
import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { type InquiryRow, inquiries, inquiryMessages } from '../../platform/database/tables/inquiries.ts';
import { type Refusal, refuse } from '../../platform/http/handler.ts';

const DAY_MS = 86_400_000;
/** Messages per sender and day: each mails the address that was typed, which may belong to another person. */
const MOST_A_DAY = 10;

/**
 * E11: refuses when a member, or the mailbox of a guest (`mailbox_of` in the database), reached the daily limit; `now`
 * is epoch ms. Concurrent messages of one sender are serialized until the transaction ends.
 */
export async function refuseFlood(
  queries: Queries,
  { customerCode, email }: Pick<InquiryRow, 'customerCode' | 'email'>,
  now: number,
): Promise<Refusal | null> {
  const mailbox = sql`mailbox_of(${email}::text)`;
  const sender = customerCode === null ? mailbox : sql`${customerCode}::text`;
  await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended('inquiry:' || ${sender}, 0))`);
  const [written] = await queries
    .select({ messages: count() })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.inquiryCode, inquiryMessages.inquiryCode))
    .where(
      and(
        customerCode === null
          ? and(ne(inquiries.email, ''), eq(sql`mailbox_of(${inquiries.email})`, mailbox))
          : eq(inquiries.customerCode, customerCode),
        eq(inquiryMessages.author, 'customer'),
        gt(inquiryMessages.sentAt, now - DAY_MS),
      ),
    );
  return (written?.messages ?? 0) < MOST_A_DAY ? null : TOO_MANY;
}

const TOO_MANY = refuse(
  'too-many-inquiries',
  `一日に送信できる数を超えました。お急ぎのときは、${deskText('general')}へお電話ください。`,
);
