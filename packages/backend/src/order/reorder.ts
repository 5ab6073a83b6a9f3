import type { reorder } from '@store/contracts';
import type * as z from 'zod/mini';
import { type CallContext, type Refusal, refuse } from '../api/handler.ts';
import { appendEntry } from '../cart/append-entry.ts';
import { ownerOf } from '../cart/owner.ts';
import { wireCarts } from '../cart/wire-cart.ts';
import { memberCode } from '../customer/member-code.ts';
import { findOrder } from './read-orders.ts';

type Answer = z.output<typeof reorder.answer>;

/**
 * Puts the lines of the member's order into the cart again by the rules of every adding: mixing, limits, windows, stock.
 * What cannot be added is named with its reason (expectation 79); class 1 medicine meets its questionnaire at checkout.
 */
export async function orderAgain(
  { order_code, sku_codes }: z.output<typeof reorder.request>,
  context: CallContext,
): Promise<Answer | Refusal> {
  const order = await findOrder(context.database, { customerCode: memberCode(context), orderCode: order_code });
  const owner = ownerOf(context.identity);
  if (!order || !owner) return refuse('not-found', 'ご注文が見つかりませんでした。');
  const lines = order.order_details.filter(({ sku_code }) => sku_codes?.includes(sku_code) ?? true);
  const added: Answer['added'] = [];
  const unavailable: Answer['unavailable'] = [];
  for (const { sku_code, quantity, sku_details } of lines) {
    const line = { sku_code, sku_name: sku_details.sku_name };
    const request = { order_type: order.order_type, sku: sku_code, quantity };
    const refused = await appendEntry(request, { owner, context });
    if (refused) unavailable.push({ ...line, code: refused.body.code, message: refused.body.message });
    else added.push({ ...line, quantity });
  }
  const carts = await wireCarts(context);
  return { carts, added, unavailable, price_changes: priceChanges(lines, carts, added) };
}

function priceChanges(
  lines: readonly { sku_code: string; price_in_vat: number }[],
  carts: Answer['carts'],
  added: Answer['added'],
): Answer['price_changes'] {
  const entries = carts.flatMap(({ sku_entries_display }) => sku_entries_display);
  return added.flatMap(({ sku_code, sku_name }) => {
    const was = lines.find((line) => line.sku_code === sku_code)?.price_in_vat;
    const now = entries.find((entry) => entry.sku_code === sku_code)?.price_in_vat;
    return was === undefined || now === undefined || was === now ? [] : [{ sku_code, sku_name, was, now }];
  });
}
