import { addBoxItem, removeBoxItem } from '@store/contracts/calls/subscription';
import { checkMixing, purchaseLimit } from '@store/domain/sale';
import { refuseChange } from '@store/domain/subscription';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { subscriptionBoxItems } from '../../platform/database/tables/subscription-runs.ts';
import { type CallContext, type Handler, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { loadCartProducts } from '../cart/cart-products.ts';
import { refuseOverLimit, refuseShortOfStock } from '../cart/messages.ts';
import { productSale } from '../cart/product-sale.ts';
import { cartShopperOf } from '../cart/wire-cart.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import { announceSubscription } from './announce-subscription.ts';
import { changed, lockOwn, refuseUnknownSubscription } from './own-subscription.ts';
import { ordinaryPrice } from './price-box-items.ts';
import { type StoredSubscription, stateOf } from './stored-subscriptions.ts';

/** Maximum number of different items per box. */
const MOST_ITEMS = 10;

/** 56: one-time items of the next delivery. Changes are possible until its deadline, and mailed. */
export const boxItemHandlers: readonly Handler[] = [
  handle(addBoxItem, async (request, context) => {
    const { periodical_purchase_code: code, sku: skuCode, quantity } = request;
    const stored = await lockChangeable(code, context);
    if (stored instanceof Refusal) return stored;
    const priceInVat = await priceToTell(request, stored, context);
    if (priceInVat instanceof Refusal) return priceInVat;
    const now = context.clock();
    await context.database
      .insert(subscriptionBoxItems)
      .values({ periodicalPurchaseCode: code, skuCode, quantity, priceInVat, addedAt: now })
      .onConflictDoUpdate({
        target: [subscriptionBoxItems.periodicalPurchaseCode, subscriptionBoxItems.skuCode],
        set: { quantity, priceInVat },
      });
    await announceSubscription(context.database, { code, news: 'box-changed', now });
    return changed(code, context);
  }),
  handle(removeBoxItem, async ({ periodical_purchase_code: code, sku }, context) => {
    const stored = await lockChangeable(code, context);
    if (stored instanceof Refusal) return stored;
    const removed = await context.database
      .delete(subscriptionBoxItems)
      .where(and(eq(subscriptionBoxItems.periodicalPurchaseCode, code), eq(subscriptionBoxItems.skuCode, sku)))
      .returning();
    if (removed.length === 0) return refuse('item-unknown', 'この商品は次回のお届けに入っていません。');
    await announceSubscription(context.database, { code, news: 'box-changed', now: context.clock() });
    return changed(code, context);
  }),
];

async function lockChangeable(code: string, context: CallContext): Promise<StoredSubscription | Refusal> {
  const stored = await lockOwn(code, context);
  if (!stored) return refuseUnknownSubscription();
  const obstacle = refuseChange(stateOf(stored), context.clock(), 'quantity');
  return obstacle ? refuse(obstacle.reason, obstacle.message) : stored;
}

/** The item's current price if it can be bought as a normal purchase, or a refusal; P16: by the server's rules. */
async function priceToTell(
  { sku: skuCode, quantity }: z.output<typeof addBoxItem.request>,
  { row, boxItems }: StoredSubscription,
  context: CallContext,
): Promise<number | Refusal> {
  const shopper = cartShopperOf(context);
  const all = await loadCartProducts(context.database, [row.skuCode, skuCode]);
  const product = all.get(skuCode);
  const price = product ? ordinaryPrice(product, shopper) : null;
  if (!product || price === null) return refuseNotOnSale();
  if (product.record.row.isAbuseProne)
    return refuse('mixing', '指定濫用防止医薬品は、定期購入のお届けに追加できません。カートからご購入ください。');
  const subscribed = all.get(row.skuCode)?.record.row.skuType ?? 'NORMAL';
  const adding = { order_type: 'NORMAL' as const, sku_type: product.record.row.skuType };
  const mixing = checkMixing(adding, [{ order_type: 'PERIODICAL', sku_type: subscribed }]);
  if (mixing.kind === 'refused') return refuse('mixing', mixing.message);
  const limit = purchaseLimit(saleSkuOf(product.record));
  if (quantity > limit) return refuseOverLimit(product.name, limit);
  const sale = productSale({
    product,
    orderType: 'NORMAL',
    quantity,
    stock: product.record.stock,
    shopper,
    offer: undefined,
  });
  if (sale.kind === 'not-on-sale') return refuseNotOnSale();
  if (sale.kind === 'short-of-stock') return refuseShortOfStock(product.name, sale.remaining);
  const isNew = boxItems.every((item) => item.skuCode !== skuCode);
  if (isNew && boxItems.length >= MOST_ITEMS)
    return refuse('box-full', `次回のお届けに追加できる商品は${MOST_ITEMS}種類までです。`);
  return price;
}

function refuseNotOnSale(): Refusal {
  return refuse('not-on-sale', 'この商品は現在販売していません。別の商品をお選びください。');
}
