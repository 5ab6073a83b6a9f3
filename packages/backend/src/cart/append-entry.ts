import type { appendSkuEntry, OrderType, PurchaseInterval } from '@store/contracts';
import {
  ABUSE_PRONE_ONE_PACK,
  addDays,
  checkMixing,
  limitQuantity,
  SUBSCRIPTION_LEAD_DAYS,
  tokyoDate,
} from '@store/domain';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type CallContext, type Refusal, refuse } from '../api/handler.ts';
import { carts } from '../database/tables/carts.ts';
import { type Goods, loadGoods, loadOffers } from './line-goods.ts';
import { linePrice } from './line-price.ts';
import { CANNOT_ADD, refuseInPayment, refuseShortOfStock, refuseUnknown } from './messages.ts';
import { lockOwner, type Owner } from './owner.ts';
import { type ShelfLine, saleBeside, shelfLines } from './shelf-lines.ts';
import { addEntry, changeCart, changeEntry, loadCarts, makeCart, type StoredCart } from './stored-carts.ts';
import { cartShopperOf } from './wire-cart.ts';

type Request = z.output<typeof appendSkuEntry.request>;

/** adds to the shopper's cart of the order type, or to the line it already has; null when it was done. */
export async function appendEntry(
  request: Request,
  asked: { owner: Owner; context: CallContext },
): Promise<Refusal | null> {
  const { owner, context } = asked;
  const { database } = context;
  await lockOwner(database, owner);
  if (request.cart_code && !(await isOwnCart(context, request.cart_code, owner))) return refuseUnknown();

  const stored = await loadCarts(database, owner);
  const inPayment = stored.find(({ row }) => row.orderType === request.order_type && row.payingOrderCode !== null);
  if (inPayment) return refuseInPayment(inPayment.row);
  const goods = await loadGoods(database, [
    request.sku,
    ...stored.flatMap(({ entries }) => entries.map(({ skuCode }) => skuCode)),
  ]);
  const adding = goods.get(request.sku);
  if (!adding?.isPublished) return refuse('not-found', CANNOT_ADD);
  const lines = shelfLines(stored, goods);
  const refused = refuseAdding({ request, adding, lines, now: context.clock() });
  return refused ?? keepLine(request, { ...asked, stored, adding });
}

/** Mixing, limit and sale, in the order in which a shopper should hear of them. */
function refuseAdding(asked: {
  request: Request;
  adding: Goods;
  lines: readonly ShelfLine[];
  now: number;
}): Refusal | null {
  const { request, adding, lines, now } = asked;
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
  const sale = saleBeside({ goods: adding, orderType, quantity: wanted, others, now });
  if (sale.kind === 'not-on-sale') return refuseNotOnSale(orderType);
  if (limited.kind === 'limited') return refuse('over-limit', limited.message, { details: { limit } });
  return sale.kind === 'short-of-stock' ? refuseShortOfStock(adding.name, sale.remaining) : null;
}

/** 77: one pack an order is one of all such medicine. */
function isOtherAbuseProne(skuCode: string) {
  return (line: ShelfLine) => line.skuCode !== skuCode && line.goods.record.row.isAbuseProne;
}

async function keepLine(
  request: Request,
  asked: { owner: Owner; context: CallContext; stored: readonly StoredCart[]; adding: Goods },
): Promise<Refusal | null> {
  const { context, owner, adding } = asked;
  const { database } = context;
  const orderType = request.order_type;
  const shopper = cartShopperOf(context);
  const wantedCampaign = request.campaign_apply === false ? null : (request.campaign_code ?? null);
  // P13: a campaign counts only if it runs for this shopper; its name in the payload is not read.
  const offer = wantedCampaign
    ? (await loadOffers(database, [wantedCampaign], shopper)).get(wantedCampaign)
    : undefined;
  const found = linePrice(adding.record, { orderType, shopper, offer });
  if (!found) return refuseNotOnSale(orderType);

  const cart = asked.stored.find(({ row }) => row.orderType === orderType);
  const row = cart?.row ?? (await makeCart(database, { owner, orderType, now: shopper.now }));
  const line = cart?.entries.find(({ skuCode }) => skuCode === request.sku);
  const purchaseInterval =
    orderType === 'PERIODICAL' ? (request.interval ?? line?.purchaseInterval ?? monthly(shopper.now)) : null;
  const campaignCode = offer ? wantedCampaign : (line?.campaignCode ?? null);
  const kept = { seenPriceInVat: found.price, campaignCode, purchaseInterval };
  if (line) await changeEntry(database, line, { ...kept, quantity: line.quantity + request.quantity });
  else
    await addEntry(database, row, { ...kept, skuCode: request.sku, quantity: request.quantity, firstDelivery: null });
  await changeCart(database, row.cartCode, { updatedAt: shopper.now });
  return null;
}

/** A cart that this shopper had counts too, so that a second tab can go on after an order. */
async function isOwnCart({ database }: CallContext, cartCode: string, owner: Owner): Promise<boolean> {
  const [cart] = await database.select({ owner: carts.owner }).from(carts).where(eq(carts.cartCode, cartCode));
  return cart?.owner === owner;
}

function refuseNotOnSale(orderType: OrderType): Refusal {
  return refuse(orderType === 'PERIODICAL' ? 'subscription-unavailable' : 'not-on-sale', CANNOT_ADD);
}

/** The rhythm of a subscription that named none: every month on the day of its first possible delivery. */
function monthly(now: number): PurchaseInterval {
  const first = addDays(tokyoDate(now), SUBSCRIPTION_LEAD_DAYS);
  return { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: Number(first.slice(8)) };
}

function toMixingItem({ orderType, goods }: ShelfLine) {
  return { order_type: orderType, sku_type: goods.record.row.skuType };
}
