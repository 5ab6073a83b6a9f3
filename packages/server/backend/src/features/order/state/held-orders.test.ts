import { addToCart } from '@store/contracts/calls/checkout';
import { cancelOrder, getOrder } from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { brokenInvariants, invariants } from '../../../platform/database/invariants.ts';
import { carts } from '../../../platform/database/tables/carts.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { lockPoints } from '../../../shared/customer/points.ts';
import { lockOwner } from '../../../shared/session/owner.ts';
import { readyToPlace, stockOf } from '../../../testing/buying.ts';
import { ADVICE_WAIT_MS, contextOf, MAN } from '../../../testing/demo-store.ts';
import { approve } from '../../../testing/paying.ts';
import { backendForFile, forTest } from '../../../testing/test-backend.ts';
import { priceCarts } from '../../cart/priced-cart.ts';
import { loadCartState } from '../../cart/state/cart-state.ts';
import { changeCart } from '../../cart/state/stored-carts.ts';
import { cartShopperOf } from '../../cart/wire-cart.ts';
import { draftOfCart } from '../../checkout/draft/draft-of-cart.ts';
import { paymentOfOrder } from '../../payment/payments.ts';
import { createOrder } from '../write/create-order.ts';
import { expireWaitingOrders } from './expire-orders.ts';
import { holdForAdvice, holdForConfirmation, refuseHeldOrder, releaseHeldOrder } from './held-orders.ts';
import { newOrderCode } from './order-code.ts';

const DAY = 86_400_000;
const backend = backendForFile();
afterAll(async () => {
  // Only the order's side: consultation records are tested in medicine/.
  const ofOrders = invariants.filter(({ name }) => !name.includes('P34'));
  expect(await brokenInvariants(backend.database, ofOrders)).toEqual([]);
});
const member = forTest(() => backend.visitor().signIn('C0000001'));

/** Places an order of P1004 with an accepted questionnaire. */
async function heldOrder(method: 'CASH_ON_DELIVERY' | 'CREDIT_CARD' = 'CASH_ON_DELIVERY'): Promise<string> {
  await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1004', quantity: 1 });
  const { cart_code } = await readyToPlace(member);
  const { database, clock } = backend;
  await database.update(carts).set({ paymentMethod: method }).where(eq(carts.cartCode, cart_code));
  const { now } = clock;
  return database.transaction(async (transaction) => {
    const shopper = cartShopperOf(contextOf(transaction, MAN, now));
    await lockOwner(transaction, 'customer:C0000001');
    await lockPoints(transaction, 'C0000001');
    const [cart] = await priceCarts(
      transaction,
      await loadCartState(transaction, 'customer:C0000001', shopper),
      shopper,
    );
    if (!cart) throw new Error('no cart');
    const orderCode = newOrderCode(now);
    const draft = draftOfCart(cart, { orderCode, shopper, adviceWaitMs: ADVICE_WAIT_MS });
    const opened = await createOrder(transaction, draft, { now, instrument: { kind: 'none' } });
    if (opened.kind !== 'created') throw new Error(opened.kind);
    const { paymentCode } = opened;
    await changeCart(transaction, cart.row.cartCode, {
      cartStatus: paymentCode ? 'THREE_D_SECURE_AUTHORIZATION_REQUESTED' : 'ORDERED',
      paymentCode,
      payingOrderCode: paymentCode ? orderCode : null,
    });
    return orderCode;
  });
}

const inTransaction = <T>(work: Parameters<typeof backend.database.transaction<T>>[0]) =>
  backend.database.transaction(work);
const stateOf = async (order_code: string) => (await member.ask(getOrder, { order_code })).order_status;

describe('order with class 1 medicine', () => {
  it('waits for the pharmacist with reserved stock; sells and earns nothing before the confirmation (M-03, T4)', async () => {
    const before = await stockOf(backend.database, 'S1004');
    const orderCode = await heldOrder();
    const { now } = backend.clock;
    expect(await member.ask(getOrder, { order_code: orderCode })).toMatchObject({
      order_status: 'PHARMACIST_CHECK_PENDING',
      waits_until: now + ADVICE_WAIT_MS,
    });
    expect(await stockOf(backend.database, 'S1004')).toBe(before - 1);
    const earned = async () =>
      (await backend.database.select().from(orders).where(eq(orders.orderCode, orderCode)))[0]?.pointsPending;
    expect(await earned()).toBe(0);

    // M-05: information, a question, information again, confirmation.
    const wait = { orderCode, now, waitsUntil: now + 5 * DAY };
    for (const step of [holdForConfirmation, holdForAdvice, holdForConfirmation])
      expect((await inTransaction((transaction) => step(transaction, wait))).kind).toBe('moved');
    expect(await inTransaction((transaction) => releaseHeldOrder(transaction, wait))).toMatchObject({ kind: 'moved' });
    expect(await stateOf(orderCode)).toBe('AWAITING_ACCEPTANCE');
    expect(await earned()).toBeGreaterThan(0);
    expect(await stockOf(backend.database, 'S1004')).toBe(before - 1);
  });

  it('cannot skip or repeat the pharmacist’s step (F17)', async () => {
    const orderCode = await heldOrder();
    const { now } = backend.clock;
    const wait = { orderCode, now, waitsUntil: now + DAY };
    const release = () => inTransaction((transaction) => releaseHeldOrder(transaction, wait));
    expect(await release()).toMatchObject({ kind: 'refused', reason: 'not-in-order' });
    const informed = await Promise.all(
      [1, 2].map(() => inTransaction((transaction) => holdForConfirmation(transaction, wait))),
    );
    expect(informed.map(({ kind }) => kind).sort()).toEqual(['moved', 'refused']);
    const released = await Promise.all([release(), release(), release()]);
    expect(released.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
  });

  it('is refused with everything restored and the authorisation voided (M-04)', async () => {
    const before = await stockOf(backend.database, 'S1004');
    const orderCode = await heldOrder('CREDIT_CARD');
    const payment = await paymentOfOrder(backend.database, orderCode);
    expect(await approve(backend, payment?.paymentCode ?? '')).toBe(true);
    expect(await stateOf(orderCode)).toBe('PHARMACIST_CHECK_PENDING');
    const { now } = backend.clock;
    await inTransaction((transaction) =>
      refuseHeldOrder(transaction, { orderCode, now, reason: '服用中の薬との飲み合わせ' }),
    );
    expect(await member.ask(getOrder, { order_code: orderCode })).toMatchObject({
      order_status: 'SALE_REFUSED',
      waits_until: null,
      events: [{}, {}, { order_status: 'SALE_REFUSED', label: '販売不可', reason: '服用中の薬との飲み合わせ' }],
    });
    expect(await paymentOfOrder(backend.database, orderCode)).toMatchObject({ wanted: 'VOID' });
    expect(await stockOf(backend.database, 'S1004')).toBe(before);
  });

  it('expires once when unanswered, with any number of processes (M-06)', async () => {
    const before = await stockOf(backend.database, 'S1004');
    const orderCode = await heldOrder();
    const { database, clock } = backend;
    expect(await expireWaitingOrders(database, clock.now + ADVICE_WAIT_MS - 1)).toBe(0);
    const late = clock.now + ADVICE_WAIT_MS;
    const counts = await Promise.all(Array.from({ length: 4 }, () => expireWaitingOrders(database, late)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await stateOf(orderCode)).toBe('EXPIRED');
    expect(await stockOf(backend.database, 'S1004')).toBe(before);
  });

  it('can be cancelled by the customer while it waits (80)', async () => {
    const before = await stockOf(backend.database, 'S1004');
    const orderCode = await heldOrder();
    const { order } = await member.ask(cancelOrder, { order_code: orderCode });
    expect(order.order_status).toBe('CANCELLED');
    expect(await stockOf(backend.database, 'S1004')).toBe(before);
  });
});
