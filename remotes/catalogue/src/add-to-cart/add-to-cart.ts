import * as commands from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import type { ShopBus } from '@store/remote-kit';
import { type CartLine, emptyAndAdd } from '@store/remote-kit/mixing';
import * as z from 'zod/mini';

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

const FAILED = '通信が混み合っているため、カートに入れられませんでした。時間をおいて、もう一度お試しください。';

/** Adds to the cart; null when it is in. `carts` are those of before, for what is said of them. */
export async function addToCart(bus: ShopBus, wanted: Wanted, carts: readonly Cart[]): Promise<AddTrouble | null> {
  const outcome = await bus.send(commands.addToCart, wanted).catch(() => ({ kind: 'failed' as const }));
  if (outcome.kind === 'done') return null;
  if (outcome.kind === 'failed') return { kind: 'failed', message: FAILED };
  const { code, message } = outcome;
  if (code === 'mixing') return { kind: 'mixing', message };
  if (code === 'in-payment') return { kind: 'cart', message };
  const bound = boundOf(outcome.details);
  if (bound === null) return { kind: 'changed', message };
  const inCart = inCartOf(wanted, carts, code === 'over-limit');
  return overTheMost({ message, ...bound, inCart, wanted: wanted.quantity });
}

/** Says that it is in the cart, with the way there; the cart's count changed already, so nothing hangs on it. */
export async function tellAdded(bus: ShopBus): Promise<void> {
  const action = { label: 'カートを見る', href: '/cart' };
  await bus.send(commands.showToast, { text: 'カートに入れました', action }).catch(() => undefined);
}

/** 空にして追加: takes out exactly these lines, then adds. What cannot be added after all gets its lines back. */
export async function emptyAndAddToCart(
  bus: ShopBus,
  wanted: Wanted,
  { against, carts }: { readonly against: readonly CartLine[]; readonly carts: readonly Cart[] },
): Promise<AddTrouble | null> {
  const ended = await emptyAndAdd(bus, against, () => addToCart(bus, wanted, carts));
  if (ended.kind === 'added') return null;
  if (ended.kind === 'not-emptied') return { kind: 'cart', message: ended.message };
  return { ...ended.trouble, message: `${ended.trouble.message}${ended.putBack}` };
}

const details = z.union([z.object({ limit: z.int(), left: z.optional(z.int()) }), z.object({ remaining: z.int() })]);

/** The most that can be bought; `left` where the server says how many can be added, as it does where sets count. */
function boundOf(given: unknown): { most: number; left?: number | undefined } | null {
  const known = details.safeParse(given);
  if (!known.success) return null;
  return 'limit' in known.data ? { most: known.data.limit, left: known.data.left } : { most: known.data.remaining };
}

/** The purchase limit counts every cart, the stock only the cart of this order type: others' stock is gone already. */
function inCartOf(wanted: Wanted, carts: readonly Cart[], inAll: boolean): number {
  return carts
    .filter(({ order_type }) => inAll || order_type === wanted.order_type)
    .flatMap(({ sku_entries_display }) => sku_entries_display)
    .filter(({ sku_code }) => sku_code === wanted.sku_code)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Expectations 15: over the most that can be bought the quantity is set back, and the words say why. */
function overTheMost(asked: {
  message: string;
  most: number;
  left?: number | undefined;
  inCart: number;
  wanted: number;
}): AddTrouble {
  const { message, most, inCart, wanted, left = Math.max(0, most - inCart) } = asked;
  const words = [
    message,
    ...(inCart > 0 ? [`カートに${inCart}点入っています。`] : []),
    ...(left > 0 && left < wanted ? [`数量を${left}点に変更しました。`] : []),
  ];
  // Less than the most is left: the rest is in the cart, if only in a set.
  return { kind: inCart > 0 || left < most ? 'cart' : 'changed', message: words.join(''), ...(left > 0 && { left }) };
}
