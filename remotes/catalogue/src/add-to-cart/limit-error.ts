import type { Cart } from '@store/contracts/entities';
import * as z from 'zod/mini';
import type { AddError, AddRequest } from './add-to-cart.ts';

/** A refused add; `details` carries the quantity limit when that was the reason. */
interface Refused {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}

/** Expectations 15: returns the quantity that still fits with a message for an exceeded limit; otherwise null. */
export function limitError(
  { code, message, details }: Refused,
  request: AddRequest,
  carts: readonly Cart[],
): AddError | null {
  const bound = boundOf(details);
  if (!bound) return null;
  const inCart = inCartOf(request, carts, code === 'over-limit');
  const { most, left = Math.max(0, most - inCart) } = bound;
  const words = [
    message,
    ...(inCart > 0 ? [`カートに${inCart}点入っています。`] : []),
    ...(left > 0 && left < request.quantity ? [`数量を${left}点に変更しました。`] : []),
  ];
  // Fewer are left than the limit: the rest is in the cart, possibly as part of a set.
  return { kind: inCart > 0 || left < most ? 'cart' : 'changed', message: words.join(''), ...(left > 0 && { left }) };
}

const bounds = z.union([z.object({ limit: z.int(), left: z.optional(z.int()) }), z.object({ remaining: z.int() })]);

/** Maximum quantity; `left` is how many can still be added, when the server reports it (it does when sets count). */
function boundOf(details: unknown): { most: number; left?: number | undefined } | null {
  const known = bounds.safeParse(details);
  if (!known.success) return null;
  return 'limit' in known.data ? { most: known.data.limit, left: known.data.left } : { most: known.data.remaining };
}

/** The purchase limit counts all carts, the stock only the cart of this order type: the other carts reserved theirs. */
function inCartOf(request: AddRequest, carts: readonly Cart[], inAll: boolean): number {
  return carts
    .filter(({ order_type }) => inAll || order_type === request.order_type)
    .flatMap(({ sku_entries_display }) => sku_entries_display)
    .filter(({ sku_code }) => sku_code === request.sku_code)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
