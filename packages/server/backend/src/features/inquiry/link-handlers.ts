import { getLinkedInquiry, readInquiryLink, replyByLink } from '@store/contracts/calls/inquiry';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import type { InquiryRow } from '../../platform/database/tables/inquiries.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { InquiryLinks } from './inquiry-links.ts';
import { findInquiry, lockInquiry, threadOf } from './inquiry-records.ts';
import { refuseUnknownInquiry, storeReply } from './reply-to-inquiry.ts';

/**
 * an inquiry by the signed link of its mail, for senders without an account. A member's inquiry is readable only
 * in my page, unless they have left. Photos are not shown: without a session the viewer is unknown.
 */
export const linkHandlers = (links: InquiryLinks): readonly Handler[] => [
  handle(readInquiryLink, async ({ token }, { database, clock }) => {
    const code = links.read(token, clock());
    const row = code && (await openByLink(database, await findInquiry(database, code)));
    return row ? { inquiry_code: row.inquiryCode } : refuseUnknownInquiry();
  }),
  handle(getLinkedInquiry, async ({ token }, { database, clock }) => {
    const code = links.read(token, clock());
    const row = code && (await openByLink(database, await findInquiry(database, code)));
    return row ? threadOf(database, row, { withPhotos: false }) : refuseUnknownInquiry();
  }),
  handle(replyByLink, async ({ token, text }, context) => {
    const { database, clock } = context;
    const code = links.read(token, clock());
    const held = code && (await openByLink(database, await lockInquiry(database, code)));
    if (!held) return refuseUnknownInquiry();
    return storeReply(held, text, { context, withPhotos: false });
  }),
];

async function openByLink(queries: Queries, row: InquiryRow | undefined): Promise<InquiryRow | null> {
  if (!row) return null;
  return (await isReadByLink(queries, row)) ? row : null;
}

/** Whether the sender has no account to read it in. */
export async function isReadByLink(
  queries: Queries,
  { customerCode }: Pick<InquiryRow, 'customerCode'>,
): Promise<boolean> {
  if (customerCode === null) return true;
  const [customer] = await queries
    .select({ retired: customers.retired })
    .from(customers)
    .where(eq(customers.customerCode, customerCode));
  return customer?.retired ?? false;
}
