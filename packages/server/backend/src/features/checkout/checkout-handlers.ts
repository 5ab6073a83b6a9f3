import { checkoutChoose, checkoutCoupons, checkoutOptions, placeOrder } from '@store/contracts/calls/checkout';
import { quoteOrder } from '@store/contracts/calls/order';
import { DELIVERY_SLOTS } from '@store/domain/delivery';
import type * as z from 'zod/mini';
import { type CallContext, type Handler, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { type AddressRow, findAddress, loadAddresses, toWireAddress } from '../../shared/customer/addresses.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { ownerOf } from '../../shared/session/owner.ts';
import { loadCalendar } from '../../shared/stock/warehouse-calendar.ts';
import { lockedCarts } from '../cart/choices/coupon-and-points.ts';
import { refuseEmptyCart, refuseInPayment } from '../cart/messages.ts';
import { type PricedCart, priceCarts } from '../cart/priced-cart.ts';
import { type CartState, loadCartState } from '../cart/state/cart-state.ts';
import { changeCart } from '../cart/state/stored-carts.ts';
import { cartShopperOf, toWireCart, wireState } from '../cart/wire-cart.ts';
import { agreementOf } from './agreement.ts';
import { type PaymentOffer, paymentChoices } from './choices.ts';
import { refuseChosenPayment } from './chosen-payment.ts';
import { couponChoices } from './coupon-choices.ts';
import { dayChoices, isDayPossible, releaseOf } from './draft/delivery-days.ts';
import { refuseOrderOptions } from './draft/order-options.ts';
import { refuseSafeUse } from './draft/safe-use.ts';
import { buyerName, giftObstacle } from './gift.ts';
import { orderObstacles } from './obstacles.ts';
import { ownParcels } from './parcels/own-parcels.ts';
import { placeOrderOfCart } from './place-order.ts';

/** Calls of the checkout: options, choices, quote and order. */
export function checkoutHandlers(offer: PaymentOffer): readonly Handler[] {
  return [
    handle(checkoutOptions, async ({ order_type }, context) => {
      const cart = await pricedCart(context, order_type);
      if (!cart) return refuseEmptyCart();
      const book = await loadAddresses(context.database, memberCode(context));
      const calendar = await loadCalendar(context.database, context.clock());
      const days = dayChoices(cart, cart.address ?? book[0] ?? null, calendar);
      const chosen = days.find(({ date }) => date === cart.row.deliveryDate);
      return {
        addresses: book.map(toWireAddress),
        delivery_dates: days.map(({ date }) => date),
        delivery_slots: chosen?.slots ?? [...DELIVERY_SLOTS],
        closed_days: [...calendar.closedDays],
        available_from: releaseOf(cart),
        payment_methods: paymentChoices(cart, offer),
        buyer: (await buyerName(context)) ?? undefined,
      };
    }),
    handle(checkoutCoupons, async ({ order_type }, context) => {
      const cart = await pricedCart(context, order_type);
      return cart ? couponChoices(cart, context) : refuseEmptyCart();
    }),
    handle(checkoutChoose, async (request, context) => {
      const held = await lockedCarts(context, request.order_type);
      if (!held) return refuseEmptyCart();
      const chosen = await choose(request, held.cart, { context, offer });
      if (chosen instanceof Refusal) return chosen;
      await changeCart(context.database, held.cart.row.cartCode, chosen.change);
      return { carts: wireState(stateAfter(held, chosen), held.pricing, cartShopperOf(context)) };
    }),
    handle(quoteOrder, async ({ order_type }, context) => {
      const cart = await pricedCart(context, order_type);
      if (!cart) return refuseEmptyCart();
      const calendar = await loadCalendar(context.database, context.clock());
      const obstacles = await orderObstacles(cart, { context, offer, calendar });
      return {
        cart: toWireCart(cart),
        agreed: agreementOf(cart),
        obstacles: obstacles.map(({ body: { code, message } }) => ({ code, message })),
      };
    }),
    handle(placeOrder, (request, context) => placeOrderOfCart(request, context, offer)),
  ];
}

async function pricedCart(context: CallContext, orderType: PricedCart['row']['orderType']): Promise<PricedCart | null> {
  const owner = ownerOf(context.identity);
  if (!owner) return null;
  const shopper = cartShopperOf(context);
  const priced = await priceCarts(context.database, await loadCartState(context.database, owner, shopper), shopper);
  return priced.find(({ row }) => row.orderType === orderType) ?? null;
}

/** The cart changes of the choices, and the addresses they refer to. */
interface Chosen {
  change: Parameters<typeof changeCart>[2];
  destinations: readonly AddressRow[];
}

/** Validates the resulting choices together; a day that a new address cannot meet is dropped. */
async function choose(
  request: z.output<typeof checkoutChoose.request>,
  cart: PricedCart,
  { context, offer }: { context: CallContext; offer: PaymentOffer },
): Promise<Refusal | Chosen> {
  const { database } = context;
  if (cart.row.payingOrderCode !== null) return refuseInPayment(cart.row);
  const now = context.clock();
  const address = request.delivery_code
    ? await findAddress(database, { customerCode: memberCode(context), deliveryCode: request.delivery_code })
    : cart.address;
  if (request.delivery_code && !address) return refuse('not-found', 'お届け先が見つかりませんでした。');

  const date = request.delivery_date === undefined ? cart.row.deliveryDate : request.delivery_date;
  const slot = request.delivery_slot ?? cart.row.deliverySlot;
  const possible = isDayPossible(cart, {
    address,
    date,
    slot,
    calendar: await loadCalendar(context.database, context.clock()),
  });
  const isRequested = request.delivery_date !== undefined || request.delivery_slot !== undefined;
  if (!possible && isRequested)
    return refuse('date-unavailable', 'ご希望のお届け日時はお選びいただけません。別の日時をお選びください。');
  if (request.payment_method && !paymentChoices(cart, offer).some(({ method }) => method === request.payment_method))
    return refuse('payment-unavailable', 'このお支払い方法はご利用いただけません。');
  const method = request.payment_method ?? cart.paymentMethod;
  const misfit =
    (request.payment && (await refuseChosenPayment(request.payment, { method, context }))) ||
    (request.wishes && refuseOrderOptions(request.wishes, { method, cart })) ||
    (request.safe_use && (await refuseSafeUse(request.safe_use, context)));
  if (misfit) return misfit;
  const divided = request.parcels ? await ownParcels(request.parcels, { cart, context }) : [];
  if (divided instanceof Refusal) return divided;
  const unfit = await refuseGift(request, { cart, address, divided, method, context });
  if (unfit) return unfit;
  const change = {
    ...(request.payment !== undefined && { chosenPayment: request.payment }),
    ...(request.wishes && { wishes: request.wishes }),
    ...(request.parcels !== undefined && { parcels: request.parcels }),
    ...(request.safe_use && { safeUse: { ...request.safe_use, declared_at: now } }),
    deliveryCode: address?.deliveryCode ?? null,
    deliveryDate: possible ? date : null,
    deliverySlot: possible ? slot : 'NONE',
    ...(request.payment_method && { paymentMethod: request.payment_method }),
    updatedAt: now,
  } as const;
  return { change, destinations: [...divided, ...(address ? [address] : [])] };
}

/** Checks the gift when a related choice changes; an existing conflict is reported as an obstacle of the order. */
async function refuseGift(
  { wishes, parcels, payment_method, delivery_code }: z.output<typeof checkoutChoose.request>,
  {
    cart,
    address,
    divided,
    method,
    context,
  }: {
    cart: PricedCart;
    address: AddressRow | null;
    divided: readonly AddressRow[];
    method: PricedCart['paymentMethod'];
    context: CallContext;
  },
): Promise<Refusal | null> {
  if (!wishes && !parcels && !payment_method && !delivery_code) return null;
  const { lines } = cart;
  const gift = (wishes ?? cart.row.wishes)?.gift ?? null;
  const whole = [{ address, gift }];
  const existing = cart.parcels?.map((parcel) => ({ address: parcel.address, gift: parcel.chosen.gift })) ?? whole;
  const chosen = parcels?.flatMap((parcel) => {
    const own = divided.find(({ deliveryCode }) => deliveryCode === parcel.delivery_code);
    return own ? [{ address: own, gift: parcel.gift }] : [];
  });
  const recipients = parcels === null ? whole : (chosen ?? existing);
  return giftObstacle({ lines, paymentMethod: method, recipients }, context);
}

/** The carts with the choices applied; nothing else changed under the lock. */
function stateAfter(
  { cart, state }: NonNullable<Awaited<ReturnType<typeof lockedCarts>>>,
  { change, destinations }: Chosen,
): CartState {
  const stored = state.stored.map(({ row, entries }) =>
    row.cartCode === cart.row.cartCode ? { row: { ...row, ...change }, entries } : { row, entries },
  );
  return { ...state, stored, destinations: [...state.destinations, ...destinations] };
}
