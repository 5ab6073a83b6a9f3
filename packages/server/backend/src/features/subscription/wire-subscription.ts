import type { Subscription } from '@store/contracts/entities';
import { changeDeadline } from '@store/domain/delivery';
import { PAYMENT_LABELS } from '@store/domain/order';
import {
  cancelCondition,
  changeSubscription,
  followingDelivery,
  refuseChange,
  renewalDueAt,
  type SubscriptionState,
} from '@store/domain/subscription';
import { desc } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import type { SavedCardRow } from '../../platform/database/tables/payments.ts';
import { subscriptionOrders } from '../../platform/database/tables/subscription-runs.ts';
import type { CallContext, Queries } from '../../platform/http/handler.ts';
import { type AddressRow, loadAddresses, toWireAddress } from '../../shared/customer/addresses.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { type CartProduct, loadCartProducts } from '../cart/cart-products.ts';
import type { CartShopper } from '../cart/line/line-price.ts';
import { cartShopperOf } from '../cart/wire-cart.ts';
import { cardOf, hasExpired, loadCards } from '../payment/card/saved-cards.ts';
import { nextAmounts } from './next-amounts.ts';
import { type PricedBoxItem, priceBoxItems } from './price-box-items.ts';
import { RENEWAL_PROBLEM } from './renewal-problem.ts';
import { type StoredSubscription, stateOf } from './stored-subscriptions.ts';

interface Related {
  product: Map<string, CartProduct>;
  addresses: readonly AddressRow[];
  cards: readonly SavedCardRow[];
  orderCodes: Map<string, string[]>;
  shopper: CartShopper;
}

export async function toWireSubscriptions(
  stored: readonly StoredSubscription[],
  context: CallContext,
): Promise<Subscription[]> {
  const { database } = context;
  const customerCode = memberCode(context);
  const related: Related = {
    product: await loadCartProducts(
      database,
      stored.flatMap(({ row, boxItems }) => [row.skuCode, ...boxItems.map(({ skuCode }) => skuCode)]),
    ),
    addresses: await loadAddresses(database, customerCode),
    cards: await loadCards(database, customerCode),
    orderCodes: await loadOrderCodes(database, stored),
    shopper: cartShopperOf(context),
  };
  return stored.map((each) => toWire(each, related));
}

function toWire(stored: StoredSubscription, related: Related): Subscription {
  const { row, run } = stored;
  const state = stateOf(stored);
  const { purchaseInterval: interval } = row;
  const { now } = related.shopper;
  const address = related.addresses.find(({ deliveryCode }) => deliveryCode === row.deliveryCode) ?? null;
  const product = related.product.get(row.skuCode);
  const items = priceBoxItems(stored.boxItems, related);
  const { price, totals } = nextAmounts({
    ...{ row, product, address, items, parcel: stored.parcel, shopper: related.shopper },
    paymentMethod: row.paymentType,
  });
  const card = cardOf(row, related.cards);
  return {
    periodical_purchase_code: row.periodicalPurchaseCode,
    status: row.status,
    customer_code: row.customerCode,
    sku_entry: {
      sku_code: row.skuCode,
      item_code: row.itemCode,
      sku_name: row.skuName,
      quantity: row.quantity,
      price_in_vat: price,
      picture: row.picture,
    },
    interval,
    purchase_week_interval: interval.kind === 'weeks' ? interval.purchase_week_interval : null,
    purchase_month_interval: interval.kind === 'weeks' ? null : interval.purchase_month_interval,
    day_of_week: interval.kind === 'day-of-month' ? null : interval.day_of_week,
    day_of_month: interval.kind === 'day-of-month' ? interval.day_of_month : null,
    week_of_month: interval.kind === 'weekday-of-month' ? interval.week_of_month : null,
    next_delivery: row.nextDelivery,
    change_deadline: changeDeadline(row.nextDelivery),
    delivered_times: row.deliveredTimes,
    last_delivery: row.lastDelivery,
    minimum_times: row.minimumTimes,
    cancel_condition: cancelCondition(row),
    is_changeable: refuseChange(state, now, 'quantity') === null,
    after_skip: afterSkip(state, now),
    skipped_delivery: canUndo(state, now) ? row.skippedDelivery : null,
    restart_on: row.restartOn,
    upcoming: row.status === 'CANCELLED' ? [] : upcomingOf(state, now),
    next_amounts: {
      sku_in_vat: totals.subtotal,
      delivery_fee_in_vat: totals.shipping,
      payment_fee_in_vat: totals.fee,
      total_in_vat: totals.total,
    },
    box_items: items.map(toWireItem),
    address: address && toWireAddress(address),
    delivery_slot: row.deliverySlot,
    payment_type: row.paymentType,
    payment_method: PAYMENT_LABELS[row.paymentType],
    card: card && {
      card_code: card.cardCode,
      brand: card.brand,
      last_four: card.lastFour,
      is_expired: hasExpired(card, now),
      expires_before_next: !hasExpired(card, now) && hasExpired(card, renewalDueAt(row.nextDelivery)),
    },
    renewal: run && {
      state: run.state === 'RETRY' ? 'failed' : 'under-way',
      message: run.state === 'RETRY' ? RENEWAL_PROBLEM.messageOf(run.reason) : RENEWAL_PROBLEM.underWay,
      next_attempt: run.state === 'RETRY' ? run.nextAttemptAt : null,
    },
    cancelled:
      row.cancelCode && row.cancelledAt ? { cancel_code: row.cancelCode, cancelled_timestamp: row.cancelledAt } : null,
    order_codes: related.orderCodes.get(row.periodicalPurchaseCode) ?? [],
  };
}

const toWireItem = ({ row, product, price }: PricedBoxItem) => ({
  sku_code: row.skuCode,
  item_code: product.itemCode,
  sku_name: product.name,
  quantity: row.quantity,
  price_in_vat: price,
  picture: product.picture,
});

function afterSkip(state: SubscriptionState, now: number): string | null {
  const decision = changeSubscription(state, { kind: 'skip', delivery: state.next.date }, now);
  return decision.kind === 'changed' ? decision.state.next.date : null;
}

const canUndo = (state: SubscriptionState, now: number): boolean =>
  changeSubscription(state, { kind: 'undo-skip' }, now).kind === 'changed';

/** The next six deliveries, each computed from the previous one. */
export function upcomingOf(state: SubscriptionState, now: number): string[] {
  const days = [state.next];
  for (let last = state.next; days.length < 6; ) {
    const { date } = followingDelivery(state, { delivered: last, now });
    last = { date, scheduled: date };
    days.push(last);
  }
  return days.map(({ date }) => date);
}

/** The first order of a subscription and its later ones, newest first. */
async function loadOrderCodes(
  database: Queries,
  stored: readonly StoredSubscription[],
): Promise<Map<string, string[]>> {
  const codes = stored.map(({ row }) => row.periodicalPurchaseCode);
  if (codes.length === 0) return new Map();
  const rows = await database
    .select()
    .from(subscriptionOrders)
    .where(isOneOf(subscriptionOrders.periodicalPurchaseCode, codes))
    .orderBy(desc(subscriptionOrders.delivery));
  return new Map(
    stored.map(({ row }) => [
      row.periodicalPurchaseCode,
      [
        ...rows
          .filter(({ periodicalPurchaseCode }) => periodicalPurchaseCode === row.periodicalPurchaseCode)
          .map(({ orderCode }) => orderCode),
        ...(row.orderCode ? [row.orderCode] : []),
      ],
    ]),
  );
}
