import type { PendingMatter } from '@store/contracts/calls/customer';
import { and, asc, eq } from 'drizzle-orm';
import { inquiries } from '../../platform/database/tables/inquiries.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { partsWithoutOrder } from '../group-buy/leave-group-buys.ts';

/** Group buys that end and open inquiries: shown before leaving, without blocking it. */
export const pendingMatters = async (queries: Queries, customerCode: string): Promise<PendingMatter[]> => [
  ...(await partsWithoutOrder(queries, customerCode)).map(({ productCode: code, name, quantity }) => ({
    kind: 'group-buy' as const,
    code,
    name: `${name}（${quantity}点）`,
    href: `/groupbuy/${code}`,
  })),
  ...(await openInquiries(queries, customerCode)),
];

async function openInquiries(queries: Queries, customerCode: string): Promise<PendingMatter[]> {
  const rows = await queries
    .select({ code: inquiries.inquiryCode })
    .from(inquiries)
    .where(and(eq(inquiries.customerCode, customerCode), eq(inquiries.state, 'OPEN')))
    .orderBy(asc(inquiries.sentAt));
  return rows.map(({ code }) => ({ kind: 'inquiry', code, name: '', href: `/mypage/inquiries?code=${code}` }));
}
