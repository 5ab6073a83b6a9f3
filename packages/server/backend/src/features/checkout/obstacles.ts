import type { DeliverySlot } from '@store/contracts/entities';
import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import type { AddressRow } from '../../shared/customer/addresses.ts';
import type { DeliveryCalendar } from '../../shared/stock/warehouse-calendar.ts';
import { refuseByRoom } from '../cart/limits.ts';
import { refuseInPayment, refuseShortOfStock } from '../cart/messages.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import { confirmAdvice } from './advice.ts';
import { hasClass1Drug, type PaymentOffer, paymentChoices } from './choices.ts';
import { isDayPossible } from './draft/delivery-days.ts';
import { confirmSafeUse, hasAbuseProne } from './draft/safe-use.ts';
import { type GiftCart, giftObstacle } from './gift.ts';

/**
 * Returns everything that prevents ordering the cart now, by the server's clock (P16), in order of relevance to the
 * customer.
 */
export async function orderObstacles(
  cart: PricedCart,
  { context, offer, calendar }: { context: CallContext; offer: PaymentOffer; calendar: DeliveryCalendar },
): Promise<Refusal[]> {
  const found = [
    cart.row.payingOrderCode === null ? null : refuseInPayment(cart.row),
    memberObstacle(cart, context),
    ...cart.lines.flatMap((line) => lineObstacle(line) ?? []),
    await confirmAdvice(cart, context),
    await confirmSafeUse(cart, context),
    cart.parcelsProblem === null ? null : refuse('parcels-refused', cart.parcelsProblem),
    await giftObstacle(giftCartOf(cart), context),
    ...destinationsOf(cart).map((destination) => deliveryObstacle(cart, destination, calendar)),
    paymentObstacle(cart, offer),
  ];
  return found.filter((refusal) => refusal !== null);
}

/** Requires a member for subscriptions, class 1 medicine, and medicine with counted buyers. */
export function memberObstacle(cart: PricedCart, { identity }: Pick<CallContext, 'identity'>): Refusal | null {
  if (identity.customerCode) return null;
  if (cart.row.orderType !== 'PERIODICAL' && !hasClass1Drug(cart) && !hasAbuseProne(cart)) return null;
  return refuse(
    'members-only',
    '定期購入、第1類医薬品、指定濫用防止医薬品のご注文には、ログインまたは会員登録が必要です。',
  );
}

function lineObstacle({ product, sale, entry, room }: PricedCart['lines'][number]): Refusal | null {
  if (sale.kind === 'not-on-sale')
    return refuse('not-on-sale', `「${product.name}」は現在販売していません。カートから削除してください。`);
  if (sale.kind === 'short-of-stock') return refuseShortOfStock(product.name, sale.remaining);
  // V-06: counts all lines of all carts, which are locked.
  return entry.quantity > room.pieces ? refuseByRoom(room, product) : null;
}

function giftCartOf({ lines, paymentMethod, parcels, address, row }: PricedCart): GiftCart {
  if (parcels) {
    const recipients = parcels.map((parcel) => ({ address: parcel.address, gift: parcel.chosen.gift }));
    return { lines, paymentMethod, recipients };
  }
  return { lines, paymentMethod, recipients: [{ address, gift: row.wishes?.gift ?? null }] };
}

/** Destination and time of a parcel. */
interface Destination {
  address: AddressRow | null;
  date: string | null;
  slot: DeliverySlot;
}

/** The destination of the cart, or of each parcel (46). */
function destinationsOf({ row, address, parcels }: PricedCart): Destination[] {
  if (!parcels) return [{ address, date: row.deliveryDate, slot: row.deliverySlot }];
  return parcels.map((parcel) => ({
    address: parcel.address,
    date: parcel.chosen.delivery_date,
    slot: parcel.chosen.delivery_slot,
  }));
}

function deliveryObstacle(cart: PricedCart, { address, date, slot }: Destination, calendar: DeliveryCalendar) {
  if (!address) return refuse('delivery-missing', 'お届け先をお選びください。');
  if (date === null) return null;
  if (isDayPossible(cart, { address, date, slot, calendar })) return null;
  return refuse('date-unavailable', 'ご希望のお届け日時は承れなくなりました。別の日時をお選びください。');
}

function paymentObstacle(cart: PricedCart, offer: PaymentOffer): Refusal | null {
  if (!cart.paymentMethod) return refuse('payment-missing', 'お支払い方法をお選びください。');
  if (paymentChoices(cart, offer).some(({ method }) => method === cart.paymentMethod)) return null;
  return refuse('payment-unavailable', 'このお支払い方法はご利用いただけません。別の方法をお選びください。');
}
