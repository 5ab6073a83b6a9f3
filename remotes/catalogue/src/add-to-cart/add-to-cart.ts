import * as commands from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { fetchCode, type ShopBus } from '@store/remote-kit';
import type * as z from 'zod/mini';

/** Request of the add-to-cart command. */
export type AddRequest = z.input<typeof commands.addToCart.request>;

/**
 * Why adding failed, as a text for the customer. `mixing` offers to view or empty the cart, `cart` to view it;
 * `changed` means the page is stale; `left` is the quantity that can still be added.
 */
export interface AddError {
  readonly kind: 'mixing' | 'cart' | 'changed' | 'failed';
  readonly message: string;
  readonly left?: number;
}

/** Adds to the cart; null on success. `carts`: the carts before the call, for error messages. */
export async function addToCart(bus: ShopBus, request: AddRequest, carts: readonly Cart[]): Promise<AddError | null> {
  const outcome = await bus.send(commands.addToCart, request).catch(() => ({ kind: 'failed' as const }));
  if (outcome.kind === 'done') return null;
  if (outcome.kind === 'failed')
    return { kind: 'failed', message: 'カートに入れられませんでした。もう一度お試しください。' };
  const { code, message } = outcome;
  if (code === 'mixing' || code === 'failed') return { kind: code, message };
  if (code === 'in-payment') return { kind: 'cart', message };
  const bound = await fetchCode(() => import(/* webpackChunkName: "later" */ './limit-error.ts')).catch(() => null);
  return bound?.limitError(outcome, request, carts) ?? { kind: 'changed', message };
}

/** Shows the toast with a link to the cart. Errors are ignored: the cart count has already changed. */
export async function showAdded(bus: ShopBus): Promise<void> {
  const action = { label: 'カートを見る', href: '/cart' };
  await bus.send(commands.showToast, { text: 'カートに入れました', action }).catch(() => undefined);
}
