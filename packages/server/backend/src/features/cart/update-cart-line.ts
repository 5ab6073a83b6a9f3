import type { updateCartLine as updateCartLineCall } from '@store/contracts/calls/checkout';
import { roomBeside, stockBeside } from '@store/domain/sale';
import type * as z from 'zod/mini';
import type { CartEntryRow } from '../../platform/database/tables/carts.ts';
import { type CallContext, type Queries, type Refusal, refuse } from '../../platform/http/handler.ts';
import { lockOwner, ownerOf } from '../../shared/session/owner.ts';
import { loadHeldPieces } from '../../shared/stock/group-buy-pieces.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';
import { type CartProduct, loadCartProducts, loadOffers } from './cart-products.ts';
import { limitsOf, refuseByRoom } from './limits.ts';
import { type CartShopper, linePrice } from './line/line-price.ts';
import { refuseInPayment, refuseShortOfStock } from './messages.ts';
import { productSale } from './product-sale.ts';
import { type ShelfLine, shelfLines } from './shelf-lines.ts';
import { changeLine, loadCarts, removeEntry } from './state/stored-carts.ts';
import { cartShopperOf, wireCarts } from './wire-cart.ts';

/** sets a line's quantity (0 removes it). Today's price counts as displayed. Null on success. */
export async function updateCartLine(
  request: z.output<typeof updateCartLineCall.request>,
  context: CallContext,
): Promise<Refusal | null> {
  const { database } = context;
  const owner = ownerOf(context.identity);
  if (!owner) return refuseLineGone(context);
  await lockOwner(database, owner);
  const stored = await loadCarts(database, owner);
  const cart = stored.find(({ row }) => row.orderType === request.order_type);
  const isNamed = cart && (request.cart_code === undefined || request.cart_code === cart.row.cartCode);
  // P17: index and SKU must match one line; otherwise another tab has changed the cart.
  const entry = isNamed
    ? cart.entries.find((line) => line.entryIndex === request.entry_index && line.skuCode === request.sku)
    : undefined;
  if (!cart || !entry) return refuseLineGone(context);
  if (cart.row.payingOrderCode !== null) return refuseInPayment(cart.row);
  if (request.quantity === 0) {
    await removeEntry(database, entry);
    return null;
  }

  const shopper = cartShopperOf(context);
  const products = await loadCartProducts(
    database,
    stored.flatMap(({ entries }) => entries.map(({ skuCode }) => skuCode)),
  );
  const lines = shelfLines(stored, products);
  const own = lines.find((line) => line.entry === entry);
  if (!own) return refuseLineGone(context);
  const others = lines.filter((line) => line !== own);
  const offers = await loadOffers(database, [entry.campaignCode], shopper);
  const offer = entry.campaignCode ? offers.get(entry.campaignCode) : undefined;
  if (request.quantity > entry.quantity) {
    const refused = await refuseMore({ database, shopper, products, own, others, quantity: request.quantity, offer });
    if (refused) return refused;
  }
  const found = linePrice(own.product.record, { orderType: own.orderType, shopper, offer });
  const seenPriceInVat = found?.price ?? entry.seenPriceInVat;
  const change = own.orderType === 'PERIODICAL' ? intervalChange(request, entry) : {};
  await changeLine(
    database,
    { cart, line: entry },
    { quantity: request.quantity, seenPriceInVat, ...change },
    shopper.now,
  );
  return null;
}

/** A new interval begins with its earliest day, unless a first delivery is chosen too. */
const intervalChange = (
  { interval, first_delivery }: z.output<typeof updateCartLineCall.request>,
  entry: CartEntryRow,
) => ({
  purchaseInterval: interval ?? entry.purchaseInterval,
  firstDelivery: first_delivery ?? (interval ? null : entry.firstDelivery),
});

/** An increase is checked against the limit over all carts and the stock; a decrease is always allowed. */
async function refuseMore(items: {
  database: Queries;
  products: ReadonlyMap<string, CartProduct>;
  own: ShelfLine;
  others: readonly ShelfLine[];
  quantity: number;
  shopper: CartShopper;
  offer: Offer | undefined;
}): Promise<Refusal | null> {
  const { database, products, own, others, quantity, shopper, offer } = items;
  const heldOf = await loadHeldPieces(database, shopper);
  const room = roomBeside({ sku: own.sku, others, limitOf: limitsOf(products.values()), heldOf });
  if (quantity > room.pieces) return refuseByRoom(room, own.product, Math.max(0, room.pieces - own.quantity));
  const { product, orderType } = own;
  const stock = stockBeside(product.record.stock, others);
  const sale = productSale({ product, orderType, quantity, stock, shopper, offer });
  if (sale.kind === 'short-of-stock') return refuseShortOfStock(own.product.name, sale.remaining);
  return sale.kind === 'not-on-sale' ? refuse('sold-out', `「${own.product.name}」は現在販売していません。`) : null;
}

async function refuseLineGone(context: CallContext): Promise<Refusal> {
  const message = 'カートの内容が変わりました。ご確認のうえ、もう一度お試しください。';
  return refuse('line-gone', message, { details: { carts: await wireCarts(context) } });
}
