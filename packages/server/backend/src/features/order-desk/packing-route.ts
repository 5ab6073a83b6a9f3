import { MOST_PACKED, PACKING_PAPERS } from '@store/contracts/calls/desk';
import { code } from '@store/contracts/wire';
import { sendMessagePage } from '@store/server-kit';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { withinDeadline } from '../../platform/deadline/deadline.ts';
import type { Recognise } from '../../shared/session/recognise.ts';
import { findPackedOrders } from '../order-history/packing-slip/packing-slip.ts';
import type { ReceiptPrinter } from '../order-history/receipt/printing/receipt-printer.ts';

const query = z.object({ orders: z.string().check(z.maxLength(65 * MOST_PACKED)) });
const codes = z.array(code).check(z.minLength(1), z.maxLength(MOST_PACKED));

interface PackingRoute {
  readonly database: Database;
  readonly recognise: Recognise;
  readonly printer: ReceiptPrinter;
}

/**
 * GET /api/order-desk/packing-papers?orders=…: labels, 出荷指示書 and 納品書 as one PDF for the warehouse and the owner; others
 * get not-found. Codes are separated by commas.
 */
export function registerPackingPapers(app: FastifyInstance, { database, recognise, printer }: PackingRoute): void {
  app.get(PACKING_PAPERS, async (request, reply) => {
    const { staff } = (await recognise(request, reply)).identity;
    const parsed = query.safeParse(request.query);
    const named = codes.safeParse(parsed.success ? [...new Set(parsed.data.orders.split(','))] : []);
    if (!named.success || (staff?.role !== 'warehouse' && staff?.role !== 'owner')) return reply.callNotFound();
    const { packed, others } = await findPackedOrders(database, named.data);
    reply.header('cache-control', 'no-store');
    if (others.length > 0)
      return sendMessagePage(reply, {
        status: 409,
        title: '印刷できないご注文があります',
        words: [
          `キャンセルされたか、まだ確定していないご注文です：${others.map(({ orderCode }) => orderCode).join('、')}`,
        ],
        ways: [{ href: '/desk/orders', label: 'ご注文一覧へ' }],
      });
    const pdf = await withinDeadline(() => printer.printPacking(packed));
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="packing-papers.pdf"')
      .send(Buffer.from(pdf));
  });
}
