import type { reorder } from '@store/contracts/calls/order';
import type { AnswerOf } from '@store/contracts/wire';
import type * as z from 'zod/mini';
import { type CallContext, Refusal, refuse } from '../../../platform/http/handler.ts';
import { type Owner, ownerOf } from '../../../shared/session/owner.ts';
import { type Added, addToCart } from '../../cart/add-to-cart.ts';
import { type CartProduct, loadCartProducts } from '../../cart/cart-products.ts';
import { wireCarts } from '../../cart/wire-cart.ts';
import type { PlacedOrder } from '../records/placed-order.ts';
import { orderToBuyAgain, orderTypeNow } from './preview-reorder.ts';

type Answer = AnswerOf<typeof reorder>;
type ReorderLine = z.output<typeof reorder.request>['lines'][number];

/**
 * 79: adds lines of the member's order to the cart by the usual rules (mixing, limits, windows, stock), and only at the
 * displayed price. Returns what cannot be added with the reason; class 1 medicine needs a new questionnaire at
 * checkout.
 */
export async function orderAgain(
  { order_code, lines }: z.output<typeof reorder.request>,
  context: CallContext,
): Promise<Answer | Refusal> {
  const order = await orderToBuyAgain(order_code, context);
  if (order instanceof Refusal) return order;
  const owner = ownerOf(context.identity);
  const requested = lines.flatMap((line) => namedIn(order, line));
  if (!owner || requested.length < lines.length) return refuse('not-found', 'ご注文の商品が見つかりませんでした。');
  const products = await loadCartProducts(
    context.database,
    requested.map(({ sku_code }) => sku_code),
  );
  const added: Answer['added'] = [];
  const unavailable: Answer['unavailable'] = [];
  for (const { sku_name, ...line } of requested) {
    const { sku_code, quantity } = line;
    const outcome = await addAgain(line, { product: products.get(sku_code), owner, context });
    if (outcome instanceof Refusal)
      unavailable.push({ sku_code, sku_name, code: outcome.body.code, message: outcome.body.message });
    else added.push({ sku_code, sku_name, quantity });
  }
  return { carts: await wireCarts(context), added, unavailable };
}

function namedIn({ order_details }: PlacedOrder, line: ReorderLine) {
  const bought = order_details.find(({ sku_code }) => sku_code === line.sku_code);
  return bought ? [{ ...line, sku_name: bought.sku_details.sku_name }] : [];
}

async function addAgain(
  { sku_code, quantity, price_in_vat }: ReorderLine,
  { product, owner, context }: { product: CartProduct | undefined; owner: Owner; context: CallContext },
): Promise<Refusal | Added> {
  const orderType = orderTypeNow(product, context);
  if (orderType instanceof Refusal) return orderType;
  const request = { order_type: orderType, sku: sku_code, quantity };
  return addToCart(request, { owner, context, seenInVat: price_in_vat });
}
