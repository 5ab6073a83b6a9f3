import { addToCart, checkoutChoose, placeOrder } from '@store/contracts/calls/checkout';
import { cancelOrder, getOrder } from '@store/contracts/calls/order';
import type { ShownStatus } from '@store/domain/order';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { readyToPlace } from '../../../testing/buying.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { NOW, WOMAN } from '../../../testing/demo-store.ts';
import { orderLinks } from '../../../testing/orders/order-links.ts';
import { approve, placeUnpaid } from '../../../testing/paying.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { composeShippingMail } from '../../order-history/mails/order-mail.ts';
import { paymentOfOrder } from '../../payment/payments.ts';
import { advanceOrders } from './advance-orders.ts';
import { shipOrder } from './ship-order.ts';

const DAY = 86_400_000;
const CUTOFF = Date.parse('2026-07-15T13:00:00+09:00');
const backend = backendForFile({}, demoPeople);
let member: TestShopper;
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));
beforeEach(async () => {
  backend.clock.now = NOW;
  member = await backend.visitor().signIn('C0000002', 30 * 86_400);
});

const stateOf = async (order_code: string): Promise<ShownStatus> =>
  (await member.ask(getOrder, { order_code })).order_status;
const order = async (chosen: { delivery_date?: string } = {}) => {
  await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
  const request = await readyToPlace(member);
  if (chosen.delivery_date) await member.ask(checkoutChoose, { order_type: 'NORMAL', ...chosen });
  return (await member.ask(placeOrder, request)).order_code;
};

describe('advanceOrders', () => {
  it('starts the preparation once at the cutoff, with any number of processes (80, S-10)', async () => {
    const order_code = await order();
    expect(await member.ask(getOrder, { order_code })).toMatchObject({ cancellable_until: CUTOFF });
    expect(await advanceOrders(backend.database, CUTOFF - 1)).toBe(0);
    const moved = await Promise.all([1, 2, 3].map(() => advanceOrders(backend.database, CUTOFF)));
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await stateOf(order_code)).toBe('ACCEPTED');
    expect((await member.refusal(cancelOrder, { order_code })).code).toBe('not-cancellable');
  });

  it('keeps an order for a later day cancellable until its dispatch (80)', async () => {
    const order_code = await order({ delivery_date: '2026-07-20' });
    const { cancellable_until } = await member.ask(getOrder, { order_code });
    expect(cancellable_until).toBe(CUTOFF + 4 * DAY);
    await advanceOrders(backend.database, CUTOFF);
    expect(await stateOf(order_code)).toBe('AWAITING_ACCEPTANCE');
  });

  it('ignores orders imported from elsewhere', async () => {
    const { database } = backend;
    expect(await advanceOrders(database, NOW + 10 * DAY)).toBe(1);
    expect(await advanceOrders(database, NOW + 300 * DAY)).toBe(0);
  });
});

describe('shipOrder', () => {
  it('captures the payment and notifies the customer; the order is received later (78, T4)', async () => {
    const { database } = backend;
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
    const request = await readyToPlace(member);
    const { orderCode, paymentCode } = await placeUnpaid(
      backend,
      { ...request, expected_total_in_vat: request.expected_total_in_vat - 330 },
      { identity: WOMAN },
    );
    await approve(backend, paymentCode);
    const parcel = { orderCode, carrier: 'ヤマト運輸', number: '4000-1111-2222', now: NOW };
    const ship = () => database.transaction((transaction) => shipOrder(transaction, parcel));
    expect(await ship()).toMatchObject({ kind: 'refused', reason: 'not-in-order' });
    expect(await paymentOfOrder(database, orderCode)).toMatchObject({ state: 'AUTHORISED', wanted: null });
    await advanceOrders(database, CUTOFF);
    expect((await ship()).kind).toBe('moved');
    expect(await paymentOfOrder(database, orderCode)).toMatchObject({ wanted: 'CAPTURE' });
    const tracking = {
      carrier: 'ヤマト運輸',
      number: '4000-1111-2222',
      href: 'https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number01=400011112222',
    };
    expect(await member.ask(getOrder, { order_code: orderCode })).toMatchObject({ order_status: 'SHIPPED', tracking });
    const mail = await composeShippingMail(database, { order_code: orderCode }, orderLinks);
    expect(mail.text).toContain(tracking.href);
    await advanceOrders(database, CUTOFF + 7 * DAY);
    expect(await stateOf(orderCode)).toBe('RECEIVED');
  });

  it('rejects a parcel that cannot be tracked', async () => {
    const parcel = { orderCode: 'X', carrier: '知らない運送', number: '1', now: NOW };
    await expect(backend.database.transaction((transaction) => shipOrder(transaction, parcel))).rejects.toThrow(
      RangeError,
    );
  });
});
