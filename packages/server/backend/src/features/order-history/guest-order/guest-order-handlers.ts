import {
  cancelGuestOrder,
  findGuestOrder,
  getGuestOrder,
  guestCancelPreview,
  issueGuestReceipt,
} from '@store/contracts/calls/order';
import { type CallContext, type Handler, handle, handleInSteps } from '../../../platform/http/handler.ts';
import type { SharedState } from '../../../platform/state/shared-state.ts';
import { cancelOwnOrder, cancelTermsOf, type OwnOrder } from '../../order/state/cancel-order.ts';
import { linkedOrder, refuseLink } from '../order-links/find-linked.ts';
import type { OrderLinks } from '../order-links/order-links.ts';
import { issueReceiptOf, type ReceiptParts } from '../receipt/issue-receipt.ts';
import { guestReceiptHref } from '../receipt/receipt-of.ts';
import { findOrder } from '../records/read-orders.ts';
import { findByDetails } from './find-by-details.ts';

interface GuestOrderParts {
  readonly links: OrderLinks;
  readonly receipts: ReceiptParts;
  /** Counts attempts. */
  readonly state: SharedState;
}

/** 41: guest orders, viewed and cancelled by the signed link of their mail. */
export const guestOrderHandlers = ({ links, receipts, state }: GuestOrderParts): readonly Handler[] => [
  handle(getGuestOrder, async ({ token }, context) => {
    const own = await linkedOrder(token, context, links);
    return 'body' in own ? own : shownOrder(own, context);
  }),
  handle(guestCancelPreview, async ({ token }, context) => {
    const own = await linkedOrder(token, context, links);
    return 'body' in own ? own : ((await cancelTermsOf(own, context)) ?? refuseLink());
  }),
  handle(cancelGuestOrder, async ({ token }, context) => {
    const own = await linkedOrder(token, context, links);
    if ('body' in own) return own;
    const refused = await cancelOwnOrder({ ...own, reason: '' }, context);
    const order = await shownOrder(own, context);
    if ('body' in order) return order;
    // Idempotent: with the link open in two browsers, the second cancel succeeds too.
    return refused && order.order_status !== 'CANCELLED' ? refused : { order };
  }),
  handleInSteps(issueGuestReceipt, async ({ token, ...texts }, context) => {
    const own = await linkedOrder(token, context, links);
    if ('body' in own) return own;
    const receipt = await issueReceiptOf({ ...own, requested: texts }, context, receipts);
    return 'body' in receipt ? receipt : { ...receipt, href: guestReceiptHref(receipt, token) };
  }),
  handle(findGuestOrder, (details, context) => findByDetails(details, context, { links, state })),
];

async function shownOrder(own: OwnOrder, { database }: CallContext) {
  return (await findOrder(database, own)) ?? refuseLink();
}
