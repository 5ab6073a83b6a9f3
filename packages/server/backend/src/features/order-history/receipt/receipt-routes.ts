import { code } from '@store/contracts/wire';
import { sendMessagePage } from '@store/server-kit';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/database/database.ts';
import { receipts } from '../../../platform/database/tables/orders.ts';
import { withinDeadline } from '../../../platform/deadline/deadline.ts';
import type { Recognise } from '../../../shared/session/recognise.ts';
import { linkedOrder } from '../order-links/find-linked.ts';
import { guestOrderPath, type OrderLinks } from '../order-links/order-links.ts';
import { remainderOfReturned } from '../records/order-remainder.ts';
import { findOrder } from '../records/read-orders.ts';
import type { ReceiptParts } from './issue-receipt.ts';
import { receiptOf } from './receipt-of.ts';

/** How long an issue can be downloaded, ms: enough for a retry, too short for a second original. */
const FETCHED_FOR_MS = 30 * 60_000;

const address = z.object({ order_code: code, issue: z.pipe(z.coerce.number(), z.int().check(z.gte(1))) });
const linked = z.object({ token: z.string().check(z.maxLength(200)) });

interface ReceiptRoute extends ReceiptParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly recognise: Recognise;
  readonly orderLinks: OrderLinks;
}

/**
 * GET /api/receipts/{order_code}/{issue}: the PDF for the order's owner, signed in or with `?token=` of a guest's link;
 * others get not-found.
 */
export function registerReceipts(app: FastifyInstance, parts: ReceiptRoute): void {
  const { database, clock, recognise, orderLinks, printer, registrationNumber } = parts;

  /** The required owner of the order; null for an anonymous caller. */
  const ownerOf = async (orderCode: string, request: FastifyRequest, reply: FastifyReply): Promise<Owner | null> => {
    const link = linked.safeParse(request.query);
    if (!link.success) {
      const { customerCode } = (await recognise(request, reply)).identity;
      return customerCode === null ? null : { customerCode, page: `/mypage/orders/${orderCode}` };
    }
    const { token } = link.data;
    const own = await linkedOrder(token, { database, clock }, orderLinks);
    if ('body' in own || own.orderCode !== orderCode) return null;
    return { customerCode: own.customerCode, page: guestOrderPath(token) };
  };

  app.get('/api/receipts/:order_code/:issue', async (request, reply) => {
    const parsed = address.safeParse(request.params);
    const owner = parsed.success ? await ownerOf(parsed.data.order_code, request, reply) : null;
    if (!parsed.success || !owner) return sendUnknown(reply);
    const { order_code: orderCode, issue } = parsed.data;
    const order = await findOrder(database, { customerCode: owner.customerCode, orderCode });
    const [row] = order ? await database.select().from(receipts).where(eq(receipts.orderCode, orderCode)) : [];
    if (!order || !row || issue > row.issues || order.receipt?.state !== 'ready') return sendUnknown(reply);
    const remaining = await remainderOfReturned(database, orderCode);
    // An issue from before a return has outdated sums.
    const isOver = issue < row.issues || clock() - row.lastIssuedAt > FETCHED_FOR_MS;
    if (isOver || row.lastIssuedAt < (remaining?.since ?? 0)) return sendOver(reply, owner.page);
    const pdf = await withinDeadline(() => printer.print(receiptOf(order, remaining, { row, registrationNumber })));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${orderCode}.pdf"`)
      .send(Buffer.from(pdf));
  });
}

interface Owner {
  readonly customerCode: string;
  /** Address of their order's page. */
  readonly page: string;
}

const sendUnknown = (reply: FastifyReply): FastifyReply =>
  sendMessagePage(reply, {
    status: 404,
    title: '領収書が見つかりませんでした',
    words: ['ログインのうえ、ご注文履歴からもう一度お試しください。'],
    ways: [{ href: '/mypage/orders', label: 'ご注文履歴へ' }],
  });

const sendOver = (reply: FastifyReply, page: string): FastifyReply =>
  sendMessagePage(reply, {
    status: 410,
    title: 'この領収書の取得期限が過ぎました',
    words: ['領収書は、発行から30分間お受け取りいただけます。ご注文詳細から再発行してください。'],
    ways: [{ href: page, label: 'ご注文詳細へ' }],
  });
