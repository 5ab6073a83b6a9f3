import { changeContents } from '@store/contracts/calls/subscription';
import { purchaseLimit } from '@store/domain/sale';
import { refuseChange } from '@store/domain/subscription';
import type * as z from 'zod/mini';
import { type CallContext, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { loadCartProducts } from '../cart/cart-products.ts';
import { refuseOverLimit } from '../cart/messages.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import { announceSubscription, type SubscriptionNews } from './announce-subscription.ts';
import { type ContentsChange, swap } from './change-contents.ts';
import { applyChange } from './change-dates.ts';
import { changed, lockOwn, refuseUnknownSubscription } from './own-subscription.ts';
import { changeSubscriptionRow, type StoredSubscription, stateOf } from './stored-subscriptions.ts';

type Request = z.output<typeof changeContents.request>;
type Field = 'quantity' | 'interval' | 'sku';

const NEWS: Readonly<Record<Field, SubscriptionNews>> = {
  quantity: 'quantity-changed',
  interval: 'interval-changed',
  sku: 'product-swapped',
};

/** R-35, 55, 56: changes quantity, interval and product with one mail; a refusal rolls back and names its field. */
export const wholeContentsHandler = handle(changeContents, async (request, context) => {
  const { periodical_purchase_code: code, interval, from = 'following' } = request;
  const fields = (['quantity', 'interval', 'sku'] as const).filter((field) => request[field] !== undefined);
  const [only] = fields;
  if (!only) return refuse('nothing-to-change', '変更する内容をお選びください。');
  const news = fields.length > 1 ? 'contents-changed' : NEWS[only];
  const stored = await lockOwn(code, context);
  if (!stored) return refuseUnknownSubscription();
  if (interval) {
    const refused = await applyChange(stored, { kind: 'interval', interval, from }, context, null);
    if (refused) return inField(refused, 'interval');
  }
  const refusedItems = await changeItems(stored, request, context);
  if (refusedItems instanceof Refusal) return refusedItems;
  if (Object.keys(refusedItems).length > 0) await changeSubscriptionRow(context.database, code, refusedItems);
  await announceSubscription(context.database, { code, news, now: context.clock() });
  return changed(code, context);
});

/** Checks the quantity against the new product, if it changes too. */
async function changeItems(
  stored: StoredSubscription,
  { quantity, sku }: Request,
  context: CallContext,
): Promise<ContentsChange | Refusal> {
  const { row } = stored;
  if (quantity === undefined && sku === undefined) return {};
  const obstacle = refuseChange(stateOf(stored), context.clock(), sku === undefined ? 'quantity' : 'product');
  if (obstacle) return refuse(obstacle.reason, obstacle.message);
  const coming = (await loadCartProducts(context.database, [sku ?? row.skuCode])).get(sku ?? row.skuCode);
  const limit = coming ? purchaseLimit(saleSkuOf(coming.record)) : row.quantity;
  if (quantity !== undefined && quantity > limit)
    return inField(refuseOverLimit(coming?.name ?? row.skuName, limit), 'quantity');
  const swapped = sku === undefined ? {} : await swap({ ...row, quantity: quantity ?? row.quantity }, sku, context);
  if (swapped instanceof Refusal) return inField(swapped, 'sku');
  return { ...swapped, ...(quantity !== undefined && { quantity }) };
}

const inField = ({ body }: Refusal, field: Field) => new Refusal({ ...body, details: { field } });
