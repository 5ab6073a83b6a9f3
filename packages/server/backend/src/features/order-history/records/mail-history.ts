import type { OrderWhole } from '@store/contracts/entities';
import { and, asc, eq, not, sql } from 'drizzle-orm';
import { type Places, preparedQuery } from '../../../platform/database/prepared-query.ts';
import { customers } from '../../../platform/database/tables/customers.ts';
import { orderMails, orders } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import type { Mail } from '../../../platform/outbox/mail-carrier.ts';

/** Dependencies of sending and recording order mails. */
export interface OrderMailParts {
  readonly database: Queries;
  readonly send: (mail: Mail) => Promise<void>;
  readonly storeUrl: string;
  readonly clock: () => number;
}

/** Sends a mail about an order and records its text (78). */
export async function sendOrderMail(mail: Mail, orderCode: string, parts: OrderMailParts): Promise<void> {
  await parts.send(mail);
  const { reference, subject, text } = mail;
  await noteMail(parts.database, { reference, orderCode, subject, text, sentAt: parts.clock() });
}

interface SentMail {
  readonly reference: string;
  readonly orderCode: string;
  readonly subject: string;
  readonly text: string;
  /** Epoch ms. */
  readonly sentAt: number;
}

/** Guests' mails are recorded without text, as it contains the order's capability URL. */
const noteMail = preparedQuery((queries, { reference, orderCode, subject, text, sentAt }: Places<SentMail>) => {
  const buyer = queries
    .select({ customerCode: orders.customerCode })
    .from(orders)
    .where(eq(orders.orderCode, orderCode));
  const member = queries
    .select({ customerCode: customers.customerCode })
    .from(customers)
    .where(and(eq(customers.customerCode, sql`(${buyer})`), not(customers.isGuest)));
  return queries
    .insert(orderMails)
    .values({
      reference,
      orderCode,
      subject,
      sentAt,
      bodyText: sql`case when exists (${member}) then ${text}::text end`,
    })
    .onConflictDoNothing();
});

/** The mails sent about an order, oldest first. */
export const mailsOf = async (database: Queries, orderCode: string): Promise<NonNullable<OrderWhole['mails']>> =>
  mailsOfOrder(database, { orderCode });

const mailsOfOrder = preparedQuery((queries, { orderCode }: Places<{ orderCode: string }>) =>
  queries
    .select({ subject: orderMails.subject, sent_timestamp: orderMails.sentAt, text: orderMails.bodyText })
    .from(orderMails)
    .where(eq(orderMails.orderCode, orderCode))
    .orderBy(asc(orderMails.sentAt), asc(orderMails.reference)),
);
