import type { placeOrder } from '@store/contracts/calls/checkout';
import type { OrderStatus } from '@store/contracts/entities';
import { componentsOf } from '@store/domain/sale';
import type * as z from 'zod/mini';
import type { CartRow } from '../../platform/database/tables/carts.ts';
import { onFaultAtCommit } from '../../platform/http/commit-faults.ts';
import { type CallContext, Refusal, refuse } from '../../platform/http/handler.ts';
import { lockCoupon } from '../../shared/customer/coupons.ts';
import { lockBuyer } from '../../shared/customer/lock-buyer.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { ownerOf } from '../../shared/session/owner.ts';
import { shortOnShelf } from '../../shared/stock/order-stock.ts';
import { loadCalendar } from '../../shared/stock/warehouse-calendar.ts';
import { isAutomatic, takesAutomatic } from '../cart/automatic-coupon.ts';
import type { SummedParcel } from '../cart/cart-parcels.ts';
import { refuseEmptyCart, refuseShortOfStock } from '../cart/messages.ts';
import { type PricedCart, priceCarts } from '../cart/priced-cart.ts';
import { type CartState, loadCartState } from '../cart/state/cart-state.ts';
import { cartShopperOf } from '../cart/wire-cart.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import { newOrderCode } from '../order/state/order-code.ts';
import { type CreatedOrder, createOrder } from '../order/write/create-order.ts';
import { toInstrument } from '../payment/payments.ts';
import { attachAdvice } from './advice.ts';
import type { PaymentOffer } from './choices.ts';
import { instrumentFor } from './chosen-payment.ts';
import { confirmAgreement } from './confirm-agreement.ts';
import { draftOfCart } from './draft/draft-of-cart.ts';
import { orderObstacles } from './obstacles.ts';
import { placeParcels } from './parcels/place-parcels.ts';

type Request = z.output<typeof placeOrder.request>;
type Placed = { order_code: string; order_status: OrderStatus; payment_code: string | null };

/**
 * Places the order of a cart in one transaction with a fixed lock order: the cart's owner, points, coupon, and at
 * commit stock by SKU. A refusal at any step rolls everything back. If a processor must charge first, the order stays
 * pending with its stock, points and coupon reserved, and `payment_code` names the payment.
 */
export async function placeOrderOfCart(
  request: Request,
  context: CallContext,
  offer: PaymentOffer,
): Promise<Placed | Refusal> {
  const cart = await loadCart(request, context);
  if (cart instanceof Refusal) return cart;
  const calendar = await loadCalendar(context.database, context.clock());
  const [obstacle] = await orderObstacles(cart, { context, offer, calendar });
  const refused = obstacle ?? confirmAgreement(cart, request);
  if (refused) return refused;

  const now = context.clock();
  const orderCode = newOrderCode(now);
  await attachAdvice(cart, context);
  const chosen = toInstrument(request.instrument ?? instrumentFor(cart.row.chosenPayment, cart.paymentMethod));
  // Cards are saved for members only, who can delete them.
  const isMember = context.identity.customerCode !== null;
  const instrument = chosen.kind === 'card-token' && !isMember ? { ...chosen, keep: false } : chosen;
  onFaultAtCommit(context.database, (fault) => refuseShort(cart, fault));
  const cartAfter = (paymentCode: string | null) => usedCart(cart, { paymentCode, orderCode, now });
  const placing = { instrument, calendar, cartAfter };
  const created = isDivided(cart)
    ? await placeParcels(cart, { context, orderCode, ...placing })
    : await placeSingle(cart, { context, orderCode, ...placing });
  if (created.kind !== 'created') return refuseMissing(created);
  const { status, paymentCode } = created;
  return { order_code: orderCode, order_status: status, payment_code: paymentCode };
}

const isDivided = (cart: PricedCart): cart is PricedCart & { parcels: readonly SummedParcel[] } =>
  cart.parcels !== null;

function placeSingle(
  cart: PricedCart,
  { context, orderCode, ...placing }: Parameters<typeof placeParcels>[1],
): Promise<CreatedOrder> {
  const { database, adviceWaitMs } = context;
  const draft = draftOfCart(cart, { orderCode, shopper: cartShopperOf(context), adviceWaitMs });
  return createOrder(database, draft, { now: context.clock(), ...placing });
}

/** Locks everything the order changes, then loads the current cart. */
async function loadCart(request: Request, context: CallContext): Promise<PricedCart | Refusal> {
  const { database, identity } = context;
  const owner = ownerOf(identity);
  if (!owner) return refuseEmptyCart();
  await lockBuyer(database, { owner, customerCode: memberCode(context) });
  const shopper = cartShopperOf(context);
  const isOrdered = ({ row }: Pick<PricedCart, 'row'>) =>
    row.orderType === request.order_type && row.cartCode === request.cart_code;
  let state = await loadCartState(database, owner, shopper);
  const coupons = couponsToHold(state, isOrdered);
  for (const coupon of coupons) await lockCoupon(database, coupon);
  // Reloads, as another order may have used the coupon while this one waited for the lock.
  if (coupons.length > 0) state = await loadCartState(database, owner, shopper);
  // All carts: a purchase limit counts over them (V-06).
  const cart = (await priceCarts(database, state, shopper)).find(isOrdered);
  return cart ?? refuseEmptyCart();
}

/** Codes of the chosen coupon and possible automatic ones, in lock order. */
function couponsToHold(
  { stored, coupons }: CartState,
  isOrdered: (cart: Pick<PricedCart, 'row'>) => boolean,
): string[] {
  const codes = stored
    .filter(isOrdered)
    .flatMap(({ row }) => [
      ...(row.issuedCouponCode ? [row.issuedCouponCode] : []),
      ...(takesAutomatic(row) ? coupons.filter(isAutomatic).map((coupon) => coupon.issued_coupon_code) : []),
    ]);
  return [...new Set(codes)].sort();
}

/** Marks the cart as ordered, or keeps it unchanged until the payment succeeds (expectation 37). */
function usedCart(
  { row, paymentMethod, coupon }: PricedCart,
  { paymentCode, orderCode, now }: { paymentCode: string | null; orderCode: string; now: number },
): Partial<CartRow> {
  const waiting =
    paymentMethod === 'CREDIT_CARD' ? 'THREE_D_SECURE_AUTHORIZATION_REQUESTED' : ('INVENTORY_ALLOCATED' as const);
  return {
    cartStatus: paymentCode ? waiting : 'ORDERED',
    paymentCode,
    payingOrderCode: paymentCode ? orderCode : null,
    // An automatic coupon is fixed during the payment, and stays chosen if that fails.
    issuedCouponCode: coupon?.issued_coupon_code ?? row.issuedCouponCode,
    updatedAt: now,
  };
}

function refuseMissing(missing: Exclude<CreatedOrder, { kind: 'created' }>): Refusal {
  if (missing.kind === 'coupon-used') return refuse('coupon-unusable', 'このクーポンはすでにご利用済みです。');
  return refuse('points-short', 'ご利用可能なポイントが不足しています。');
}

/** Refuses when other orders took the stock first. */
function refuseShort({ lines }: PricedCart, fault: unknown): Refusal | null {
  const skuCode = shortOnShelf(fault);
  if (skuCode === null) return null;
  const short = lines.find(({ product }) =>
    componentsOf(saleSkuOf(product.record)).some(({ sku_code }) => sku_code === skuCode),
  );
  return refuseShortOfStock(short?.product.name ?? skuCode, 0);
}
