import {
  addToCart,
  applyCoupon,
  cartsByCustomer,
  searchOrders,
  updateCartLine,
  usePoints,
} from '@store/contracts/calls/checkout';
import { customerPoints } from '@store/contracts/calls/customer';
import { getOrder } from '@store/contracts/calls/order';
import { countPoints } from '@store/domain/points';
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { newMember, readyToPlace, setStock, stockOf } from '../../../testing/buying.ts';
import { ADVICE_WAIT_MS, MAN } from '../../../testing/demo-store.ts';
import { approve, decline, placeUnpaid } from '../../../testing/paying.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { findPayment, paymentOfOrder } from '../../payment/payments.ts';
import { PAYMENT_WAIT_MS } from '../write/create-order.ts';
import { expireWaitingOrders } from './expire-orders.ts';
import { moveOrderTo } from './move-order.ts';
import { paidOrders } from './paid-orders.ts';

const backend = backendForFile();
let member: TestShopper;
beforeEach(async () => {
  expect(await brokenInvariants(backend.database)).toEqual([]);
  member = await backend.visitor().signIn('C0000001');
});

const balance = async () =>
  countPoints((await member.ask(customerPoints, { customer_code: 'C0000001' })).normal_points, backend.clock.now);

describe('order waiting for its payment', () => {
  it('reserves stock, points and coupon; a decline restores them and replaces the cart (37, S-02)', async () => {
    const [stock, points] = [await stockOf(backend.database, 'S1018'), await balance()];
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 2 });
    await member.ask(applyCoupon, { order_type: 'NORMAL', issued_coupon_code: 'WELCOME500-C0000001' });
    await member.ask(usePoints, { order_type: 'NORMAL', point: 600 });
    const request = await readyToPlace(member);
    const { orderCode, paymentCode } = await placeUnpaid(backend, withoutFee(request));

    expect(await stockOf(backend.database, 'S1018')).toBe(stock - 2);
    expect(await balance()).toBe(points - 600);
    const [waiting] = (await member.ask(cartsByCustomer, {})).carts;
    expect(waiting).toMatchObject({
      cart_code: request.cart_code,
      cart_status: 'THREE_D_SECURE_AUTHORIZATION_REQUESTED',
      payment_code_for_three_d_secure: paymentCode,
      sku_entries_display: [{ sku_code: 'S1018', quantity: 2 }],
    });
    expect((await member.ask(searchOrders, { customer_code: 'C0000001', page: 1, size: 10 })).hits).toEqual([]);
    expect(await member.ask(getOrder, { order_code: orderCode })).toMatchObject({ order_status: 'PAYMENT_PENDING' });

    await decline(backend, paymentCode);
    expect(await stockOf(backend.database, 'S1018')).toBe(stock);
    expect(await balance()).toBe(points);
    const [fresh] = (await member.ask(cartsByCustomer, {})).carts;
    expect(fresh).toMatchObject({
      cart_status: 'INVENTORY_NOT_ALLOCATED',
      payment_code_for_three_d_secure: null,
      sku_entries_display: [{ entry_index: 0, sku_code: 'S1018', quantity: 2 }],
      coupon_code: 'WELCOME500-C0000001',
      use_point: 600,
    });
    expect(fresh?.cart_code).not.toBe(request.cart_code);
    expect(await member.ask(getOrder, { order_code: orderCode })).toMatchObject({ order_status: 'PAYMENT_FAILED' });
    expect((await member.ask(searchOrders, { customer_code: 'C0000001', page: 1, size: 10 })).hits).toEqual([]);
  });

  it('blocks changes of its cart (F11)', async () => {
    const { orderCode, paymentCode } = await placeUnpaid(backend, withoutFee(await readyToPlace(member)));
    const more = { order_type: 'NORMAL', sku: 'S1001', quantity: 1 } as const;
    expect(await member.refusal(addToCart, more)).toMatchObject({
      code: 'in-payment',
      details: { payment_code: paymentCode, order_code: orderCode },
    });
    const fewer = { order_type: 'NORMAL', sku: 'S1018', entry_index: 0, quantity: 1 } as const;
    expect((await member.refusal(updateCartLine, fewer)).code).toBe('in-payment');
    expect((await member.refusal(usePoints, { order_type: 'NORMAL', point: 0 })).code).toBe('in-payment');
    const coupon = { order_type: 'NORMAL', issued_coupon_code: null } as const;
    expect((await member.refusal(applyCoupon, coupon)).code).toBe('in-payment');

    // G02: one of several approvals belongs to the order.
    expect(await approve(backend, paymentCode)).toBe(true);
    expect(await member.ask(getOrder, { order_code: orderCode })).toMatchObject({
      order_status: 'AWAITING_ACCEPTANCE',
      events: [{ order_status: 'PAYMENT_PENDING' }, { order_status: 'AWAITING_ACCEPTANCE', label: '発送前' }],
    });
    expect((await member.ask(cartsByCustomer, {})).carts).toEqual([]);
  });

  it('refuses a late approval after it has ended (F16)', async () => {
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1017', quantity: 1 });
    const { orderCode, paymentCode } = await placeUnpaid(backend, withoutFee(await readyToPlace(member)));
    await decline(backend, paymentCode, 'abandoned');
    const before = await stockOf(backend.database, 'S1017');
    await decline(backend, paymentCode, 'abandoned');
    expect(await stockOf(backend.database, 'S1017')).toBe(before);
    const { database, clock } = backend;
    expect(
      await database.transaction((transaction) =>
        paidOrders({ adviceWaitMs: ADVICE_WAIT_MS }).paymentApproved(transaction, { orderCode, now: clock.now }),
      ),
    ).toBe(false);
  });

  it('voids the payment before expiring, with any number of processes; without a payment expires directly (F16)', async () => {
    const { database, clock } = backend;
    const { orderCode, paymentCode } = await placeUnpaid(backend, withoutFee(await readyToPlace(member)));
    const before = await stockOf(database, 'S1017');
    expect(await expireWaitingOrders(database, clock.now)).toBe(0);
    const late = clock.now + PAYMENT_WAIT_MS;
    await Promise.all(Array.from({ length: 4 }, () => expireWaitingOrders(database, late)));
    expect(await stockOf(database, 'S1017')).toBe(before);
    expect(await findPayment(database, paymentCode)).toMatchObject({ wanted: 'VOID' });
    await decline(backend, paymentCode, 'abandoned');
    expect(await stockOf(database, 'S1017')).toBe(before + 1);
    expect(await member.ask(getOrder, { order_code: orderCode })).toMatchObject({ waits_until: null });
  });

  it('lets one of ten buyers reserve the last unit, and another after a decline (F02)', async () => {
    await setStock(backend.database, 'S1015', 1);
    const buyers = await Promise.all(Array.from({ length: 10 }, (_, index) => newMember(backend, index)));
    const ready: Awaited<ReturnType<typeof readyToPlace>>[] = [];
    for (const buyer of buyers) {
      await buyer.ask(addToCart, { order_type: 'NORMAL', sku: 'S1015', quantity: 1 });
      ready.push(await readyToPlace(buyer));
    }
    const place = (index: number) =>
      placeUnpaid(backend, withoutFee(ready[index] ?? fail()), { identity: { ...MAN, customerCode: `M${index}` } });
    const tried = await Promise.allSettled(buyers.map((_, index) => place(index)));
    const winners = tried.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    expect(winners).toHaveLength(1);
    expect(await stockOf(backend.database, 'S1015')).toBe(0);
    await decline(backend, winners[0]?.paymentCode ?? '');
    expect(await stockOf(backend.database, 'S1015')).toBe(1);
    const loser = tried.findIndex((each) => each.status === 'rejected');
    expect((await place(loser)).orderCode).toMatch(/^\d{6}-/);
  });

  it('changes status only by the state table, never backwards (S-10)', async () => {
    const { database, clock } = backend;
    const { hits } = await member.ask(searchOrders, { customer_code: 'C0000001', page: 1, size: 1 });
    const orderCode = hits[0]?.order_code ?? '';
    const move = (to: 'ACCEPTED' | 'SHIPPED' | 'CANCELLED', by: 'shop' | 'customer') =>
      database.transaction((transaction) => moveOrderTo(transaction, { orderCode, to, by, now: clock.now }));
    expect(await move('SHIPPED', 'shop')).toMatchObject({ kind: 'refused', reason: 'not-in-order' });
    expect((await move('ACCEPTED', 'shop')).kind).toBe('moved');
    expect(await move('CANCELLED', 'customer')).toMatchObject({ reason: 'already-preparing' });
    expect((await move('SHIPPED', 'shop')).kind).toBe('moved');
    expect(await paymentOfOrder(database, orderCode)).toMatchObject({ state: 'AUTHORISED', wanted: 'CAPTURE' });
    const of = (delivery_group: 'shipped' | 'preparing') =>
      member.ask(searchOrders, { customer_code: 'C0000001', page: 1, size: 10, delivery_group });
    expect((await of('shipped')).hits.map(({ order_code }) => order_code)).toEqual([orderCode]);
    expect((await of('preparing')).total).toBe(0);
  });

  it('violates no invariant', async () => {
    expect(await brokenInvariants(backend.database)).toEqual([]);
  });
});

/** Subtracts the cash-on-delivery fee chosen in the form; a card has no fee. */
function withoutFee<R extends { expected_total_in_vat: number }>(request: R): R {
  return { ...request, expected_total_in_vat: request.expected_total_in_vat - 330 };
}

function fail(): never {
  throw new Error('no request');
}
