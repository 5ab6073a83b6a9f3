import { earliestDelivery } from '@store/domain/delivery';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders } from '../../platform/database/tables/orders.ts';
import { loadCalendar } from '../../shared/stock/warehouse-calendar.ts';
import { placedOrder } from '../../testing/orders/desk-orders.ts';
import { backendForFile } from '../../testing/test-backend.ts';
import { preparationOfOrder } from './state/preparation.ts';

const backend = backendForFile();

it.each([
  ['drops', 'MORNING', false],
  ['keeps', '18-20', true],
] as const)('%s the earliest day of a far address at %s after a late payment (P-11, 39)', async (_, slot, isKept) => {
  const { database, clock } = backend;
  const orderCode = await placedOrder(backend);
  const far = { zip_code: '9000014', address: '沖縄県那覇市松尾1-1-1' };
  const calendar = await loadCalendar(database, clock.now);
  const day = earliestDelivery({ ...calendar, prefecture: '沖縄県', postcode: far.zip_code });
  const [order] = await database.select().from(orders).where(eq(orders.orderCode, orderCode));
  if (!order) throw new Error('no order');
  const delivery = { ...order.delivery, ...far, delivery_date: day, delivery_slot: slot };
  await database
    .update(orders)
    .set({ delivery, paymentType: 'CONVENIENCE_STORE' })
    .where(eq(orders.orderCode, orderCode));
  const found = await preparationOfOrder(database, orderCode, clock.now);
  expect([found.delivery.delivery_date, found.droppedDay]).toEqual(isKept ? [day, null] : [null, day]);
});
