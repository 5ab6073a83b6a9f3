import { randomUUID } from 'node:crypto';
import {
  addOrderNote,
  answerDeskReturn,
  cancelDeskOrder,
  changeDeskDelivery,
  checkParcels,
  deskOrders,
  openDeskOrder,
  requestDeskReturn,
  resendOrderMail,
  shipParcels,
} from '@store/contracts/calls/desk';
import { orderNotes } from '../../platform/database/tables/orders.ts';
import { type CallContext, type Handler, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { lockOrder } from '../order/state/lock-order.ts';
import { moveOrderTo } from '../order/state/move-order.ts';
import { ORDER_MAIL_KINDS } from '../order-history/mails/order-mail.ts';
import { answerReturn } from '../order-history/returns/answer-return.ts';
import { askReturnOf } from '../order-history/returns/request-return.ts';
import { signedInStaff } from '../staff/signed-in-staff.ts';
import { changeDelivery } from './change-delivery.ts';
import { findParcelProblems } from './check-parcels.ts';
import { loadDeskOrder } from './desk-order.ts';
import { listDeskOrders } from './list-orders.ts';
import { lockSeenOrder, refuseUnknownOrder } from './refuse-changed.ts';
import { shipAllParcels } from './ship-parcels.ts';

/** Orders of all customers for the warehouse, support and the owner. */
export const orderDeskHandlers: readonly Handler[] = [
  handle(deskOrders, (request, { database }) => listDeskOrders(database, request)),
  handle(openDeskOrder, ({ order_code }, context) => deskOrderOf(order_code, context)),
  handle(addOrderNote, async ({ order_code, text }, context) => {
    const { database, clock } = context;
    if (!(await lockOrder(database, order_code))) return refuseUnknownOrder();
    const { staffCode } = signedInStaff(context);
    await database.insert(orderNotes).values({ orderCode: order_code, staffCode, words: text, writtenAt: clock() });
    return deskOrderOf(order_code, context);
  }),
  handle(resendOrderMail, async ({ order_code, mail, parcel }, context) => {
    const { database, clock } = context;
    const found = await loadDeskOrder(database, order_code, clock());
    if (!found) return refuseUnknownOrder();
    const sent = ORDER_MAIL_KINDS.find((each) => each.mail === mail);
    const isSent =
      parcel === undefined ? found.mails.includes(mail) : mail === 'shipping' && found.parcel_mails.includes(parcel);
    if (!sent || !isSent) return refuse('mail-not-sent', 'このメールは、まだ送られていません。');
    const payload = { order_code, again: randomUUID(), ...(parcel !== undefined && { parcel, is_last: false }) };
    await putIntoOutbox(database, { kind: sent.kind, payload, now: clock() });
    return found;
  }),
  handle(changeDeskDelivery, async (request, context) => {
    const refused = await changeDelivery(request, context);
    return refused ?? deskOrderOf(request.order_code, context);
  }),
  handle(cancelDeskOrder, async ({ reason, ...seen }, context) => {
    const { database, clock } = context;
    const order = await lockSeenOrder(database, seen);
    if (order instanceof Refusal) return order;
    const { orderCode } = order;
    const moved = await moveOrderTo(database, { orderCode, to: 'CANCELLED', by: 'shop', reason, now: clock() });
    if (moved.kind === 'refused')
      return refuse(moved.reason === 'points-spent' ? 'points-spent' : 'not-cancellable', moved.message);
    return deskOrderOf(orderCode, context);
  }),
  handle(requestDeskReturn, async ({ wish, ...seen }, context) => {
    const order = await lockSeenOrder(context.database, seen);
    if (order instanceof Refusal) return order;
    const asked = await askReturnOf({ ...order, wish }, context);
    return asked instanceof Refusal ? asked : deskOrderOf(order.orderCode, context);
  }),
  handle(answerDeskReturn, async ({ return_code: returnCode, state, answer, ...seen }, context) => {
    const { database, clock } = context;
    const order = await lockSeenOrder(database, seen);
    if (order instanceof Refusal) return order;
    const found = await loadDeskOrder(database, order.orderCode, clock());
    const request = found?.order.returns?.find(({ return_code }) => return_code === returnCode);
    if (!request) return refuse('not-found', '返品のお申し込みが見つかりませんでした。');
    try {
      if (!(await answerReturn(database, { returnCode, state, answer, now: clock() })))
        return refuse('return-answered', 'この返品には、すでに回答しています。');
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault;
      const why = 'お客様のご都合による返品か、在庫が足りないため、交換できません。承認するか、お断りしてください。';
      return refuse('not-exchangeable', why);
    }
    return deskOrderOf(order.orderCode, context);
  }),
  handle(checkParcels, async ({ parcels }, { database }) => {
    const { orders, problems } = await findParcelProblems(database, parcels);
    return { orders, problems };
  }),
  handle(shipParcels, shipAllParcels),
];

async function deskOrderOf(orderCode: string, { database, clock }: CallContext) {
  return (await loadDeskOrder(database, orderCode, clock())) ?? refuseUnknownOrder();
}
