import type { addToCart } from '@store/contracts/calls/checkout';
import type { OrderType } from '@store/contracts/wire';
import { ABUSE_PRONE_ONE_PACK } from '@store/domain/medicine';
import { checkMixing, roomBeside } from '@store/domain/sale';
import type * as z from 'zod/mini';
import { type Queries, type Refusal, refuse } from '../../platform/http/handler.ts';
import type { Shopper } from '../../shared/customer/shopper.ts';
import { isOnShowFor } from '../catalogue/product/on-show.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';
import type { CartProduct } from './cart-products.ts';
import { limitsOf, refuseByRoom } from './limits.ts';
import { CANNOT_ADD, refuseHidden, refuseInPayment, refuseShortOfStock } from './messages.ts';
import { type ShelfLine, saleBeside, shelfLines } from './shelf-lines.ts';
import type { StoredCart } from './state/stored-carts.ts';

type Request = Pick<z.output<typeof addToCart.request>, 'sku' | 'order_type' | 'quantity'>;

interface Beside {
  readonly database: Queries;
  readonly stored: readonly StoredCart[];
  /** Products of the carts and the one to add, by SKU. */
  readonly products: ReadonlyMap<string, CartProduct>;
  readonly shopper: Shopper;
  readonly offer: Offer | undefined;
  /** Pieces of a SKU in the shopper's group buys; undefined without any. */
  readonly heldOf?: (skuCode: string) => number;
}

/**
 * Returns why an item cannot be added, in order of relevance to the shopper: payment under way, hidden product, mixing,
 * limit, sale state; null when it can be added.
 */
export async function refuseLine(request: Request, context: Beside): Promise<Refusal | null> {
  const { stored, products, shopper, offer } = context;
  const inPayment = stored.find(({ row }) => row.orderType === request.order_type && row.payingOrderCode !== null);
  if (inPayment) return refuseInPayment(inPayment.row);
  const adding = products.get(request.sku);
  if (!adding || !isOnShowFor(adding, shopper, offer)) return refuseHidden();
  const lines = shelfLines(stored, products);
  const { sku: skuCode, order_type: orderType } = request;
  const mixing = checkMixing({ order_type: orderType, sku_type: adding.record.row.skuType }, lines.map(toMixingItem));
  if (mixing.kind === 'refused') return refuse('mixing', mixing.message);
  if (adding.record.row.isAbuseProne && lines.some(isOtherAbuseProne(skuCode)))
    return refuse('over-limit', ABUSE_PRONE_ONE_PACK, { details: { limit: 1 } });
  return refuseQuantity(request, { ...context, adding, lines });
}

/** V-06, S-13: checks the limit over all carts and their sets, then the stock. */
async function refuseQuantity(
  { sku: skuCode, order_type: orderType, quantity }: Request,
  {
    database,
    products,
    shopper,
    offer,
    adding,
    lines,
    heldOf,
  }: Beside & { adding: CartProduct; lines: readonly ShelfLine[] },
): Promise<Refusal | null> {
  const own = lines.find((line) => line.skuCode === skuCode && line.orderType === orderType);
  const others = lines.filter((line) => line !== own);
  const total = quantity + (own?.quantity ?? 0);
  const sale = saleBeside({ product: adding, orderType, quantity: total, others, shopper, offer });
  if (sale.kind === 'not-on-sale') return refuseNotOnSale(orderType);
  const limitOf = limitsOf([adding, ...products.values()]);
  const room = roomBeside({ sku: saleSkuOf(adding.record), others, limitOf, ...(heldOf && { heldOf }) });
  if (total > room.pieces) return refuseByRoom(database, room, products, own?.quantity);
  return sale.kind === 'short-of-stock' ? refuseShortOfStock(adding.name, sale.remaining) : null;
}

/** 77: the one-pack limit is shared by all abuse-prone medicines. */
function isOtherAbuseProne(skuCode: string) {
  return (line: ShelfLine) => line.skuCode !== skuCode && line.product.record.row.isAbuseProne;
}

export function refuseNotOnSale(orderType: OrderType): Refusal {
  return refuse(orderType === 'PERIODICAL' ? 'subscription-unavailable' : 'not-on-sale', CANNOT_ADD);
}

function toMixingItem({ orderType, product }: ShelfLine) {
  return { order_type: orderType, sku_type: product.record.row.skuType };
}
