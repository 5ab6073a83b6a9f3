import { changeSubscription } from '@store/domain/subscription';
import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { customers } from '../../platform/database/tables/customers.ts';
import { periodicalPurchases } from '../../platform/database/tables/orders.ts';
import { subscriptionRuns } from '../../platform/database/tables/subscription-runs.ts';
import type { Queries } from '../../platform/http/handler.ts';
import type { Mail } from '../../platform/outbox/mail-carrier.ts';
import { findAddress } from '../../shared/customer/addresses.ts';
import type { MailText } from '../../shared/mail/store-mail.ts';
import { loadCartProducts } from '../cart/cart-products.ts';
import { SUBSCRIPTION_NEWS, type SubscriptionNews } from './announce-subscription.ts';
import { shopperOfCustomer } from './customer-shopper.ts';
import { nextAmounts } from './next-amounts.ts';
import { priceBoxItems } from './price-box-items.ts';
import { RENEWAL_PROBLEM } from './renewal-problem.ts';
import type { SkipLinks } from './skip-link.ts';
import { findSubscription, type StoredSubscription, stateOf } from './stored-subscriptions.ts';
import { subscriptionMail } from './subscription-mail.ts';

const announcement = z.object({
  periodical_purchase_code: z.string(),
  news: z.enum(SUBSCRIPTION_NEWS),
  mail_id: z.string(),
  price_before: z.optional(z.int()),
});

/** Outbox effect that mails subscription news. */
export const subscriptionEffects = (parts: {
  database: Queries;
  send: (mail: Mail) => Promise<void>;
  storeUrl: string;
  clock: () => number;
  skipLinks: SkipLinks;
}) => ({
  subscription: async (payload: unknown) => {
    await parts.send(await composeSubscriptionMail(payload, parts));
  },
});

/** Composes the mail with its recipient, from the current state of the subscription. */
export async function composeSubscriptionMail(
  payload: unknown,
  {
    database,
    storeUrl,
    clock,
    skipLinks,
  }: { database: Queries; storeUrl: string; clock: () => number; skipLinks: SkipLinks },
): Promise<MailText & { to: string; reference: string }> {
  const { periodical_purchase_code: code, news, mail_id, price_before } = z.parse(announcement, payload);
  const [found] = await database
    .select({ row: periodicalPurchases, customer: customers })
    .from(periodicalPurchases)
    .innerJoin(customers, eq(customers.customerCode, periodicalPurchases.customerCode))
    .where(eq(periodicalPurchases.periodicalPurchaseCode, code));
  if (!found) throw new Error('the subscription of a mail does not exist');
  const { row, customer } = found;
  const shopper = shopperOfCustomer(customer, clock());
  const address = await findAddress(database, row);
  const stored = await findSubscription(database, { customerCode: row.customerCode, code });
  const boxItems = stored?.boxItems ?? [];
  const all = await loadCartProducts(database, [row.skuCode, ...boxItems.map(({ skuCode }) => skuCode)]);
  const items = priceBoxItems(boxItems, { product: all, shopper });
  const product = all.get(row.skuCode);
  const parcel = stored?.parcel ?? null;
  const { price, totals } = nextAmounts({
    ...{ row, product, address, items, parcel, shopper },
    paymentMethod: row.paymentType,
  });
  const mail = subscriptionMail(
    {
      ...row,
      news,
      code,
      name: `${customer.lastName} ${customer.firstName}`,
      interval: row.purchaseInterval,
      total: totals.total,
      problem: await problemOf(database, code, news),
      priceBefore: price_before ?? null,
      price,
      boxItems: items.map((item) => ({ name: item.product.name, quantity: item.row.quantity, price: item.price })),
      skipLink: news === 'upcoming' && stored ? skipLinkOf(stored, { skipLinks, storeUrl, now: clock() }) : null,
    },
    storeUrl,
  );
  return { ...mail, to: customer.email, reference: `subscription-${mail_id}` };
}

/** 64: the skip link; null when a skip would be refused. */
function skipLinkOf(
  stored: StoredSubscription,
  { skipLinks, storeUrl, now }: { skipLinks: SkipLinks; storeUrl: string; now: number },
): string | null {
  const { periodicalPurchaseCode: code, nextDelivery: delivery } = stored.row;
  const decision = changeSubscription(stateOf(stored), { kind: 'skip', delivery }, now);
  return decision.kind === 'changed' ? skipLinks.hrefOf({ code, delivery }, storeUrl) : null;
}

/** The reason of the subscription's last failed order. */
async function problemOf(database: Queries, code: string, news: SubscriptionNews) {
  if (news !== 'renewal-failed' && news !== 'delivery-missed') return null;
  const state = news === 'renewal-failed' ? ('RETRY' as const) : ('MISSED' as const);
  const [run] = await database
    .select()
    .from(subscriptionRuns)
    .where(and(eq(subscriptionRuns.periodicalPurchaseCode, code), eq(subscriptionRuns.state, state)))
    .orderBy(desc(subscriptionRuns.delivery))
    .limit(1);
  // The order was made or the customer changed the subscription in between.
  if (!run) return null;
  const nextAttempt = news === 'renewal-failed' ? run.nextAttemptAt : null;
  return { message: RENEWAL_PROBLEM.messageOf(run.reason), nextAttempt };
}
