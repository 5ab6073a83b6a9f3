import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { mailMagazines } from '../../platform/database/tables/mail-magazines.ts';
import type { Mail } from '../../platform/outbox/mail-carrier.ts';
import { mailButton, mailLink, storeMail } from '../../shared/mail/store-mail.ts';
import type { StopLinks } from '../mail-stop/stop-links.ts';

const announcement = z.object({ issue_code: z.string(), customer_code: z.string() });

interface MagazineParts {
  database: Queries;
  send: (mail: Mail) => Promise<void>;
  storeUrl: string;
  stopLinks: StopLinks;
}

/** Outbox effect that mails a magazine issue to one member. */
export const magazineEffects = (parts: MagazineParts) => ({
  magazine: async (payload: unknown) => {
    const mail = await composeMagazineMail(payload, parts);
    if (mail) await parts.send(mail);
  },
});

/** 91: composes the mail; null for members who unsubscribed or left before it is sent. */
export async function composeMagazineMail(
  payload: unknown,
  { database, storeUrl, stopLinks }: Omit<MagazineParts, 'send'>,
): Promise<Mail | null> {
  const { issue_code: issueCode, customer_code: customerCode } = z.parse(announcement, payload);
  const [issue] = await database.select().from(mailMagazines).where(eq(mailMagazines.issueCode, issueCode));
  const [customer] = await database.select().from(customers).where(eq(customers.customerCode, customerCode));
  if (!issue || !customer?.mailPermission || customer.retired || customer.email === '') return null;
  const stopAddress = stopLinks.hrefOf({ customerCode, news: 'magazine' }, storeUrl);
  const name = `${customer.lastName} ${customer.firstName}`;
  const mail = storeMail({ subject: issue.subject, name, introduction: issue.body }, [
    mailButton('ストアを見る', storeUrl),
    mailLink('メールマガジンの配信を停止する', stopAddress),
  ]);
  return { ...mail, to: customer.email, reference: `magazine-${issueCode}-${customerCode}`, stopAddress };
}
