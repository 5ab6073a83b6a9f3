import * as commands from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { fetchCode, type ShopBus } from '@store/remote-kit';
import type * as z from 'zod/mini';

/** What the shopper wants to add to the cart. */
export type Wanted = z.input<typeof commands.addToCart.request>;

/**
 * Why it did not go into the cart, in words, and what can be done about it: `mixing` has the cart to be looked at or
 * emptied, `cart` to be looked at; with `changed` the page is out of date; `left` is how many could still be added.
 */
export interface AddTrouble {
  readonly kind: 'mixing' | 'cart' | 'changed' | 'failed';
  readonly message: string;
  readonly left?: number;
}

const FAILED = 'ただいま混み合っています。少し時間をおいて、もう一度お試しください。';

/** Adds to the cart; null when it is in. `carts` are those of before, for what is said of them. */
export async function addToCart(bus: ShopBus, wanted: Wanted, carts: readonly Cart[]): Promise<AddTrouble | null> {
  const outcome = await bus.send(commands.addToCart, wanted).catch(() => ({ kind: 'failed' as const }));
  if (outcome.kind === 'done') return null;
  if (outcome.kind === 'failed') return { kind: 'failed', message: FAILED };
  const { code, message } = outcome;
  if (code === 'mixing' || code === 'failed') return { kind: code, message };
  if (code === 'in-payment') return { kind: 'cart', message };
  const bound = await fetchCode(() => import(/* webpackChunkName: "later" */ './over-the-most.ts')).catch(() => null);
  return bound?.overTheMost(outcome, wanted, carts) ?? { kind: 'changed', message };
}

/** Says that it is in the cart, with the way there; the cart's count changed already, so nothing hangs on it. */
export async function tellAdded(bus: ShopBus): Promise<void> {
  const action = { label: 'カートを見る', href: '/cart' };
  await bus.send(commands.showToast, { text: 'カートに入れました', action }).catch(() => undefined);
}
