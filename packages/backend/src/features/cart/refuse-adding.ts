import type { addToCart } from '@store/contracts/calls/checkout';
import type { OrderType } from '@store/contracts/wire';
import { ABUSE_PRONE_ONE_PACK } from '@store/domain/medicine';
import { checkMixing, limitQuantity } from '@store/domain/sale';
import type * as z from 'zod/mini';
import { type Refusal, refuse } from '../../platform/http/handler.ts';
import type { Shopper } from '../../shared/customer/shopper.ts';
import { isOnShowFor } from '../catalogue/product/on-show.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';
import type { CartProduct } from './cart-products.ts';
import { CANNOT_ADD, refuseHidden, refuseShortOfStock } from './messages.ts';
import { type ShelfLine, saleBeside } from './shelf-lines.ts';

type Wanted = Pick<z.output<typeof addToCart.request>, 'sku' | 'order_type' | 'quantity'>;

/** What is hidden from the shopper, then mixing, limit and sale, in the order in which a shopper should hear of them; null when it may be added. */
export function refuseAdding(asked: {
  request: Wanted;
  adding: CartProduct;
  lines: readonly ShelfLine[];
  shopper: Shopper;
  offer: Offer | undefined;
}): Refusal | null {
  const { request, adding, lines, shopper, offer } = asked;
  if (!isOnShowFor(adding, shopper, offer)) return refuseHidden();
  const { sku: skuCode, order_type: orderType, quantity } = request;
  const mixing = checkMixing({ order_type: orderType, sku_type: adding.record.row.skuType }, lines.map(toMixingItem));
  if (mixing.kind === 'refused') return refuse('mixing', mixing.message);

  if (adding.record.row.isAbuseProne && lines.some(isOtherAbuseProne(skuCode)))
    return refuse('over-limit', ABUSE_PRONE_ONE_PACK, { details: { limit: 1 } });
  const same = lines.filter((line) => line.skuCode === skuCode);
  const inCarts = same.reduce((total, line) => total + line.quantity, 0);
  const limit = adding.record.row.purchaseLimit;
  const limited = limitQuantity({ quantity: inCarts + quantity, limit, name: adding.name });

  const own = same.find((line) => line.orderType === orderType);
  const others = lines.filter((line) => line !== own);
  const wanted = quantity + (own?.quantity ?? 0);
  const sale = saleBeside({ product: adding, orderType, quantity: wanted, others, shopper, offer });
  if (sale.kind === 'not-on-sale') return refuseNotOnSale(orderType);
  if (limited.kind === 'limited') return refuse('over-limit', limited.message, { details: { limit } });
  return sale.kind === 'short-of-stock' ? refuseShortOfStock(adding.name, sale.remaining) : null;
}

/** 77: one pack an order is one of all such medicine. */
function isOtherAbuseProne(skuCode: string) {
  return (line: ShelfLine) => line.skuCode !== skuCode && line.product.record.row.isAbuseProne;
}

export function refuseNotOnSale(orderType: OrderType): Refusal {
  return refuse(orderType === 'PERIODICAL' ? 'subscription-unavailable' : 'not-on-sale', CANNOT_ADD);
}

function toMixingItem({ orderType, product }: ShelfLine) {
  return { order_type: orderType, sku_type: product.record.row.skuType };
}
