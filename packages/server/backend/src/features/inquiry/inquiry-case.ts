import type { InquiryCase } from '@store/contracts/entities';
import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { type InquiryRow, inquiryMessages } from '../../platform/database/tables/inquiries.ts';
import { staff } from '../../platform/database/tables/staff.ts';
import { photosOfInquiry } from '../review/photos/photo-records.ts';
import { summaryOf } from './inquiry-records.ts';

/** the complete inquiry as the desk sees it. */
export async function caseOf(queries: Queries, row: InquiryRow): Promise<InquiryCase> {
  const nameOf = await staffNames(queries);
  const written = await queries
    .select()
    .from(inquiryMessages)
    .where(eq(inquiryMessages.inquiryCode, row.inquiryCode))
    .orderBy(asc(inquiryMessages.messageId));
  return {
    ...summaryOf(row),
    revision: row.revision,
    sender: await senderOf(queries, row),
    assigned_to: assigneeOf(row, nameOf),
    messages: written.map(({ author, staffCode, words, sentAt }) => ({
      from: author,
      author: staffCode === null ? '' : nameOf(staffCode),
      text: words,
      sent_timestamp: sentAt,
    })),
    photos: await photosOfInquiry(queries, row.inquiryCode),
  };
}

/** The assignee of an inquiry; null while unassigned. */
export const assigneeOf = ({ assignedTo }: Pick<InquiryRow, 'assignedTo'>, nameOf: (staffCode: string) => string) =>
  assignedTo === null ? null : { staff_code: assignedTo, name: nameOf(assignedTo) };

/** Looks up names of the shop's staff, including former staff. */
export async function staffNames(queries: Queries): Promise<(staffCode: string) => string> {
  const rows = await queries.select({ staffCode: staff.staffCode, name: staff.name }).from(staff);
  const names = new Map(rows.map(({ staffCode, name }) => [staffCode, name]));
  return (staffCode) => names.get(staffCode) ?? '';
}

async function senderOf(queries: Queries, { customerCode, name, email }: InquiryRow): Promise<InquiryCase['sender']> {
  if (customerCode === null) return { kind: 'guest', name, email };
  const [customer] = await queries.select().from(customers).where(eq(customers.customerCode, customerCode));
  if (!customer) throw new Error('an inquiry’s customer does not exist');
  return { kind: 'member', name: `${customer.lastName} ${customer.firstName}`, email: customer.email };
}
