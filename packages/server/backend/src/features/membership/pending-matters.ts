import type { PendingMatter } from '@store/contracts/calls/customer';
import { and, asc, eq, min, ne, or } from 'drizzle-orm';
import { inquiries } from '../../platform/database/tables/inquiries.ts';
import { returnRefunds, returnRequests } from '../../platform/database/tables/returns.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { partsWithoutOrder } from '../group-buy/leave-group-buys.ts';

/** Group buys that end, open returns and inquiries: shown before leaving, without blocking it. */
export async function pendingMatters(queries: Queries, customerCode: string): Promise<PendingMatter[]> {
  return [
    ...(await partsWithoutOrder(queries, customerCode)).map(({ productCode: code, name, quantity }) => ({
      kind: 'group-buy' as const,
      code,
      name: `${name}（${quantity}点）`,
      href: `/groupbuy/${code}`,
    })),
    ...(await openReturns(queries, customerCode)),
    ...(await openInquiries(queries, customerCode)),
  ];
}

/** Orders with an unanswered return or an unfinished refund. */
async function openReturns(queries: Queries, customerCode: string): Promise<PendingMatter[]> {
  const isOpen = or(eq(returnRequests.state, 'REQUESTED'), ne(returnRefunds.state, 'DONE'));
  const rows = await queries
    .select({ orderCode: returnRequests.orderCode })
    .from(returnRequests)
    .leftJoin(returnRefunds, eq(returnRefunds.returnCode, returnRequests.returnCode))
    .where(and(eq(returnRequests.customerCode, customerCode), isOpen))
    .groupBy(returnRequests.orderCode)
    .orderBy(min(returnRequests.requestedAt), returnRequests.orderCode);
  return rows.map(({ orderCode: code }) => ({ kind: 'return', code, name: '', href: `/mypage/orders/${code}` }));
}

async function openInquiries(queries: Queries, customerCode: string): Promise<PendingMatter[]> {
  const rows = await queries
    .select({ code: inquiries.inquiryCode })
    .from(inquiries)
    .where(and(eq(inquiries.customerCode, customerCode), eq(inquiries.state, 'OPEN')))
    .orderBy(asc(inquiries.sentAt));
  return rows.map(({ code }) => ({ kind: 'inquiry', code, name: '', href: `/mypage/inquiries?code=${code}` }));
}
