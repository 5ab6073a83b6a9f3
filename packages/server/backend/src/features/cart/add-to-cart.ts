import type * as cartCalls from '@store/contracts/calls/checkout';
import type { PurchaseInterval } from '@store/contracts/entities';
import { addDays, tokyoDate } from '@store/domain/calendar';
import { SUBSCRIPTION_LEAD_DAYS } from '@store/domain/delivery';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type CartEntryRow, carts } from '../../platform/database/tables/carts.ts';
import { type CallContext, Refusal } from '../../platform/http/handler.ts';
import { lockOwner, type Owner } from '../../shared/session/owner.ts';
import { piecesBySku } from '../../shared/stock/group-buy-pieces.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';
import { type CartProduct, loadCartProducts, loadOffers } from './cart-products.ts';
import { type CartShopper, linePrice } from './line/line-price.ts';
import { refuseHidden, refusePriceChanged, refuseUnknown } from './messages.ts';
import type { Pricing } from './priced-cart.ts';
import { refuseLine, refuseNotOnSale } from './refuse-adding.ts';
import { type CartState, loadCartState } from './state/cart-state.ts';
import { addLine, changeLine, makeCartWith, type StoredCart } from './state/stored-carts.ts';
import { cartShopperOf } from './wire-cart.ts';

type Request = z.output<typeof cartCalls.addToCart.request>;

interface Adding {
  readonly owner: Owner;
  readonly context: CallContext;
  /** Displayed unit price, yen with tax; if given, the item is added only at this price. */
  readonly seenInVat?: number;
}

/** adds to the shopper's cart of the order type, or increases its existing line; null on success. */
export async function addToCart(request: Request, options: Adding): Promise<Refusal | null> {
  const added = await addWithState(request, options);
  return added instanceof Refusal ? added : null;
}

/** The carts after adding, and the products of all their lines. */
export interface Added extends Pick<Pricing, 'products'> {
  state: CartState;
}

/** Like `addToCart`, but returns the resulting carts on success. */
export async function addWithState(request: Request, options: Adding): Promise<Refusal | Added> {
  const { owner, context } = options;
  const { database } = context;
  await lockOwner(database, owner);
  if (request.cart_code && !(await isOwnCart(context, request.cart_code, owner))) return refuseUnknown();

  const shopper = cartShopperOf(context);
  const state = await loadCartState(database, owner, shopper);
  const { stored } = state;
  const products = await loadCartProducts(database, [
    request.sku,
    ...stored.flatMap(({ entries }) => entries.map(({ skuCode }) => skuCode)),
  ]);
  const campaign = await requestedCampaign(request, context);
  const inputs = { database, stored, products, shopper, offer: campaign?.offer, heldOf: piecesBySku(state.held) };
  const refused = await refuseLine(request, inputs);
  const adding = products.get(request.sku);
  if (refused || !adding) return refused ?? refuseHidden();
  const changed = await storeLine(request, { ...options, stored, adding, shopper, campaign });
  return changed instanceof Refusal ? changed : { products, state: { ...state, stored: withCart(stored, changed) } };
}

/** P13: a campaign applies only while it runs for this shopper; the name in the payload is ignored. */
async function requestedCampaign(
  { campaign_apply, campaign_code: code }: Pick<Request, 'campaign_apply' | 'campaign_code'>,
  context: CallContext,
): Promise<{ code: string; offer: Offer } | undefined> {
  if (campaign_apply === false || !code) return undefined;
  const offer = (await loadOffers(context.database, [code], cartShopperOf(context))).get(code);
  return offer && { code, offer };
}

/** A line retains its campaign while it runs, unless the shopper declines campaigns. */
async function campaignOfLine(
  { campaign_apply }: Request,
  line: CartEntryRow | undefined,
  context: CallContext,
): Promise<{ code: string; offer: Offer } | undefined> {
  if (campaign_apply === false || !line?.campaignCode) return undefined;
  return requestedCampaign({ campaign_code: line.campaignCode }, context);
}

async function storeLine(
  request: Request,
  options: Adding & {
    stored: readonly StoredCart[];
    adding: CartProduct;
    shopper: CartShopper;
    campaign: { code: string; offer: Offer } | undefined;
  },
): Promise<Refusal | StoredCart> {
  const { context, owner, adding, seenInVat, shopper, campaign } = options;
  const { database } = context;
  const orderType = request.order_type;
  const asPut = linePrice(adding.record, { orderType, shopper, offer: campaign?.offer });
  if (!asPut) return refuseNotOnSale(orderType);
  if (seenInVat !== undefined && asPut.price !== seenInVat) return refusePriceChanged(adding.name, asPut.price);

  const { now } = shopper;
  const cart = options.stored.find(({ row }) => row.orderType === orderType);
  const line = cart?.entries.find(({ skuCode }) => skuCode === request.sku);
  const purchaseInterval =
    orderType === 'PERIODICAL' ? (request.interval ?? line?.purchaseInterval ?? monthly(shopper.now)) : null;
  // P13: a line has one price, so the whole line is repriced.
  const used = campaign ?? (await campaignOfLine(request, line, context));
  const sold = linePrice(adding.record, { orderType, shopper, offer: used?.offer }) ?? asPut;
  const change = { seenPriceInVat: sold.price, campaignCode: used?.code ?? null, purchaseInterval };
  if (cart && line)
    return changeLine(database, { cart, line }, { ...change, quantity: line.quantity + request.quantity }, now);
  const added = { ...change, skuCode: request.sku, quantity: request.quantity, firstDelivery: null };
  return cart ? addLine(database, cart, added, now) : makeCartWith(database, { owner, orderType, now }, added);
}

/** Returns the carts with one added or replaced, in load order. */
function withCart(stored: readonly StoredCart[], changed: StoredCart): StoredCart[] {
  const others = stored.filter(({ row }) => row.cartCode !== changed.row.cartCode);
  return [...others, changed].sort((a, b) => (a.row.orderType < b.row.orderType ? -1 : 1));
}

/** Includes the shopper's completed carts, so that a second tab can go on after an order. */
async function isOwnCart({ database }: CallContext, cartCode: string, owner: Owner): Promise<boolean> {
  const [cart] = await database.select({ owner: carts.owner }).from(carts).where(eq(carts.cartCode, cartCode));
  return cart?.owner === owner;
}

/** Default interval of a subscription: monthly on the day of the first possible delivery. */
function monthly(now: number): PurchaseInterval {
  const first = addDays(tokyoDate(now), SUBSCRIPTION_LEAD_DAYS);
  return { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: Number(first.slice(8)) };
}
