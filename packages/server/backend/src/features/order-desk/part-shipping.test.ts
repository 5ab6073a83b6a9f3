import { addToCart, placeOrder, searchOrders } from '@store/contracts/calls/checkout';
import {
  cancelDeskOrder,
  checkParcels,
  deskOrders,
  openDeskOrder,
  requestDeskReturn,
  resendOrderMail,
  shipParcels,
  staffChanges,
} from '@store/contracts/calls/desk';
import { getOrder } from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { orderMails } from '../../platform/database/tables/orders.ts';
import { payments } from '../../platform/database/tables/payments.ts';
import { readyToPlace } from '../../testing/buying.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { orderLinks } from '../../testing/orders/order-links.ts';
import { paidByCard } from '../../testing/returning.ts';
import { backendForFile, forFile, STORE_URL, type TestShopper } from '../../testing/test-backend.ts';
import { moveOrderTo } from '../order/state/move-order.ts';
import { orderEffects } from '../order-history/mails/order-mail.ts';

const backend = backendForFile({}, demoPeople);
const support = forFile(() => backend.visitor().signInStaff('CS0001'));
const owner = forFile(() => backend.visitor().signInStaff('OW0001'));
const warehouse = forFile(() => backend.visitor().signInStaff('WH0001'));
let member: TestShopper;
let order_code: string;
beforeEach(async () => {
  member = await backend.visitor().signIn('C0000002');
  await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 2 });
  await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1017', quantity: 1 });
  ({ order_code } = await member.ask(placeOrder, await readyToPlace(member)));
  const moved = { orderCode: order_code, to: 'ACCEPTED', by: 'clock', now: backend.clock.now } as const;
  await backend.database.transaction((transaction) => moveOrderTo(transaction, moved));
});
afterEach(async () => expect(await brokenInvariants(backend.database)).toEqual([]));

let lastNumber = 500_011_112_222;
const opened = () => support.ask(openDeskOrder, { order_code });
const seen = async () => ({ order_code, revision: (await opened()).revision });
const parcelOf = (pieces?: Readonly<Record<string, number>>) => ({
  ...{ order_code, carrier: 'ヤマト運輸', number: String(++lastNumber) },
  ...(pieces && { pieces: Object.entries(pieces).map(([sku_code, quantity]) => ({ sku_code, quantity })) }),
});
const ship = async (pieces?: Readonly<Record<string, number>>) => {
  const parcel = { ...parcelOf(pieces), ...(await seen()) };
  await warehouse.ask(shipParcels, { parcels: [parcel] });
  return parcel.number;
};
/** Sends the dispatch mails of the order that are in the outbox; returns their texts. */
async function mailed() {
  const { database, clock } = backend;
  const sent: { reference: string; text: string }[] = [];
  const send = async ({ reference, text }: (typeof sent)[number]) => void sent.push({ reference, text });
  const effects = orderEffects({ database, send, storeUrl: STORE_URL, clock: () => clock.now, orderLinks });
  const entries = await database.select().from(outbox).where(eq(outbox.kind, 'order-shipped'));
  for (const { payload } of entries.filter(({ payload }) => JSON.stringify(payload).includes(order_code)))
    await effects['order-shipped'](payload);
  return sent;
}

it('ships an order in parcels: each with its number and mail, and the order is shipped with the last one', async () => {
  const first = await ship({ S1018: 1 });
  const { order, timeline } = await opened();
  expect(order).toMatchObject({
    order_status: 'ACCEPTED',
    tracking: null,
    shipments: {
      sent: [{ carrier: 'ヤマト運輸', number: first, lines: [{ sku_code: 'S1018', quantity: 1 }] }],
      unshipped: expect.arrayContaining([
        expect.objectContaining({ sku_code: 'S1018', quantity: 1 }),
        expect.objectContaining({ sku_code: 'S1017', quantity: 1 }),
      ]),
    },
  });
  expect(timeline.at(-1)).toMatchObject({ label: '一部を発送', text: expect.stringContaining(first), by: '石田 剛' });
  const second = await ship();
  expect((await opened()).order).toMatchObject({
    order_status: 'SHIPPED',
    tracking: { number: second },
    shipments: { sent: [{ number: first }, { number: second }], unshipped: [] },
  });
  const [one, two, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ reference: `shipped-${order_code}-part0`, text: expect.stringContaining(first) });
  expect(one?.text).toMatch(/一部を発送しました[\s\S]*これから発送する商品/);
  expect(two).toMatchObject({ reference: `shipped-${order_code}`, text: expect.stringContaining(second) });
  expect(two?.text).not.toMatch(/一部を発送|これから発送|S1018|部分/);
});

it('shows the customer the parcels and what is still to come, and the desk finds the order by each number', async () => {
  const number = await ship({ S1018: 1 });
  const own = await member.ask(getOrder, { order_code });
  expect(own).toMatchObject({ order_status: 'ACCEPTED', shipments: { sent: [{ number }], unshipped: [{}, {}] } });
  // As pasted from a carrier's page.
  const query = `${number.slice(0, 4)}−${number.slice(4)}`;
  const found = await support.ask(deskOrders, { query, state: null, sort: 'newest', after: null, size: 5 });
  expect(found.orders).toMatchObject([{ order_code, label: '一部発送済み' }]);
});

it('is listed as partly shipped to the customer and at the desk, until its last parcel', async () => {
  const own = async () => {
    const { hits } = await member.ask(searchOrders, { customer_code: 'C0000002', page: 1, size: 10 });
    return hits.find((order) => order.order_code === order_code)?.is_partly_shipped;
  };
  const listed = async () => {
    const request = { query: '', state: 'PARTLY_SHIPPED', sort: 'newest', after: null, size: 500 } as const;
    return (await support.ask(deskOrders, request)).orders.some((order) => order.order_code === order_code);
  };
  expect([await own(), await listed()]).toEqual([undefined, false]);
  await ship({ S1018: 1 });
  expect([await own(), await listed()]).toEqual([true, true]);
  await ship();
  expect([await own(), await listed()]).toEqual([undefined, false]);
});

it('sends the mail of one parcel again, once it was sent', async () => {
  await ship({ S1018: 1 });
  const again = { order_code, mail: 'shipping', parcel: 0 } as const;
  expect((await support.refusal(resendOrderMail, again)).code).toBe('mail-not-sent');
  const mail = { reference: `shipped-${order_code}-part0`, subject: '発送のお知らせ', sentAt: backend.clock.now };
  await backend.database.insert(orderMails).values({ ...mail, orderCode: order_code });
  await ship({ S1017: 1 });
  expect(await opened()).toMatchObject({ parcel_mails: [0], mails: [] });
  await support.ask(resendOrderMail, again);
  expect((await support.refusal(resendOrderMail, { ...again, parcel: 1 })).code).toBe('mail-not-sent');
  expect((await support.refusal(resendOrderMail, { ...again, mail: 'cancellation' })).code).toBe('mail-not-sent');
  const sent = await mailed();
  const repeated = sent.find(({ reference }) => new RegExp(`^shipped-${order_code}-part0-`).test(reference));
  expect(sent).toHaveLength(3);
  expect(repeated?.text).toBe(sent.find(({ reference }) => reference === mail.reference)?.text);
});

it('captures the payment and grants points only with the last parcel, and then allows returns', async () => {
  const { database, clock } = backend;
  await paidByCard(database, { orderCode: order_code, now: clock.now });
  await database.update(payments).set({ state: 'AUTHORISED' }).where(eq(payments.orderCode, order_code));
  const wanted = async () =>
    (await database.select().from(payments).where(eq(payments.orderCode, order_code)))[0]?.wanted;
  const wish = { reason: 'DEFECTIVE' as const, is_unopened: false, words: '割れていました', photos: [] };
  const lines = [{ sku_code: 'S1018', quantity: 1 }];
  const pending = (await opened()).order.points_pending;
  await ship({ S1018: 2 });
  expect(await wanted()).toBeNull();
  expect((await opened()).order.points_pending).toBe(pending);
  const early = await support.refusal(requestDeskReturn, { ...(await seen()), wish: { ...wish, lines } });
  expect(early.code).toBe('return-not-sent');
  await ship();
  expect(await wanted()).toBe('CAPTURE');
  expect(
    (await support.ask(requestDeskReturn, { ...(await seen()), wish: { ...wish, lines } })).order.returns,
  ).toHaveLength(1);
});

it('is not cancelled after its first parcel', async () => {
  await ship({ S1017: 1 });
  expect((await opened()).not_cancellable).toContain('出荷しているため');
  const refused = await support.refusal(cancelDeskOrder, { ...(await seen()), reason: 'お客様のご希望' });
  expect(refused).toMatchObject({ code: 'not-cancellable', message: expect.stringContaining('出荷しているため') });
});

it.each([
  ['more pieces than are left', { S1018: 2 }, 'S1018は、あと1点です'],
  ['a product that was shipped before', { S1017: 1 }, 'S1017は、まだ発送していない商品にありません'],
  ['a product that was not ordered', { S9999: 1 }, 'S9999は、まだ発送していない商品にありません'],
])('refuses a parcel of %s, and ships nothing', async (_name, pieces, reason) => {
  await ship({ S1018: 1, S1017: 1 });
  const parcel = parcelOf(pieces);
  const refused = await warehouse.refusal(shipParcels, { parcels: [{ ...parcel, ...(await seen()) }] });
  expect(refused.details).toMatchObject({ problems: [{ place: 0, reason }] });
  expect((await warehouse.ask(checkParcels, { parcels: [parcel] })).problems).toMatchObject([{ reason }]);
  expect((await opened()).order.shipments?.sent).toHaveLength(1);
});

it('tells a second editor of the parcel, and logs its number and pieces', async () => {
  const before = await seen();
  const number = await ship({ S1018: 1 });
  const refused = await warehouse.refusal(shipParcels, { parcels: [{ ...parcelOf({ S1018: 1 }), ...before }] });
  expect(refused.details).toMatchObject({ problems: [{ reason: expect.stringContaining(number) }] });
  const { changes } = await owner.ask(staffChanges, { query: order_code, after: null, size: 1 });
  expect(changes[0]?.rows).toMatchObject([
    { table: 'order_parcels', after: { tracking: { number }, pieces: [{ sku_code: 'S1018', quantity: 1 }] } },
  ]);
});
