import { getConsultation } from '@store/contracts/calls/medicine';
import { getOrder } from '@store/contracts/calls/order';
import { beforeAll, expect, it } from 'vitest';
import { approveOrder, freshMedicineShop, orderMedicine } from '../../../testing/buying-medicine.ts';
import { backendForFile } from '../../../testing/test-backend.ts';
import { expireWaitingOrders } from '../../order/state/expire-orders.ts';

const HOUR = 3_600_000;

const backend = backendForFile({ ADVICE_WAIT_HOURS: '48' });
beforeAll(async () => {
  await freshMedicineShop(backend);
});

it('extends the waiting time of an order by the configured hours at each step (M-06)', async () => {
  const { clock, database } = backend;
  const buyer = await backend.visitor().signIn('C0000001', 90 * 86_400);
  const one = await orderMedicine(buyer);
  expect(await buyer.ask(getOrder, one)).toMatchObject({ waits_until: clock.now + 48 * HOUR });
  clock.now += 40 * HOUR;
  await approveOrder(await backend.visitor().signInPharmacist(), one);
  expect(await buyer.ask(getConsultation, one)).toMatchObject({ waits_until: clock.now + 48 * HOUR });
  expect(await expireWaitingOrders(database, clock.now + 48 * HOUR - 1)).toBe(0);
  expect(await expireWaitingOrders(database, clock.now + 48 * HOUR)).toBe(1);
  expect(await buyer.ask(getOrder, one)).toMatchObject({ order_status: 'EXPIRED' });
});
