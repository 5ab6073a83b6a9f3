import { getOrder } from '@store/contracts/calls/order';
import { beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { approveOrder, confirmOrder, freshMedicineShop, orderMedicine } from '../../../testing/buying-medicine.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { advanceOrders } from '../../order/state/advance-orders.ts';
import { shipOrder } from '../../order/state/ship-order.ts';

const DAY = 86_400_000;
const backend = backendForFile();
let buyer: TestShopper;
let pharmacist: TestShopper;
beforeAll(async () => {
  await freshMedicineShop(backend);
  buyer = await backend.visitor().signIn('C0000001', 90 * 86_400);
  pharmacist = await backend.visitor().signInPharmacist();
});

it('prepares and ships a medicine order only after the confirmation (T4, M-05)', async () => {
  const { database, clock } = backend;
  const one = await orderMedicine(buyer);
  const status = async () => (await buyer.ask(getOrder, one)).order_status;
  const ship = () =>
    database.transaction((transaction) =>
      shipOrder(transaction, {
        orderCode: one.order_code,
        carrier: 'ヤマト運輸',
        number: '4000-1111-2222',
        now: clock.now,
      }),
    );

  await advanceOrders(database, clock.now + DAY);
  expect(await status()).toBe('PHARMACIST_CHECK_PENDING');
  await approveOrder(pharmacist, one);
  await advanceOrders(database, clock.now + DAY);
  expect(await status()).toBe('AWAITING_CONFIRMATION');
  expect(await ship()).toMatchObject({ kind: 'refused', reason: 'not-in-order' });

  await confirmOrder(buyer, one);
  await advanceOrders(database, clock.now + DAY);
  expect(await status()).toBe('ACCEPTED');
  expect((await ship()).kind).toBe('moved');
  expect(await status()).toBe('SHIPPED');
  await advanceOrders(database, clock.now + 8 * DAY);
  expect(await status()).toBe('RECEIVED');
  expect(await brokenInvariants(database)).toEqual([]);
});
