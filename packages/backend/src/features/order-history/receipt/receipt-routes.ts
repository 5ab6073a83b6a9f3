import { code } from '@store/contracts/wire';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/database/database.ts';
import { receipts } from '../../../platform/database/tables/orders.ts';
import { withinDeadline } from '../../../platform/deadline/deadline.ts';
import { sendMessagePage } from '../../../shared/session/message-page.ts';
import type { Recognise } from '../../../shared/session/recognise.ts';
import { findOrder } from '../records/read-orders.ts';
import type { ReceiptParts } from './issue-receipt.ts';
import { receiptOf } from './receipt-of.ts';

/** How long an issue can be fetched, ms: long enough for a download that broke off, too short for a second original. */
const FETCHED_FOR_MS = 30 * 60_000;

const address = z.object({ order_code: code, issue: z.pipe(z.coerce.number(), z.int().check(z.gte(1))) });

/** GET /api/receipts/{order_code}/{issue}: the PDF, for the order's owner only; another's is like one that does not exist. */
export function registerReceipts(
  app: FastifyInstance,
  parts: ReceiptParts & { database: Database; clock: () => number; recognise: Recognise },
): void {
  const { database, clock, recognise, printer, registrationNumber } = parts;
  app.get('/api/receipts/:order_code/:issue', async (request, reply) => {
    const { identity } = await recognise(request, reply);
    const asked = address.safeParse(request.params);
    if (!asked.success || !identity.customerCode) return sendUnknown(reply);
    const { order_code: orderCode, issue } = asked.data;
    const order = await findOrder(database, { customerCode: identity.customerCode, orderCode });
    const [row] = order ? await database.select().from(receipts).where(eq(receipts.orderCode, orderCode)) : [];
    if (!order || !row || issue > row.issues || order.receipt?.state !== 'ready') return sendUnknown(reply);
    if (issue < row.issues || clock() - row.lastIssuedAt > FETCHED_FOR_MS) return sendOver(reply, orderCode);
    const pdf = await withinDeadline(() => printer.print(receiptOf(order, row, registrationNumber)));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${orderCode}.pdf"`)
      .send(Buffer.from(pdf));
  });
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendMessagePage(reply, {
    status: 404,
    title: '領収書が見つかりませんでした',
    text: 'ログインのうえ、ご注文履歴からもう一度お試しください。',
    ways: [{ href: '/mypage/orders', label: 'ご注文履歴へ' }],
  });
}

function sendOver(reply: FastifyReply, orderCode: string): FastifyReply {
  return sendMessagePage(reply, {
    status: 410,
    title: 'この領収書の取得期限が過ぎました',
    text: '領収書は、発行から30分間お受け取りいただけます。ご注文詳細から再発行してください。',
    ways: [{ href: `/mypage/orders/${orderCode}`, label: 'ご注文詳細へ' }],
  });
}
