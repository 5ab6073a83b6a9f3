import { createWriteKeys } from '@store/api-client';
import { type addToCart as AddToCart, cartState, type updateCartLine as UpdateCartLine } from '@store/contracts/bus';
import * as cartCalls from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import type { BusPort } from '@store/event-bus';
import type { Refused, Reply, Shop } from '@store/remote-kit';
import type * as z from 'zod/mini';
import { commandError, noCookies } from '../command-errors/command-errors.ts';

const NOT_CHANGED = 'カートを変更できたか確認できませんでした。';
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

/** Repeats an identical change under the same idempotency key while its outcome is unknown (B09). */
const withKey = createWriteKeys();

/** Adds a line. If the request fails, checks the carts for whether it was applied. */
export async function add(
  { bus, shop, refresh }: ChangeContext,
  { sku_code, ...options }: z.output<typeof AddToCart.request>,
): Promise<ChangeResult<{ carts: Cart[]; visitor_code: string | null }>> {
  if (globalThis.navigator?.cookieEnabled === false) return noCookies();
  const request = { sku: sku_code, ...options };
  const before = quantityOf(bus, sku_code);
  const send = (idempotencyKey: string) =>
    shop.call(cartCalls.addToCart, request, { idempotencyKey }).catch(async (fault) => {
      await refresh();
      if (quantityOf(bus, sku_code) < before + options.quantity) throw fault;
      return answered({ carts: cartsIn(bus), visitor_code: null });
    });
  return resultOf(withKey(cartCalls.addToCart, request, send), CANNOT_ADD);
}

/** Changes a line's quantity. If the request fails, checks the carts for whether it was applied. */
export function update(
  { bus, shop, refresh }: ChangeContext,
  { sku_code, ...line }: z.output<typeof UpdateCartLine.request>,
): Promise<ChangeResult<{ carts: Cart[] }>> {
  const request = { sku: sku_code, ...line };
  const send = (idempotencyKey: string): Promise<Reply<{ carts: Cart[] }>> =>
    shop.call(cartCalls.updateCartLine, request, { idempotencyKey }).catch(async (fault) => {
      await refresh();
      if (quantityOf(bus, sku_code) !== line.quantity) throw fault;
      return answered({ carts: cartsIn(bus) });
    });
  return resultOf(withKey(cartCalls.updateCartLine, request, send), '数量を変更できませんでした。');
}

const answered = <Answer>(data: Answer) => ({ kind: 'answered', data }) as const;

async function resultOf<Answer>(sending: Promise<Reply<Answer>>, otherwise: string): Promise<ChangeResult<Answer>> {
  try {
    const reply = await sending;
    return reply.kind === 'refused' ? refused(reply, otherwise) : reply;
  } catch (fault) {
    return commandError(fault, NOT_CHANGED);
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
