import type { addToCart as addToCartCall } from '@store/contracts/calls/checkout';
import type { AddedLine } from '@store/domain/cart';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { carts } from '../../platform/database/tables/carts.ts';
import { type CallContext, Refusal } from '../../platform/http/handler.ts';
import { lockOwner, type Owner } from '../../shared/session/owner.ts';
import { piecesBySku } from '../../shared/stock/group-buy-pieces.ts';
import { loadCartProducts, loadOffers } from './cart-products.ts';
import { decideLine } from './decide-line.ts';
import { refuseUnknown } from './messages.ts';
import type { Pricing } from './priced-cart.ts';
import { type CartState, loadCartState } from './state/cart-state.ts';
import { addLine, changeLine, makeCartWith, type StoredCart } from './state/stored-carts.ts';
import { cartShopperOf } from './wire-cart.ts';

type Request = z.output<typeof addToCartCall.request>;

interface Adding {
  readonly owner: Owner;
  readonly context: CallContext;
  /** Displayed unit price, yen with tax; if given, the item is added only at this price. */
  readonly seenInVat?: number;
}

/** The carts after adding, with the products and campaigns of all their lines. */
export interface Added extends Pricing {
  readonly state: CartState;
}

/** adds to the shopper's cart of the order type, or increases its existing line. */
export async function addToCart(request: Request, { owner, context, seenInVat }: Adding): Promise<Refusal | Added> {
  const { database } = context;
  const shopper = cartShopperOf(context);
  await lockOwner(database, owner);
  const state = await loadCartState(database, owner, shopper);
  const { stored } = state;
  if (!(await isOwnCart(request.cart_code, { stored, owner, context }))) return refuseUnknown();
  const entries = stored.flatMap((cart) => cart.entries);
  const products = await loadCartProducts(database, [request.sku, ...entries.map(({ skuCode }) => skuCode)]);
  const campaigns = [request.campaign_code ?? null, ...entries.map(({ campaignCode }) => campaignCode)];
  const offers = await loadOffers(database, campaigns, shopper);

  const line = decideLine(request, { stored, products, offers, shopper, heldOf: piecesBySku(state.held) }, seenInVat);
  if (line instanceof Refusal) return line;

  const changed = await storeLine({ ...line, skuCode: request.sku }, request, { stored, owner, context });
  return { products, offers, state: { ...state, stored: withCart(stored, changed) } };
}

interface OwnCarts extends Pick<Adding, 'owner' | 'context'> {
  readonly stored: readonly StoredCart[];
}

/** Includes the shopper's completed carts, so that a second tab can go on after an order. */
async function isOwnCart(cartCode: string | undefined, { stored, owner, context }: OwnCarts): Promise<boolean> {
  if (!cartCode || stored.some(({ row }) => row.cartCode === cartCode)) return true;
  const [cart] = await context.database.select({ owner: carts.owner }).from(carts).where(eq(carts.cartCode, cartCode));
  return cart?.owner === owner;
}

/** Writes the line to the cart of the order type, and creates the cart if needed; returns the cart. */
function storeLine(
  line: AddedLine & { readonly skuCode: string },
  { order_type: orderType }: Pick<Request, 'order_type'>,
  { stored, owner, context: { database, clock } }: OwnCarts,
): Promise<StoredCart> {
  const now = clock();
  const cart = stored.find(({ row }) => row.orderType === orderType);
  const existing = cart?.entries.find(({ skuCode }) => skuCode === line.skuCode);
  if (cart && existing) return changeLine(database, { cart, line: existing }, line, now);
  const added = { ...line, firstDelivery: null };
  return cart ? addLine(database, cart, added, now) : makeCartWith(database, { owner, orderType, now }, added);
}

/** Returns the carts with one added or replaced, in load order. */
function withCart(stored: readonly StoredCart[], changed: StoredCart): StoredCart[] {
  const others = stored.filter(({ row }) => row.cartCode !== changed.row.cartCode);
  return [...others, changed].sort((a, b) => (a.row.orderType < b.row.orderType ? -1 : 1));
}
