import { INQUIRY_KIND_LABELS } from '@store/domain/inquiry';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { type InquiryRow, inquiryMessages } from '../../platform/database/tables/inquiries.ts';
import type { Mail } from '../../platform/outbox/mail-carrier.ts';
import { CUSTOMER_DESK } from '../../shared/mail/customer-desk.ts';
import { type MailRow, mailButton, mailTable, mailWords, storeMail } from '../../shared/mail/store-mail.ts';
import type { InquiryLinks } from './inquiry-links.ts';
import { findInquiry } from './inquiry-records.ts';
import { isReadByLink } from './link-handlers.ts';

interface MailParts {
  readonly database: Queries;
  readonly storeUrl: string;
  readonly clock: () => number;
  readonly links: InquiryLinks;
}
const received = z.object({ inquiry_code: z.string() });
const answered = z.object({ inquiry_code: z.string(), message_id: z.int() });

/** Outbox effects that mail the number of an inquiry and each answer. */
export const inquiryEffects = ({ send, ...parts }: MailParts & { readonly send: (mail: Mail) => Promise<void> }) => ({
  'inquiry-received': async (payload: unknown) => {
    const mail = await composeReceivedMail(payload, parts);
    if (mail) await send(mail);
  },
  'inquiry-answered': async (payload: unknown) => {
    const mail = await composeAnsweredMail(payload, parts);
    if (mail) await send(mail);
  },
});

/**
 * confirms the number and the next steps; null for a deleted inquiry. Contains nothing the sender typed, not even
 * a guest's name: the address is unverified, and the shop must not relay text of strangers.
 */
export async function composeReceivedMail(payload: unknown, parts: MailParts): Promise<Mail | null> {
  const { inquiry_code } = z.parse(received, payload);
  const found = await reach(inquiry_code, parts);
  if (!found) return null;
  const { row, to, name, link } = found;
  const rows: MailRow[] = [
    ['お問い合わせ番号', row.inquiryCode],
    ['種類', INQUIRY_KIND_LABELS[row.kind]],
    ...(row.orderCode ? [['注文番号', row.orderCode] as const] : []),
    ['お返事の予定', `${row.answerBy.replaceAll('-', '/')}まで`],
  ];
  const subject = `【お問い合わせ受付】お問い合わせを受け付けました（${row.inquiryCode}）`;
  const introduction = 'お問い合わせありがとうございます。内容を確認し、メールでお返事します。';
  const mail = storeMail({ subject, name, introduction }, [
    mailTable('お問い合わせ', rows),
    mailWords('お心当たりのないとき', NOT_YOURS),
    mailButton('お問い合わせを見る', link),
  ]);
  return { ...mail, to, reference: `inquiry-${row.inquiryCode}` };
}

/** the full answer and a link to reply; null when the inquiry was deleted in between. */
export async function composeAnsweredMail(payload: unknown, parts: MailParts): Promise<Mail | null> {
  const { inquiry_code, message_id } = z.parse(answered, payload);
  const found = await reach(inquiry_code, parts);
  const [message] = await parts.database
    .select()
    .from(inquiryMessages)
    .where(and(eq(inquiryMessages.messageId, message_id), eq(inquiryMessages.author, 'shop')));
  if (!found || !message) return null;
  const { row, to, name, link } = found;
  const subject = `【お問い合わせへのお返事】${INQUIRY_KIND_LABELS[row.kind]}（${row.inquiryCode}）`;
  const introduction = 'お問い合わせへのお返事をお送りします。';
  const mail = storeMail({ subject, name, introduction, desk: `${CUSTOMER_DESK}\n${NO_REPLIES}` }, [
    mailTable('お問い合わせ', [['お問い合わせ番号', row.inquiryCode]]),
    mailWords('お客様窓口から', message.words),
    mailButton('やりとりを見る・返信する', link),
  ]);
  return { ...mail, to, reference: `inquiry-${row.inquiryCode}-${message_id}` };
}

const NOT_YOURS =
  'このメールは、ご入力いただいたアドレスへお送りしています。お心当たりのないときは、破棄してください。';
const NO_REPLIES = 'このメールには返信できません。ご返信は、上のボタンから開く画面でお送りください。';

/** The sender's current address and link: members use my page, everyone else the signed link. */
async function reach(
  inquiryCode: string,
  { database, storeUrl, clock, links }: MailParts,
): Promise<{ row: InquiryRow; to: string; name: string | null; link: string } | null> {
  const row = await findInquiry(database, inquiryCode);
  const sender = row && (await senderOf(database, row));
  if (!row || !sender || sender.to === '') return null;
  const link = (await isReadByLink(database, row))
    ? links.hrefOf({ inquiryCode, now: clock() }, storeUrl)
    : new URL(`/mypage/inquiries?code=${inquiryCode}`, storeUrl).href;
  return { row, link, ...sender };
}

async function senderOf(database: Queries, { customerCode, email }: InquiryRow) {
  if (customerCode === null) return { to: email, name: null };
  const [customer] = await database.select().from(customers).where(eq(customers.customerCode, customerCode));
  return customer && { to: customer.email, name: `${customer.lastName} ${customer.firstName}` };
}
