import type { GroupBuy } from '@store/contracts/calls/catalogue';
import { groupBuyStanding } from '@store/domain/group-buy';
import { and, asc, eq } from 'drizzle-orm';
import {
  type GroupBuyOrderRow,
  groupBuyJoins,
  groupBuyOrders,
  groupBuySteps,
  groupBuys,
} from '../../platform/database/tables/content.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import type { AddressRow } from '../../shared/customer/addresses.ts';
import { shopperOf } from '../../shared/customer/shopper.ts';
import { summariseProducts } from '../catalogue/product/product-summary.ts';
import { isAmazonOffered, isInvoiceOffered, meansOf, methodOf, type PartOffer } from './part-means.ts';
import { partProblemMessage } from './part-problem.ts';
import { isRunOfJoin } from './part-runs.ts';
import { permissionsOf } from './permissions.ts';

/** The viewer's context, and the connected payment methods. */
export interface Showing {
  readonly context: CallContext;
  readonly offer: PartOffer;
}

/** A group buy as visible to this visitor; null when the product has none. */
export async function showGroupBuy(productCode: string, { context, offer }: Showing): Promise<GroupBuy | null> {
  const { database, clock } = context;
  const [row] = await database.select().from(groupBuys).where(eq(groupBuys.productCode, productCode));
  const [product] = await summariseProducts(database, [productCode], shopperOf(context));
  if (!row || !product) return null;
  const steps = await database
    .select()
    .from(groupBuySteps)
    .where(eq(groupBuySteps.productCode, productCode))
    .orderBy(asc(groupBuySteps.people));
  const standing = groupBuyStanding({
    steps: steps.map(({ people, priceInVat }) => ({ people, price_in_vat: priceInVat })),
    joined: row.joined,
    ordinaryPrice: product.price_in_vat,
  });
  return {
    product,
    steps: steps.map(({ people, priceInVat }) => ({ people, price_in_vat: priceInVat, reached: people <= row.joined })),
    joined: row.joined,
    price_in_vat: Math.min(row.settledPrice ?? standing.price, product.price_in_vat),
    missing_to_next: standing.missingToNext,
    opens: row.startsAt,
    closes: row.closesAt,
    state: stateOf(row, clock()),
    limit: product.purchase_limit,
    ...(await ownPart(row, { context, offer })),
  };
}

type Period = Pick<typeof groupBuys.$inferSelect, 'startsAt' | 'closesAt' | 'settledAt'>;

/** Whether it can be joined now; a settled one cannot. */
export function stateOf({ startsAt, closesAt, settledAt }: Period, now: number): GroupBuy['state'] {
  if (now < startsAt) return 'BEFORE';
  return now > closesAt || settledAt !== null ? 'CLOSED' : 'OPEN';
}

/** The member's quantity, payment, address and result. */
async function ownPart(
  row: typeof groupBuys.$inferSelect,
  { context, offer }: Showing,
): Promise<Pick<GroupBuy, 'own_quantity' | 'paying'>> {
  const { database, identity } = context;
  const { customerCode } = identity;
  if (!customerCode) return { own_quantity: null, paying: null };
  const { productCode } = row;
  const [own] = await database
    .select({ join: groupBuyJoins, run: groupBuyOrders, orderStatus: orders.orderStatus })
    .from(groupBuyJoins)
    .leftJoin(groupBuyOrders, isRunOfJoin)
    .leftJoin(orders, eq(orders.orderCode, groupBuyOrders.orderCode))
    .where(and(eq(groupBuyJoins.productCode, productCode), eq(groupBuyJoins.customerCode, customerCode)));
  const { cards, addresses } = await meansOf(customerCode, context);
  const isInvoice = isInvoiceOffered(offer);
  const offered = isInvoice && cards.length === 0 ? 'NP_DEFERRED' : 'CREDIT_CARD';
  const chosen = own ? methodOf(own.join) : offered;
  const paying = {
    cards: cards.map((card) => ({ code: card.cardCode, label: `${card.brand} •••• ${card.lastFour}` })),
    addresses: addresses.map((address) => ({ code: address.deliveryCode, label: lineOf(address) })),
    card_code: own?.join.cardCode ?? cards[0]?.cardCode ?? null,
    delivery_code: own?.join.deliveryCode ?? addresses[0]?.deliveryCode ?? null,
    // Older clients do not know AMAZON_PAY.
    payment_method: chosen === 'AMAZON_PAY' ? undefined : chosen,
    methods: ['CREDIT_CARD' as const, ...(isInvoice ? (['NP_DEFERRED'] as const) : [])],
    amazon: await amazonOf(row, { isChosen: chosen === 'AMAZON_PAY', context, offer }),
    order: own?.run ? orderOf(own.run, own.orderStatus) : null,
  };
  return { own_quantity: own?.join.quantity ?? null, paying };
}

/** The state of Amazon Pay for the member; undefined where not available. */
async function amazonOf(
  { productCode, closesAt }: typeof groupBuys.$inferSelect,
  { isChosen, context, offer }: Showing & { readonly isChosen: boolean },
) {
  const { database, identity, clock } = context;
  if (!identity.customerCode) return undefined;
  const { joining, held } = await permissionsOf(database, { productCode, customerCode: identity.customerCode });
  const now = clock();
  if (joining && joining.endsAt > now) return { state: 'JOINING' as const, until: joining.endsAt };
  if (isChosen && held) return { state: 'AGREED' as const, until: null };
  return isAmazonOffered(offer, closesAt, now) && now <= closesAt ? { state: 'NONE' as const, until: null } : undefined;
}

const lineOf = ({ lastName, firstName, state, city, address1 }: AddressRow) =>
  `${lastName} ${firstName}（${state}${city}${address1}）`;

/** The result of a part, for the member. */
export const orderOf = (
  { state, orderCode, payUntil, reason }: GroupBuyOrderRow,
  orderStatus: typeof orders.$inferSelect.orderStatus | null,
) => ({
  state,
  order_code: orderCode,
  is_cancelled: orderStatus === 'CANCELLED',
  pay_until: payUntil,
  trouble: reason === null ? null : partProblemMessage(reason),
});
