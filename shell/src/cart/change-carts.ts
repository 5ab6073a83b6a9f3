import type { addToCart as AddToCart, updateCartLine as UpdateCartLine } from '@store/contracts/bus';
import * as cartCalls from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import type { Refused, Reply, Shop } from '@store/remote-kit';
import type * as z from 'zod/mini';

/** what a shopper reads when the server gave no words of its own. */
const CANNOT_ADD = '商品をカートに入れることができません。';

/** What a change of the carts came to: what was answered, or what the command says instead. */
type Changed<Answer> = { readonly kind: 'answered'; readonly data: Answer } | ReturnType<typeof refused>;

/** Asks the server for one more line. @throws ApiFault */
export async function add(
  { call }: Pick<Shop, 'call'>,
  { sku_code, ...wish }: z.output<typeof AddToCart.request>,
): Promise<Changed<{ carts: Cart[]; visitor_code: string | null }>> {
  const reply = await call(cartCalls.addToCart, { sku: sku_code, ...wish });
  return reply.kind === 'refused' ? refused(reply, CANNOT_ADD) : reply;
}

/** Asks the server for another quantity of a line. @throws ApiFault */
export async function update(
  { call }: Pick<Shop, 'call'>,
  { sku_code, ...line }: z.output<typeof UpdateCartLine.request>,
): Promise<Changed<{ carts: Cart[] }>> {
  const reply: Reply<{ carts: Cart[] }> = await call(cartCalls.updateCartLine, { sku: sku_code, ...line });
  return reply.kind === 'refused' ? refused(reply, '数量を変更できませんでした。') : reply;
}

function refused(reply: Refused, otherwise: string) {
  return { kind: 'refused', code: reply.code, message: reply.message || otherwise, details: reply.details } as const;
}
