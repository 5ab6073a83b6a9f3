import { checkoutChoose, checkoutOptions, placeOrder } from '@store/contracts/calls/checkout';
import { quoteOrder } from '@store/contracts/calls/order';
import { type PaymentMethod, whatChanged } from '@store/contracts/entities';
import * as z from 'zod/mini';
import { BrokenPromise } from '../broken-promise.ts';
import { checkMedicine } from '../promises/newest-declaration-decides.ts';
import { checkMail, checkOrder } from '../promises/order-is-as-quoted.ts';
import { checkSubscriptions } from '../promises/subscriptions-are-seen.ts';
import type { Quote, World } from '../world.ts';
import { openAtProcessor } from './paying-actions.ts';

export type Method = Extract<PaymentMethod, 'CASH_ON_DELIVERY' | 'CREDIT_CARD' | 'PAYPAY' | 'CONVENIENCE_STORE'>;

export interface Checkout {
  readonly tab: 0 | 1;
  readonly cart: number;
  readonly method: Method;
}

/** Goes through the checkout to its last step; returns the quote, or null if there is nothing to order. */
export async function quote(world: World, { tab: at, cart: number, method }: Checkout): Promise<Quote | null> {
  const { browser, shown } = world;
  const order_type = shown[number % shown.length]?.order_type ?? 'NORMAL';
  const options = await browser.call(checkoutOptions, { order_type });
  if (!options.status) return null;
  const methods = options.data.payment_methods.map((each) => each.method);
  const payment_method = methods.includes(method) ? method : methods[0];
  const delivery_code = options.data.addresses[0]?.delivery_code;
  await browser.call(checkoutChoose, { order_type, delivery_code, payment_method });
  const answer = await browser.call(quoteOrder, { order_type });
  world.tabs[at].quote = answer.status ? answer.data : null;
  return world.tabs[at].quote;
}

/** Presses 「注文を確定する」 and compares the order with the quote. `isFresh`: nothing happened since the quote. */
export async function place(
  world: World,
  { quote: quoted, isFresh }: { quote: Quote; isFresh: boolean },
): Promise<void> {
  const { cart, agreed, obstacles } = quoted;
  const { order_type, cart_code } = cart;
  const byCard = agreed.payment_method === 'CREDIT_CARD';
  const answer = await world.browser.call(placeOrder, {
    ...{ order_type, cart_code, expected_total_in_vat: agreed.total_in_vat, agreed },
    ...(byCard && { instrument: { kind: 'card-token', token: 'tok_card', keep: false } as const }),
  });
  if (!answer.status) {
    if (isFresh && obstacles.length === 0)
      throw new BrokenPromise('what was quoted a moment ago is ordered', `${answer.code} ${answer.message}`);
    return checkChanges(answer.details);
  }
  const { order_code: orderCode, payment_code: paymentCode, order_status } = answer.data;
  for (const each of world.tabs) if (each.quote?.cart.cart_code === cart_code) each.quote = null;
  world.orders.push(orderCode);
  await checkMedicine(world, { cart, orderCode });
  const order = await checkOrder(world, { orderCode, quote: quoted });
  if (paymentCode) await openAtProcessor(world, { orderCode, paymentCode, quote: quoted });
  if (order_status === 'PAYMENT_PENDING') return;
  await checkSubscriptions(world, quoted);
  await checkMail(world, { orderCode: order.order_code, quote: quoted });
}

function checkChanges(details: unknown): void {
  const changes = z.safeParse(whatChanged, details);
  const same = changes.data?.changes.find((change) => 'now' in change && change.now === change.was);
  if (same) throw new BrokenPromise('notices appear only for actual changes', JSON.stringify(same));
}
