import { type addToCart as AddToCart, cartState, type updateCartLine as UpdateCartLine } from '@store/contracts/bus';
import * as cartCalls from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import type { BusPort } from '@store/event-bus';
import { newRequestKey, type Refused, type Reply, type Shop } from '@store/remote-kit';
import type * as z from 'zod/mini';
import { commandError, noCookies } from '../command-errors/command-errors.ts';

const NOT_CHANGED = 'カートを変更できませんでした。';
/** Message when the server sends none. */
const CANNOT_ADD = '商品をカートに入れることができません。';

/** Result of a change: the server's data, or the refusal that the command returns. */
type ChangeResult<Answer> = { readonly kind: 'answered'; readonly data: Answer } | Refusal;
type Refusal = ReturnType<typeof refused> | ReturnType<typeof commandError>;

interface ChangeContext {
  readonly bus: Pick<BusPort, 'value'>;
  readonly shop: Pick<Shop, 'call'>;
  /** Fetches the carts. */
  readonly refresh: () => Promise<void>;
}

/** The add whose result is unknown. Repeating it reuses its idempotency key (B09). */
let lastUncertain: { readonly name: string; readonly key: string } | undefined;

/** Adds a line. If the request fails, checks the carts for whether it was applied. */
export async function add(
  { bus, shop, refresh }: ChangeContext,
  { sku_code, ...options }: z.output<typeof AddToCart.request>,
): Promise<ChangeResult<{ carts: Cart[]; visitor_code: string | null }>> {
  if (globalThis.navigator?.cookieEnabled === false) return noCookies();
  const name = JSON.stringify([sku_code, options]);
  const key = lastUncertain?.name === name ? lastUncertain.key : newRequestKey();
  lastUncertain = undefined;
  const before = quantityOf(bus, sku_code);
  try {
    const reply = await shop.call(cartCalls.addToCart, { sku: sku_code, ...options }, { idempotencyKey: key });
    return reply.kind === 'refused' ? refused(reply, CANNOT_ADD) : reply;
  } catch (fault) {
    await refresh();
    if (quantityOf(bus, sku_code) < before + options.quantity) {
      lastUncertain = { name, key };
      return commandError(fault, NOT_CHANGED);
    }
    return { kind: 'answered', data: { carts: cartsIn(bus), visitor_code: null } };
  }
}

/** Changes a line's quantity. If the request fails, checks the carts for whether it was applied. */
export async function update(
  { bus, shop, refresh }: ChangeContext,
  { sku_code, ...line }: z.output<typeof UpdateCartLine.request>,
): Promise<ChangeResult<{ carts: Cart[] }>> {
  try {
    const reply: Reply<{ carts: Cart[] }> = await shop.call(cartCalls.updateCartLine, { sku: sku_code, ...line });
    return reply.kind === 'refused' ? refused(reply, '数量を変更できませんでした。') : reply;
  } catch (fault) {
    await refresh();
    if (quantityOf(bus, sku_code) !== line.quantity) return commandError(fault, NOT_CHANGED);
    return { kind: 'answered', data: { carts: cartsIn(bus) } };
  }
}

const cartsIn = (bus: ChangeContext['bus']): Cart[] => [...(bus.value(cartState) ?? [])];

const quantityOf = (bus: ChangeContext['bus'], sku: string): number =>
  cartsIn(bus)
    .flatMap((cart) => cart.sku_entries_display)
    .reduce((sum, entry) => (entry.sku_code === sku ? sum + entry.quantity : sum), 0);

function refused(reply: Refused, otherwise: string) {
  return { kind: 'refused', code: reply.code, message: reply.message || otherwise, details: reply.details } as const;
}
