import type { reorderPreview } from '@store/contracts/calls/order';
import type { AnswerOf } from '@store/contracts/wire';
import { type AvailabilityKind, orderTypeFor, saleByDates } from '@store/domain/sale';
import { type CallContext, Refusal, refuse } from '../../../platform/http/handler.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import { ownerOf } from '../../../shared/session/owner.ts';
import { loadHeldPieces } from '../../../shared/stock/group-buy-pieces.ts';
import { type CartProduct, loadCartProducts } from '../../cart/cart-products.ts';
import { decideLine } from '../../cart/decide-line.ts';
import { linePrice } from '../../cart/line/line-price.ts';
import { loadCarts, type StoredCart } from '../../cart/state/stored-carts.ts';
import { cartShopperOf } from '../../cart/wire-cart.ts';
import { isOnShowFor } from '../../catalogue/product/on-show.ts';
import { saleSkuOf } from '../../catalogue/product/sku-records.ts';
import { findPlacedOrder, type PlacedOrder } from '../records/placed-order.ts';

type Line = PlacedOrder['order_details'][number];
type LineNow = AnswerOf<typeof reorderPreview>['lines'][number]['now'];

/** 79: each line of the member's order as the cart would accept it now, given its current content. */
export async function previewReorder(
  { order_code }: { order_code: string },
  context: CallContext,
): Promise<AnswerOf<typeof reorderPreview> | Refusal> {
  const order = await orderToBuyAgain(order_code, context);
  if (order instanceof Refusal) return order;
  const owner = ownerOf(context.identity);
  const stored = owner ? await loadCarts(context.database, owner) : [];
  const products = await loadCartProducts(context.database, [
    ...order.order_details.map(({ sku_code }) => sku_code),
    ...stored.flatMap(({ entries }) => entries.map(({ skuCode }) => skuCode)),
  ]);
  const lines: AnswerOf<typeof reorderPreview>['lines'] = [];
  for (const line of order.order_details)
    lines.push({
      sku_code: line.sku_code,
      sku_name: line.sku_details.sku_name,
      sku_type: products.get(line.sku_code)?.record.row.skuType ?? null,
      quantity: line.quantity,
      was_in_vat: line.price_in_vat,
      now: await lineNow(line, { stored, products, context }),
    });
  return { lines };
}

/** The member's own order if it can be reordered; subscription orders cannot, since they repeat automatically. */
export async function orderToBuyAgain(orderCode: string, context: CallContext): Promise<PlacedOrder | Refusal> {
  const order = await findPlacedOrder(context.database, { customerCode: memberCode(context), orderCode });
  if (!order) return refuse('not-found', 'ご注文が見つかりませんでした。');
  if (order.order_type === 'PERIODICAL')
    return refuse('subscription-order', '定期購入の商品は、定期購入の画面で数量やお届け日を変更できます。');
  return order;
}

/** The current order type of a product, or a refusal; a reservation may be on sale by now. */
export function orderTypeNow(product: CartProduct | undefined, context: CallContext): 'NORMAL' | 'RESERVED' | Refusal {
  if (!product || !isOnShowFor(product, cartShopperOf(context))) return refuseEnded();
  const sale = saleByDates(saleSkuOf(product.record), context.clock());
  return orderTypeFor(sale) ?? refuse('not-on-sale', CLOSED_WORDS[sale.kind] ?? NOT_NOW);
}

const refuseEnded = (): Refusal => refuse('not-on-sale', 'お取り扱いを終了しました。');

const NOT_NOW = '現在は販売期間外です。';
const CLOSED_WORDS: Partial<Readonly<Record<AvailabilityKind, string>>> = {
  'after-sale': '販売を終了しました。',
  'subscription-only': '定期購入でのみ販売しています。',
};

async function lineNow(
  { sku_code, quantity: bought }: Line,
  shop: { stored: readonly StoredCart[]; products: ReadonlyMap<string, CartProduct>; context: CallContext },
): Promise<LineNow> {
  const { stored, products, context } = shop;
  const shopper = cartShopperOf(context);
  const adding = products.get(sku_code);
  if (!adding) return unavailable(refuseEnded());
  const orderType = orderTypeNow(adding, context);
  if (orderType instanceof Refusal) return unavailable(orderType);
  const found = linePrice(adding.record, { orderType, shopper, offer: undefined });
  if (!found) return unavailable(refuse('not-on-sale', NOT_NOW));
  const heldOf = await loadHeldPieces(context.database, shopper);
  const shelf = { stored, products, offers: new Map(), shopper, heldOf };
  const refusedAt = (quantity: number) => {
    const decided = decideLine({ sku: sku_code, order_type: orderType, quantity }, shelf);
    return decided instanceof Refusal ? decided : null;
  };
  const refused = refusedAt(bought);
  let quantity = bought;
  while (quantity > 0 && refusedAt(quantity)) quantity -= 1;
  if (refused && quantity === 0) return unavailable(refused);
  return {
    kind: 'open',
    order_type: orderType,
    quantity,
    fewer: refused?.body.message ?? null,
    price_in_vat: found.price,
  };
}

const unavailable = ({ body: { code, message } }: Refusal): LineNow => ({ kind: 'unavailable', code, message });
