import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { poll } from '@store/build-config/testing';
import { addToCart, cartChanged, cartEntryAdded, cartState, sessionState, updateCartLine } from '@store/contracts/bus';
import * as cartCalls from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import { emptyCart } from '@store/contracts/testing';
import type { Call } from '@store/contracts/wire';
import { ApiFault } from '@store/remote-kit/shell';
import { answer, refusal, type ShopTable, testShop } from '@store/remote-kit/testing';
import { localIdentity } from '../session/local-identity.ts';
import { exampleCart } from '../testing/shop-examples.ts';
import { createCartStore } from './cart-store.ts';
import { loadCarts } from './load-carts.ts';

const cart = (cart_code: string, customer_code: string | null): Cart =>
  emptyCart({ cart_code, customer_code, visitor_code: null, free_shipping_remaining: 5000 });
const noStorage = localIdentity(() => {
  throw new Error('no storage');
});
const opened = { servedAt: 1_000, untilLive: Promise.resolve() };
const storeWith = (...answers: NonNullable<ShopTable['answers']>[number][]) => storeWithOptions({}, ...answers);
const storeWithOptions = (
  options: Partial<Parameters<typeof createCartStore>[0]>,
  ...answers: NonNullable<ShopTable['answers']>[number][]
) => {
  const { shop, shell, sentCalls: calls } = testShop({ answers });
  const store = createCartStore({ bus: shell, shop, identity: noStorage, ...opened, ...options });
  return { store, shop, shell, calls };
};
/** An API call that throws the given fault. */
const lost = (call: Call, fault: ApiFault): NonNullable<ShopTable['answers']>[number] => [
  call,
  () => {
    throw fault;
  },
];
const inBrowser = (value: Partial<Navigator>) =>
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true });
afterEach(() => void Reflect.deleteProperty(globalThis, 'navigator'));
const request = { sku_code: 'S1001', quantity: 1, order_type: 'NORMAL' } as const;

describe('createCartStore', () => {
  it('converts a cart without a customer to the member who signed in (S-05)', async () => {
    const { shop, calls } = storeWith(
      answer(cartCalls.cartsByCustomer, () => ({ carts: [cart('k1', null)] })),
      answer(cartCalls.convertCart, () => ({ carts: [cart('k1', 'C0000001')] })),
    );
    await expect(loadCarts(shop, 'C0000001')).resolves.toMatchObject([{ customer_code: 'C0000001' }]);
    expect(calls.at(-1)).toEqual({
      path: 'cart/_convert-cart',
      request: { cart_code: 'k1', customer_code: 'C0000001' },
    });
  });
  it('drops carts of another customer (S-06)', async () => {
    const { shop } = storeWith(answer(cartCalls.cartsByCustomer, () => ({ carts: [cart('k1', 'C0000002')] })));
    await expect(loadCarts(shop, 'C0000001')).resolves.toEqual([]);
  });
  it('returns a reservation waiting for 3-D Secure, which blocks other products (S-02, S-03)', async () => {
    const waiting = {
      ...cart('k1', 'C0000001'),
      order_type: 'RESERVED' as const,
      cart_status: 'THREE_D_SECURE_AUTHORIZATION_REQUESTED' as const,
      payment_code_for_three_d_secure: 'PAY1',
      payment_code: 'PAY1',
    };
    const { shop } = storeWith(answer(cartCalls.cartsByCustomer, () => ({ carts: [waiting] })));
    await expect(loadCarts(shop, 'C0000001')).resolves.toMatchObject([{ cart_code: 'k1', payment_code: 'PAY1' }]);
  });
  it('returns the refusal with its Japanese message to the sender (V-07)', async () => {
    const message = '第1類医薬品の商品がカートにあるため、定期購入商品をカートに入れることができません。';
    const { shop } = storeWith(refusal(cartCalls.addToCart, 'mixing', message));
    await expect(shop.bus.send(addToCart, request)).resolves.toMatchObject({
      kind: 'refused',
      code: 'mixing',
      message,
    });
  });
  it('rejects a subscription with an invalid interval instead of defaulting to monthly (P-09)', async () => {
    const { shop, calls } = storeWith(answer(cartCalls.addToCart, () => ({ carts: [], visitor_code: null })));
    // As a remote built without types might send.
    const interval = { kind: 'whenever' } as never;
    const sent = shop.bus.send(addToCart, { ...request, order_type: 'PERIODICAL', interval });
    await expect(sent).rejects.toThrow();
    expect(calls).toEqual([]);
  });
  it('falls back to the default message when the server sends none (X-01)', async () => {
    const { shop } = storeWith(refusal(cartCalls.addToCart, 'refused', ''));
    const reply = await shop.bus.send(addToCart, request);
    expect(reply).toMatchObject({ message: '商品をカートに入れることができません。' });
  });
  it.each([
    ['no connection', new ApiFault('cart', 'network'), 'インターネットに接続できません。'],
    ['a busy store', new ApiFault('cart', 'server', 503), 'ただいま混み合っています。'],
    [
      'a timeout',
      new ApiFault('cart', 'network', Object.assign(new Error('late'), { code: 'ETIMEDOUT' })),
      '混み合って',
    ],
    ['a response that violates the contract', new ApiFault('cart', 'contract'), '当ストアの不具合のため、'],
  ])('reports %s with the message of the fault panel when an add fails (93)', async (_, fault, words) => {
    inBrowser({ onLine: true });
    const { shop } = storeWith(lost(cartCalls.addToCart, fault));
    const message = expect.stringContaining(words);
    await expect(shop.bus.send(addToCart, request)).resolves.toMatchObject({
      kind: 'refused',
      code: 'failed',
      message,
    });
  });
  it('reports the lost connection when a quantity is changed offline (93)', async () => {
    inBrowser({ onLine: false });
    const { shop } = storeWith(lost(cartCalls.updateCartLine, new ApiFault('cart', 'network')));
    const line = { sku_code: 'S1001', quantity: 2, order_type: 'NORMAL', entry_index: 1 } as const;
    const message = expect.stringContaining('インターネットに接続できません。');
    await expect(shop.bus.send(updateCartLine, line)).resolves.toMatchObject({ kind: 'refused', message });
  });
  it('repeats a change with unknown outcome under its key, but not one that the carts show as applied (B09)', async () => {
    let pieces = 1;
    const { shop } = storeWith(
      lost(cartCalls.addToCart, new ApiFault('cart', 'network')),
      answer(cartCalls.cartsByCustomer, () => ({ carts: pieces > 0 ? [exampleCart(pieces)] : [] })),
    );
    const call = jest.spyOn(shop, 'call');
    const add = async (found: number) => {
      pieces = found;
      await shop.bus.send(addToCart, request);
      return call.mock.calls.findLast(([{ path }]) => path === cartCalls.addToCart.path)?.[2]?.idempotencyKey;
    };
    const lostKey = await add(0);
    expect(await add(0)).toBe(lostKey);
    expect(await add(1)).toBe(lostKey);
    expect(await add(2)).not.toBe(lostKey);
  });
  it('reports a busy store during SSR, where the visitor’s connection is unknown', async () => {
    const { shop } = storeWith(lost(cartCalls.addToCart, new ApiFault('cart', 'network')));
    const message = expect.stringContaining('ただいま混み合っています。');
    await expect(shop.bus.send(addToCart, request)).resolves.toMatchObject({ kind: 'refused', message });
  });
  it('reports blocked cookies without adding to a cart that the next page cannot find', async () => {
    inBrowser({ cookieEnabled: false });
    const { shop, calls } = storeWith();
    const message = expect.stringContaining('Cookieが無効になっている');
    await expect(shop.bus.send(addToCart, request)).resolves.toMatchObject({
      kind: 'refused',
      code: 'failed',
      message,
    });
    expect(calls).toEqual([]);
  });
  it('reloads the carts when another part or tab changed them', async () => {
    const { shell } = storeWith(answer(cartCalls.cartsByCustomer, () => ({ carts: [cart('k9', null)] })));
    shell.write(sessionState, { kind: 'guest' });
    shell.publish(cartChanged, {});
    await poll(() => shell.value(cartState)).toMatchObject([{ cart_code: 'k9' }]);
  });
  it('publishes items added before hydration, and refetches when the initial carts are older (G09)', async () => {
    const answered = answer(cartCalls.cartsByCustomer, () => ({ carts: [cart('now', null)] }));
    const { store, shell } = storeWith(answered);
    shell.write(sessionState, { kind: 'guest' });
    const added: unknown[] = [];
    shell.on(cartEntryAdded, (entry) => added.push(entry));
    store.takeAnswered({ carts: [cart('put in', null)], added: [request] });
    expect(added).toEqual([request]);
    expect(shell.value(cartState)).toMatchObject([{ cart_code: 'put in' }]);
    store.takeAtStart([]);
    await poll(() => shell.value(cartState)).toMatchObject([{ cart_code: 'now' }]);
  });
  it('refetches after hydration when another tab changed the cart while the page opened (C-05)', async () => {
    const values = new Map<string, string>();
    const identity = {
      read: (key: string) => values.get(key) ?? null,
      write: values.set.bind(values),
      clear: values.clear,
    };
    const other = storeWithOptions(
      { identity },
      answer(cartCalls.addToCart, () => ({ carts: [], visitor_code: null })),
    );
    let live: () => void = () => undefined;
    const opening = {
      identity,
      servedAt: other.shop.now(),
      untilLive: new Promise<void>((resolve) => (live = resolve)),
    };
    const carts = () => ({ carts: [cart('now', null)] });
    const { store, shell, calls } = storeWithOptions(opening, answer(cartCalls.cartsByCustomer, carts));
    shell.write(sessionState, { kind: 'guest' });
    await other.shop.bus.send(addToCart, request);
    store.takeAtStart([cart('rendered', null)]);
    expect(shell.value(cartState)).toMatchObject([{ cart_code: 'rendered' }]);
    expect(calls).toEqual([]);
    live();
    await poll(() => shell.value(cartState)).toMatchObject([{ cart_code: 'now' }]);
  });
  it('discards carts requested before a change elsewhere (C-05)', async () => {
    const held: Cart[] = [];
    const { shop, sentCalls: calls } = testShop({
      answers: [answer(cartCalls.cartsByCustomer, () => ({ carts: [...held] }))],
    });
    let arrive: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    const call: typeof shop.call = async (apiCall, request) => {
      const isFirst = calls.length === 0;
      const reply = await shop.call(apiCall, request);
      if (isFirst) await slow;
      return reply;
    };
    const { shell } = storeWithOptions({ shop: { ...shop, call } });
    shell.write(sessionState, { kind: 'guest' });
    shell.publish(cartChanged, {});
    await poll(() => calls.length).toBe(1);
    held.push(cart('now', null));
    shell.publish(cartChanged, {});
    await poll(() => shell.value(cartState)).toMatchObject([{ cart_code: 'now' }]);
    arrive();
    await poll(() => calls.length).toBe(3);
    expect(shell.value(cartState)).toMatchObject([{ cart_code: 'now' }]);
  });
  it('uses the rendered carts when the page was requested after the last change (C-05)', () => {
    const identity = { read: () => '999', write: () => undefined, clear: () => undefined };
    const { store, calls } = storeWithOptions({ identity });
    store.takeAtStart([cart('rendered', null)]);
    expect(calls).toEqual([]);
  });
});
