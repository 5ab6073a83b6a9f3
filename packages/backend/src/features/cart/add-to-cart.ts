import type * as cartCalls from '@store/contracts/calls/checkout';
import type { PurchaseInterval } from '@store/contracts/entities';
import { addDays, tokyoDate } from '@store/domain/calendar';
import { SUBSCRIPTION_LEAD_DAYS } from '@store/domain/delivery';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { carts } from '../../platform/database/tables/carts.ts';
import type { CallContext, Refusal } from '../../platform/http/handler.ts';
import { lockOwner, type Owner } from '../../shared/session/owner.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';
import { type CartProduct, loadCartProducts, loadOffers } from './cart-products.ts';
import { type CartShopper, linePrice } from './line-price.ts';
import { refuseHidden, refuseInPayment, refusePriceChanged, refuseUnknown } from './messages.ts';
import { refuseAdding, refuseNotOnSale } from './refuse-adding.ts';
import { shelfLines } from './shelf-lines.ts';
import { addToStoredCart, changeCart, changeEntry, loadCarts, makeCart, type StoredCart } from './stored-carts.ts';
import { cartShopperOf } from './wire-cart.ts';

type Request = z.output<typeof cartCalls.addToCart.request>;

interface Adding {
  readonly owner: Owner;
  readonly context: CallContext;
  /** Yen with tax of one piece that the shopper saw, where it is added at that price only. */
  readonly seenInVat?: number;
}

/** adds to the shopper's cart of the order type, or to the line it already has; null when it was done. */
export async function addToCart(request: Request, asked: Adding): Promise<Refusal | null> {
  const { owner, context } = asked;
  const { database } = context;
  await lockOwner(database, owner);
  if (request.cart_code && !(await isOwnCart(context, request.cart_code, owner))) return refuseUnknown();

  const stored = await loadCarts(database, owner);
  const inPayment = stored.find(({ row }) => row.orderType === request.order_type && row.payingOrderCode !== null);
  if (inPayment) return refuseInPayment(inPayment.row);
  const products = await loadCartProducts(database, [
    request.sku,
    ...stored.flatMap(({ entries }) => entries.map(({ skuCode }) => skuCode)),
  ]);
  const adding = products.get(request.sku);
  if (!adding) return refuseHidden();
  const shopper = cartShopperOf(context);
  const campaign = await wantedCampaign(request, context);
  const lines = shelfLines(stored, products);
  const refused = refuseAdding({ request, adding, lines, shopper, offer: campaign?.offer });
  return refused ?? keepLine(request, { ...asked, stored, adding, shopper, campaign });
}

/** P13: a campaign counts only if it runs for this shopper; its name in the payload is not read. */
async function wantedCampaign(
  { campaign_apply, campaign_code: code }: Request,
  context: CallContext,
): Promise<{ code: string; offer: Offer } | undefined> {
  if (campaign_apply === false || !code) return undefined;
  const offer = (await loadOffers(context.database, [code], cartShopperOf(context))).get(code);
  return offer && { code, offer };
}

async function keepLine(
  request: Request,
  asked: Adding & {
    stored: readonly StoredCart[];
    adding: CartProduct;
    shopper: CartShopper;
    campaign: { code: string; offer: Offer } | undefined;
  },
): Promise<Refusal | null> {
  const { context, owner, adding, seenInVat, shopper, campaign } = asked;
  const { database } = context;
  const orderType = request.order_type;
  const found = linePrice(adding.record, { orderType, shopper, offer: campaign?.offer });
  if (!found) return refuseNotOnSale(orderType);
  if (seenInVat !== undefined && found.price !== seenInVat) return refusePriceChanged(adding.name, found.price);

  const cart = asked.stored.find(({ row }) => row.orderType === orderType);
  const row = cart?.row ?? (await makeCart(database, { owner, orderType, now: shopper.now }));
  const line = cart?.entries.find(({ skuCode }) => skuCode === request.sku);
  const purchaseInterval =
    orderType === 'PERIODICAL' ? (request.interval ?? line?.purchaseInterval ?? monthly(shopper.now)) : null;
  const campaignCode = campaign?.code ?? line?.campaignCode ?? null;
  const kept = { seenPriceInVat: found.price, campaignCode, purchaseInterval };
  if (line) await changeEntry(database, line, { ...kept, quantity: line.quantity + request.quantity });
  else
    await addToStoredCart(database, row, {
      ...kept,
      skuCode: request.sku,
      quantity: request.quantity,
      firstDelivery: null,
    });
  await changeCart(database, row.cartCode, { updatedAt: shopper.now });
  return null;
}

/** A cart that this shopper had counts too, so that a second tab can go on after an order. */
async function isOwnCart({ database }: CallContext, cartCode: string, owner: Owner): Promise<boolean> {
  const [cart] = await database.select({ owner: carts.owner }).from(carts).where(eq(carts.cartCode, cartCode));
  return cart?.owner === owner;
}

/** The interval of a subscription that named none: every month on the day of its first possible delivery. */
function monthly(now: number): PurchaseInterval {
  const first = addDays(tokyoDate(now), SUBSCRIPTION_LEAD_DAYS);
  return { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: Number(first.slice(8)) };
}
