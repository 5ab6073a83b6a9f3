import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getProduct } from '@store/contracts/calls/catalogue';
import { addToCart, checkoutChoose, checkoutOptions, placeOrder } from '@store/contracts/calls/checkout';
import { getOrder, quoteOrder } from '@store/contracts/calls/order';
import { storeCookieName } from '@store/contracts/session';
import { type Call, IDEMPOTENCY_HEADER, type RefusalBody, type RequestOf } from '@store/contracts/wire';
import type * as z from 'zod/mini';
import type { LoadShopper } from '../load-shopper.ts';
import type { Front } from './front.ts';
import { noteAnswer, type Record } from './happenings.ts';

export const BOUGHT = { product: 'P1017', sku: 'S1017' };

const AGAIN_MS = 500;
const COOKIE = storeCookieName('session', { secure: true });

/** No response within the buyer's patience. */
class GaveUp extends Error {}

/** A member who buys at the public address of the store, and retries failed calls with the same key. */
export interface Buyer {
  readonly shopper: LoadShopper;
  readonly from: string;
  readonly front: Front;
  readonly record: Record;
  /** Awaited before each request: the rate of the mix. */
  readonly turn: () => Promise<void>;
  /** How long a request is retried, ms. */
  readonly patienceMs: number;
}

/** Buys one product and opens the order page. The result is recorded. */
export async function buyOnce(buyer: Buyer): Promise<void> {
  const { purchases } = buyer.record;
  let isAsked = false;
  try {
    const order_type = 'NORMAL' as const;
    await insist(buyer, getProduct, { product_code: BOUGHT.product });
    await insist(buyer, addToCart, { order_type, sku: BOUGHT.sku, quantity: 1 });
    const { addresses } = dataOf(await insist(buyer, checkoutOptions, { order_type }));
    const delivery_code = addresses[0]?.delivery_code;
    await insist(buyer, checkoutChoose, { order_type, delivery_code, payment_method: 'CASH_ON_DELIVERY' });
    const { cart, agreed } = dataOf(await insist(buyer, quoteOrder, { order_type }));
    isAsked = true;
    const reply = await insist(buyer, placeOrder, {
      order_type,
      cart_code: cart.cart_code,
      expected_total_in_vat: cart.totals.total_in_vat,
      agreed,
    });
    isAsked = false;
    if (!reply.status) return void purchases.refused.push(reply.code);
    purchases.acknowledged.push(reply.data.order_code);
    await insist(buyer, getOrder, { order_code: reply.data.order_code });
  } catch (fault) {
    if (!(fault instanceof GaveUp)) throw fault;
    if (isAsked) purchases.unknown += 1;
  }
}

type Reply<C extends Call> = { status: true; data: z.output<C['answer']> } | RefusalBody;

/** Makes a call, and retries it with the same key while it fails, respecting Retry-After. */
async function insist<C extends Call>(buyer: Buyer, call: C, body: RequestOf<C>): Promise<Reply<C>> {
  const headers = {
    cookie: `${COOKIE}=${buyer.shopper.session}`,
    ...(call.keyed && { [IDEMPOTENCY_HEADER]: randomUUID() }),
  };
  const text = JSON.stringify(body);
  for (const until = Date.now() + buyer.patienceMs; ; ) {
    await buyer.turn();
    const answer = await buyer.front.post(`/api/${call.path}`, text, headers, buyer.from);
    const asked = call.path === placeOrder.path ? 'order' : 'call';
    const isGood = noteAnswer(buyer.record, { asked, what: call.path }, answer);
    if (isGood) return JSON.parse(answer.text);
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new Error(`${call.path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    if (Date.now() > until) throw new GaveUp(call.path);
    await pause(Math.max(AGAIN_MS, answer.retryAfterMs));
  }
}

function dataOf<C extends Call>(reply: Reply<C>): z.output<C['answer']> {
  if (!reply.status) throw new Error(`a valid request was refused: ${reply.code} ${reply.message}`);
  return reply.data;
}
