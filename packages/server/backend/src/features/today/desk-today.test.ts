import { deskOrders, deskStock, deskToday, type TodayFigure } from '@store/contracts/calls/desk';
import { inquiryQueue, sendInquiry } from '@store/contracts/calls/inquiry';
import type { RequestOf } from '@store/contracts/wire';
import { addDays, tokyoDate, tokyoInstant } from '@store/domain/calendar';
import { startServer } from '@store/server-kit/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { type OrderRow, orderParcels, orders } from '../../platform/database/tables/orders.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { placedOrder, preparedOrder } from '../../testing/orders/desk-orders.ts';
import { requestedReturn, shipNow } from '../../testing/returning.ts';
import { forFile, openTestBackend } from '../../testing/test-backend.ts';

const doubt = { version: '1.1.0', by: 'health gate', at: 1, why: 'not loaded' };
const part = { part: 'catalogue', live: '1.1.0', since: 1, canary: null, back_to: '1.0.0' };
const service = { isAway: false };
const server = forFile(() =>
  startServer((_request, response) => {
    const parts = [
      { ...part, doubt },
      { ...part, part: 'content' },
    ];
    response.writeHead(service.isAway ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ revision: 7, parts }));
  }),
);
const variables = () => ({ RELEASE_SERVICE_URL: server.url, RELEASE_SERVICE_TOKEN: 't'.repeat(40) });
const backend = forFile(() => openTestBackend(variables(), demoPeople));
const owner = forFile(() => backend.visitor().signInStaff('OW0001'));
beforeEach(() => backend.database.update(orders).set({ checkoutAt: 0 }));

const change = (orderCode: string, some: Partial<OrderRow>) =>
  backend.database.update(orders).set(some).where(eq(orders.orderCode, orderCode));
const figuresOf = async (staffCode: string) => {
  const { figures } = await (await backend.visitor().signInStaff(staffCode)).ask(deskToday, {});
  return Object.fromEntries(figures.map(({ figure, count }) => [figure, count]));
};

it('counts orders and their totals per day in Tokyo, without unpaid and cancelled ones', async () => {
  const { clock } = backend;
  const today = tokyoDate(clock.now);
  const midnight = tokyoInstant(today);
  const yesterday = tokyoInstant(addDays(today, -1));
  const lastWeek = tokyoInstant(addDays(today, -7));
  const at = async (checkoutAt: number, totalInVat: number, some: Partial<OrderRow> = {}) =>
    change(await placedOrder(backend), { checkoutAt, totalInVat, skuInVat: totalInVat, paymentFeeInVat: 0, ...some });
  await at(midnight, 1000);
  await at(clock.now, 20);
  await at(clock.now, 7000, { orderStatus: 'CANCELLED' });
  await at(clock.now, 7000, { orderStatus: 'PAYMENT_FAILED' });
  await at(clock.now, 7000, { orderStatus: 'PAYMENT_PENDING' });
  await at(midnight - 1, 300);
  await at(yesterday, 4, { orderStatus: 'RECEIVED' });
  await at(yesterday - 1, 9999);
  await at(lastWeek + (clock.now - midnight), 50);
  await at(lastWeek + (clock.now - midnight) + 1, 600);
  const { sales } = await owner.ask(deskToday, {});
  const sum = (count: number, total_in_vat: number) => ({ orders: count, total_in_vat });
  expect(sales).toEqual([
    { day: today, ...sum(2, 1020), so_far: sum(2, 1020) },
    { day: addDays(today, -1), ...sum(2, 304), so_far: sum(1, 4) },
    { day: addDays(today, -7), ...sum(2, 650), so_far: sum(1, 50) },
  ]);
});

const listed = async (request: Partial<RequestOf<typeof deskOrders>>) => {
  const first = { query: '', state: null, sort: 'newest', after: null, size: 500 } as const;
  return (await owner.ask(deskOrders, { ...first, ...request })).orders.length;
};
const stocked = async (state: 'OUT' | 'LOW') => {
  const first = { query: '', sort: 'code', after: null, size: 500 } as const;
  return (await owner.ask(deskStock, { ...first, state })).skus.length;
};

it('counts what the list of each figure shows', async () => {
  const { database, clock } = backend;
  await preparedOrder(backend);
  const divided = await preparedOrder(backend);
  const tracking = { carrier: 'ヤマト運輸', number: '400011112222', href: '' };
  await database.insert(orderParcels).values({ orderCode: divided, place: 0, tracking, pieces: [], sentAt: clock.now });
  await change(await placedOrder(backend), { orderStatus: 'PAYMENT_FAILED', checkoutAt: clock.now });
  await change(await placedOrder(backend), { orderStatus: 'PAYMENT_FAILED', checkoutAt: clock.now - 86_400_000 });
  await change(await placedOrder(backend), { orderStatus: 'PHARMACIST_CHECK_PENDING' });
  await change(await placedOrder(backend), { orderStatus: 'AWAITING_CONFIRMATION' });
  const orderCode = await preparedOrder(backend);
  await shipNow(database, { orderCode, now: clock.now });
  for (const _ of [1, 2])
    await requestedReturn(database, { orderCode, customerCode: 'C0000002', pieces: { S1018: 1 }, now: clock.now });
  const member = await backend.visitor().signIn('C0000001');
  await member.ask(sendInquiry, { kind: 'PRODUCT', order_code: null, text: '使い方を教えてください。', photos: [] });
  const today = tokyoDate(clock.now);
  const support = await backend.visitor().signInStaff('CS0001');
  const counts: Record<TodayFigure, number> = {
    'to-ship': await listed({ state: 'ACCEPTED' }),
    'partly-shipped': await listed({ state: 'PARTLY_SHIPPED' }),
    returns: await listed({ state: 'RETURN_REQUESTED' }),
    'failed-payments': await listed({ query: today, state: 'PAYMENT_FAILED' }),
    'medicine-holds': await listed({ state: 'HELD' }),
    inquiries: (await support.ask(inquiryQueue, { state: 'OPEN' })).inquiries.length,
    'low-stock': await stocked('LOW'),
    'out-of-stock': await stocked('OUT'),
    'doubted-releases': 1,
  };
  expect(await figuresOf('OW0001')).toEqual(counts);
  expect(counts).toMatchObject({ 'partly-shipped': 1, returns: 1, 'failed-payments': 1, inquiries: 1 });
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  const { sales } = await owner.ask(deskToday, {});
  expect(sales[0]?.orders).toBe(await listed({ query: today.replaceAll('-', '/'), state: 'STANDING' }));
});

it.each([
  ['PH0001', ['medicine-holds']],
  ['RM0001', ['doubted-releases']],
  ['WH0001', ['to-ship', 'partly-shipped']],
  ['MR0001', ['out-of-stock', 'low-stock']],
  ['CS0001', ['inquiries', 'returns', 'failed-payments', 'medicine-holds', 'to-ship', 'partly-shipped']],
])('shows %s only the figures of the role, and no sales', async (staffCode, names) => {
  expect(Object.keys(await figuresOf(staffCode))).toEqual(names);
  const staff = await backend.visitor().signInStaff(staffCode);
  expect((await staff.ask(deskToday, {})).sales).toEqual([]);
});

it('leaves out the releases if their service does not respond', async () => {
  service.isAway = true;
  expect(await figuresOf('RM0001')).toEqual({ 'doubted-releases': null });
  service.isAway = false;
});
