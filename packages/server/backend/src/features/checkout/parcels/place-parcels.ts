import type { OrderOptions } from '@store/contracts/entities';
import type { OrderStatus } from '@store/domain/order';
import { settlesAtOnce } from '@store/domain/order';
import type { CartRow } from '../../../platform/database/tables/carts.ts';
import { stockHolds } from '../../../platform/database/tables/skus.ts';
import type { CallContext } from '../../../platform/http/handler.ts';
import { holdsAtCommit } from '../../../shared/stock/order-stock.ts';
import type { DeliveryCalendar } from '../../../shared/stock/warehouse-calendar.ts';
import type { SummedParcel } from '../../cart/cart-parcels.ts';
import type { PricedCart } from '../../cart/priced-cart.ts';
import { cartShopperOf } from '../../cart/wire-cart.ts';
import { newOrderCode } from '../../order/state/order-code.ts';
import { type CreatedOrder, createOrder } from '../../order/write/create-order.ts';
import type { OrderDraft } from '../../order/write/order-draft.ts';
import type { Instrument } from '../../payment/payment-method.ts';
import { draftOfCart } from '../draft/draft-of-cart.ts';

interface Placing {
  readonly context: CallContext;
  readonly instrument: Instrument;
  readonly calendar: DeliveryCalendar;
  /** Code of the first order, to which the others refer. */
  readonly orderCode: string;
  readonly cartAfter: (paymentCode: string | null) => Partial<CartRow>;
}

/**
 * 46: creates an order for each address in the caller's transaction: all or none. Points are used by share; coupon,
 * cart and the payment of the total belong to the first order. Stock demands of all orders are inserted last, sorted by
 * SKU, the order in which the database applies them at commit.
 */
export async function placeParcels(
  cart: PricedCart & { readonly parcels: readonly SummedParcel[] },
  { context, orderCode, ...placing }: Placing,
): Promise<CreatedOrder> {
  const { database, adviceWaitMs } = context;
  const now = context.clock();
  const { paymentMethod } = cart;
  if (paymentMethod === null) throw new Error('a cart was ordered without payment method');
  const isPaidLater = !settlesAtOnce(paymentMethod);
  const together = { firstCode: orderCode, isPaidLater, amountInVat: cart.totals.total, paymentMethod };
  const drafts = cart.parcels.map((parcel, index): OrderDraft => {
    const code = index === 0 ? orderCode : newOrderCode(now);
    const draft = draftOfCart(cartOf(cart, parcel), { orderCode: code, shopper: cartShopperOf(context), adviceWaitMs });
    return { ...draft, cartCode: index === 0 ? draft.cartCode : null };
  });
  let first: CreatedOrder | null = null;
  for (const [place, draft] of drafts.entries()) {
    const paying = { now, together: { ...together, place }, ...placing };
    const created = await createOrder(database, { ...draft, demands: [] }, paying);
    if (created.kind !== 'created') return created;
    first ??= created;
  }
  if (first?.kind !== 'created') throw new Error('a divided cart has no parcels');
  await takeFromShelves(context, drafts, first.status);
  return first;
}

/** Inserts the demands of all orders sorted by SKU, so that concurrent purchases cannot deadlock (F04). */
async function takeFromShelves(
  { database }: CallContext,
  drafts: readonly OrderDraft[],
  status: OrderStatus,
): Promise<void> {
  const as = status === 'PAYMENT_PENDING' ? 'RESERVED' : 'SOLD';
  const holds = drafts
    .flatMap(({ orderCode, demands }) => holdsAtCommit(orderCode, demands, as))
    .toSorted((a, b) => compare(a.skuCode, b.skuCode) || compare(a.inventoryType, b.inventoryType));
  if (holds.length > 0) await database.insert(stockHolds).values(holds);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The part of the cart for one address with its order's totals; fully paid by points where they cover it. */
function cartOf(cart: PricedCart, { chosen, address, lines, totals }: SummedParcel): PricedCart {
  const { row, paymentMethod } = cart;
  return {
    ...cart,
    lines,
    address,
    totals,
    paymentMethod: totals.total === 0 ? 'FULL_POINT' : paymentMethod,
    row: {
      ...row,
      deliveryDate: chosen.delivery_date,
      deliverySlot: chosen.delivery_slot,
      wishes: row.wishes || chosen.gift ? { ...(row.wishes ?? NO_WISHES), gift: chosen.gift } : null,
    },
  };
}

const NO_WISHES: OrderOptions = { drop_off: 'HAND', gift: null, note: '', receipt_addressee: '' };
