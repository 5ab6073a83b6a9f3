import type { DeskOrder, OrderMail } from '@store/contracts/calls/desk';
import type { OrderWhole } from '@store/contracts/entities';
import { printYen } from '@store/domain/money';
import {
  deliveryGroup,
  isSlipOver,
  moveOrder,
  ORDER_STATUS_LABELS,
  REFUND_WAY_LABELS,
  RETURN_STATE_LABELS,
  STAFF_REFUND_LABELS,
} from '@store/domain/order';
import { asc, eq, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { type OrderRow, orderEvents, orderMails, orderNotes, orders } from '../../platform/database/tables/orders.ts';
import { type ReturnRefundRow, returnRefunds, returnRequests } from '../../platform/database/tables/returns.ts';
import { staff } from '../../platform/database/tables/staff.ts';
import { parcelsOf } from '../order/state/order-parcels.ts';
import { ORDER_MAIL_KINDS, partReference } from '../order-history/mails/order-mail.ts';
import { findOrder } from '../order-history/records/read-orders.ts';
import { returnOptionsOf } from '../order-history/returns/return-options.ts';
import { refundOfReturn } from '../order-history/returns/settle-return.ts';
import { whyDeliveryIsFixed } from './delivery-fixed.ts';
import { revisionsOf } from './revisions.ts';

type Entry = DeskOrder['timeline'][number];

/** An order with its history for the desk; null if it does not exist. `now` is epoch ms. */
export async function loadDeskOrder(database: Queries, orderCode: string, now: number): Promise<DeskOrder | null> {
  const [row] = await database.select().from(orders).where(eq(orders.orderCode, orderCode));
  const order = row && (await findOrder(database, { orderCode, customerCode: row.customerCode }));
  if (!order) return null;
  const mails = await database
    .select({ reference: orderMails.reference, subject: orderMails.subject, at: orderMails.sentAt })
    .from(orderMails)
    .where(eq(orderMails.orderCode, orderCode));
  const mailed = mails.map(({ subject, at }): Entry => ({ kind: 'mail', at, label: 'メール', text: subject, by: '' }));
  const references = mails.map(({ reference }) => reference);
  const history = await historyOf(database, orderCode);
  return {
    order,
    revision: (await revisionsOf(database, [orderCode]))(orderCode),
    timeline: inOrder([...history, ...mailed]),
    mails: sentKinds(order, references, now),
    parcel_mails: (order.shipments?.sent ?? []).flatMap((_, place) =>
      references.includes(partReference(orderCode, place)) ? [place] : [],
    ),
    delivery_fixed: whyDeliveryIsFixed(row, now),
    not_cancellable: whyNotCancellable(row, order),
    returnable: deliveryGroup(row.orderStatus) === 'shipped' ? await returnOptionsOf(database, row, now) : null,
    refunds: await refundsOf(database, row, order),
  };
}

/** The part of the history that the revision counts, oldest first. */
export async function historyOf(database: Queries, orderCode: string): Promise<Entry[]> {
  const events = await database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderCode, orderCode))
    .orderBy(asc(orderEvents.eventId));
  const notes = await database
    .select({ words: orderNotes.words, at: orderNotes.writtenAt, name: staff.name })
    .from(orderNotes)
    .innerJoin(staff, eq(staff.staffCode, orderNotes.staffCode))
    .where(eq(orderNotes.orderCode, orderCode))
    .orderBy(asc(orderNotes.noteId));
  const returns = await database.select().from(returnRequests).where(eq(returnRequests.orderCode, orderCode));
  const refunds = await database.select().from(returnRefunds).where(eq(returnRefunds.orderCode, orderCode));
  const refundOf = (code: string) => refundWords(refunds.find(({ returnCode }) => returnCode === code));
  const parcels = await parcelsOf(database, [orderCode]);
  const actors = await actorsOf(database, orderCode);
  return inOrder([
    ...events.map(
      ({ orderStatus, happenedAt, reason }): Entry => ({
        kind: 'state',
        at: happenedAt,
        label: ORDER_STATUS_LABELS[orderStatus],
        text: reason,
        by: actors.get(orderStatus) ?? '',
      }),
    ),
    ...parcels.map(({ tracking: { carrier, number }, pieces, sentAt, place }): Entry => {
      const contents = pieces.map(({ sku_code, quantity }) => `${sku_code} ${quantity}点`).join('、');
      const by = actors.get(`${orderCode}/${place}`) ?? '';
      return { kind: 'state', at: sentAt, label: '一部を発送', text: `${carrier} ${number}　${contents}`, by };
    }),
    ...notes.map(({ words, at, name }): Entry => ({ kind: 'note', at, label: 'メモ', text: words, by: name })),
    ...returns.flatMap(({ state, reason, words, answer, requestedAt, answeredAt, returnCode }): Entry[] => [
      reason === 'ORDER_ENDED'
        ? { kind: 'return', at: requestedAt, label: '終了したご注文の返金', text: refundOf(returnCode).trim(), by: '' }
        : { kind: 'return', at: requestedAt, label: '返品のお申し込み', text: words, by: '' },
      ...(answeredAt === null || reason === 'ORDER_ENDED'
        ? []
        : [
            {
              kind: 'return' as const,
              at: answeredAt,
              label: RETURN_STATE_LABELS[state],
              text: answer + refundOf(returnCode),
              by: actors.get(returnCode) ?? '',
            },
          ]),
    ]),
  ]);
}

/** How far the refund of a return is. */
function refundWords(refund: ReturnRefundRow | undefined): string {
  if (!refund || refund.way === 'NONE') return '';
  const { way, state, amountInVat } = refund;
  return `\n返金 ${printYen(amountInVat)}（${REFUND_WAY_LABELS[way]}）：${STAFF_REFUND_LABELS[state]}`;
}

const inOrder = (entries: readonly Entry[]) => entries.toSorted((a, b) => a.at - b.at);

/** Names of the staff who moved an order to a status or answered a return, by status or return code. */
async function actorsOf(database: Queries, orderCode: string): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ what: string; name: string }>(
    database,
    sql`select coalesce(r.after ->> 'order_status', r.record || '/' || (r.after ->> 'place'), r.record) as what, s.name
      from staff_changed_rows as r
      join staff_changes as c on c.change_id = r.change_id
      join staff as s on s.staff_code = c.staff_code
      where (r.table_name = 'orders' and r.record = ${orderCode} and r.after ? 'order_status')
        or (r.table_name = 'order_parcels' and r.record = ${orderCode})
        or (r.table_name = 'return_requests' and r.after ? 'state'
          and r.record in (select return_code from return_requests where order_code = ${orderCode}))`,
  );
  return new Map(rows.map(({ what, name }) => [what, name]));
}

/** The mails that were sent before, by their references; that of a slip while it can be paid. */
function sentKinds({ order_code, payment_slip }: OrderWhole, references: readonly string[], now: number): OrderMail[] {
  const canPay = payment_slip !== undefined && !isSlipOver(payment_slip, now);
  return ORDER_MAIL_KINDS.filter(({ referenceOf }) => references.includes(referenceOf(order_code)))
    .map(({ mail }) => mail)
    .filter((mail) => mail !== 'slip' || canPay);
}

/** What the acceptance of each waiting return would refund. */
async function refundsOf(
  database: Queries,
  row: OrderRow,
  { returns = [] }: OrderWhole,
): Promise<DeskOrder['refunds']> {
  const waiting = returns.filter(({ state }) => state === 'REQUESTED');
  return Promise.all(
    waiting.map(async ({ return_code }) => {
      const refund = await refundOfReturn(database, row, return_code);
      return {
        return_code,
        amount_in_vat: refund.money,
        points_returned: refund.pointsReturned,
        points_revoked: refund.pointsRevoked,
      };
    }),
  );
}

function whyNotCancellable({ orderStatus: from }: OrderRow, { shipments }: OrderWhole): string {
  const move = moveOrder({ from, to: 'CANCELLED', by: 'shop', isPartlyShipped: shipments !== undefined });
  return move.kind === 'refused' ? move.message : '';
}
