import { createHash } from 'node:crypto';
import { addressesByCustomer, searchOrders } from '@store/contracts/calls/checkout';
import { couponWallet, getProfile, pointHistory, rankProgress, retirePreview } from '@store/contracts/calls/customer';
import type { DeskCustomer } from '@store/contracts/calls/desk';
import { listInquiries } from '@store/contracts/calls/inquiry';
import { periodicalByCustomer, subscriptionOptions } from '@store/contracts/calls/subscription';
import type { AnswerOf } from '@store/contracts/wire';
import { RETURN_STATE_LABELS, STAFF_REFUND_LABELS } from '@store/domain/order';
import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { consentChanges } from '../../platform/database/tables/customers.ts';
import { returnRefunds, returnRequests } from '../../platform/database/tables/returns.ts';
import { staff, staffChanges } from '../../platform/database/tables/staff.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { ERASED_AFTER_MS, ERASED_AFTER_REQUEST_MS } from '../membership/erase-retired.ts';
import { type AskAs, type CustomerRow, contextOf, unrefused } from './act-as.ts';
import { grantableCoupons, pointsLeft } from './grants.ts';
import { summaryOf } from './list-customers.ts';

/** Entries of each history. */
const SHOWN = 50;

/** The customer's page of the desk; the answer's schema leaves out what the desk must not see. */
export async function deskCustomerOf(row: CustomerRow, context: CallContext, ask: AskAs): Promise<DeskCustomer> {
  const { database } = context;
  const { customerCode } = row;
  const own = contextOf(row, context);
  const page = { page: 1, size: SHOWN };
  const isMember = !row.retired && !row.isGuest;
  return {
    summary: summaryOf(row),
    profile: unrefused(await ask(getProfile, {}, own)),
    rank: unrefused(await ask(rankProgress, {}, own)),
    points: unrefused(await ask(pointHistory, page, own)),
    coupons: unrefused(await ask(couponWallet, {}, own)),
    orders: unrefused(await ask(searchOrders, { ...page, customer_code: customerCode }, own)),
    subscriptions: await subscriptionsOf(own, ask),
    inquiries: unrefused(await ask(listInquiries, {}, own)).inquiries,
    returns: await returnsOf(database, customerCode),
    consents: await consentsOf(database, customerCode),
    addresses: unrefused(await ask(addressesByCustomer, {}, own)).addresses,
    changes: await changesFor(database, customerCode),
    leaving: isMember ? unrefused(await ask(retirePreview, {}, own)) : null,
    erasure: erasureOf(row),
    grants: { points: await pointsLeft(customerCode, context), coupons: await grantableCoupons(context) },
  };
}

type Card = AnswerOf<typeof periodicalByCustomer>['periodical_purchases'][number];

/** Version of a subscription as shown, for optimistic locking. */
export const revisionOf = (card: Card): string => createHash('sha256').update(JSON.stringify(card)).digest('base64url');

async function subscriptionsOf(own: CallContext, ask: AskAs): Promise<DeskCustomer['subscriptions']> {
  const cards = unrefused(await ask(periodicalByCustomer, { customer_code: own.identity.customerCode ?? '' }, own));
  const shown: DeskCustomer['subscriptions'] = [];
  for (const card of cards.periodical_purchases) {
    const { periodical_purchase_code } = card;
    const options = unrefused(await ask(subscriptionOptions, { periodical_purchase_code }, own));
    shown.push({ ...card, revision: revisionOf(card), options });
  }
  return shown;
}

async function returnsOf(database: Queries, customerCode: string): Promise<DeskCustomer['returns']> {
  const rows = await database
    .select({ request: returnRequests, refund: returnRefunds.state })
    .from(returnRequests)
    .leftJoin(returnRefunds, eq(returnRefunds.returnCode, returnRequests.returnCode))
    .where(eq(returnRequests.customerCode, customerCode))
    .orderBy(desc(returnRequests.requestedAt))
    .limit(SHOWN);
  return rows.map(({ request: { returnCode, orderCode, state, reason, requestedAt }, refund }) => ({
    ...{ return_code: returnCode, order_code: orderCode },
    label:
      reason === 'ORDER_ENDED' && refund !== null
        ? `終了したご注文の返金：${STAFF_REFUND_LABELS[refund]}`
        : RETURN_STATE_LABELS[state],
    requested_timestamp: requestedAt,
  }));
}

async function consentsOf(database: Queries, customerCode: string): Promise<DeskCustomer['consents']> {
  const rows = await database
    .select({ change: consentChanges, name: staff.name })
    .from(consentChanges)
    .leftJoin(staff, eq(staff.staffCode, consentChanges.staffCode))
    .where(eq(consentChanges.customerCode, customerCode))
    .orderBy(desc(consentChanges.changeId))
    .limit(SHOWN);
  return rows.map(({ change: { permission, granted, changedAt }, name }) => ({
    ...{ permission, granted, at: changedAt },
    by: name ?? '',
  }));
}

const changesFor = async (database: Queries, customerCode: string): Promise<DeskCustomer['changes']> =>
  database
    .select({ at: staffChanges.happenedAt, by: staff.name, call: staffChanges.call, reason: staffChanges.reason })
    .from(staffChanges)
    .innerJoin(staff, eq(staff.staffCode, staffChanges.staffCode))
    .where(eq(staffChanges.subject, customerCode))
    .orderBy(desc(staffChanges.changeId))
    .limit(SHOWN);

function erasureOf({ retiredAt, eraseRequestedAt, erasedAt }: CustomerRow): DeskCustomer['erasure'] {
  if (retiredAt === null) return null;
  const usual = retiredAt + ERASED_AFTER_MS;
  const asked = eraseRequestedAt === null ? usual : eraseRequestedAt + ERASED_AFTER_REQUEST_MS;
  return { due_timestamp: erasedAt ?? Math.min(usual, asked), requested_timestamp: eraseRequestedAt };
}
