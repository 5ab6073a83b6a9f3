import {
  addOrderNote,
  cancelDeskOrder,
  checkParcels,
  deskOrders,
  openDeskOrder,
  resendOrderMail,
  shipParcels,
  staffChanges,
} from '@store/contracts/calls/desk';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { orderMails, orders } from '../../platform/database/tables/orders.ts';
import { staffChanges as changeRows } from '../../platform/database/tables/staff.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { preparedOrder } from '../../testing/orders/desk-orders.ts';
import { orderLinks } from '../../testing/orders/order-links.ts';
import { requestedReturn } from '../../testing/returning.ts';
import { openTestBackend, STORE_URL, type TestBackend, type TestShopper } from '../../testing/test-backend.ts';
import { composeCancellationMail, orderEffects } from '../order-history/mails/order-mail.ts';

let backend: TestBackend;
let warehouse: TestShopper;
let support: TestShopper;
let owner: TestShopper;
let order_code: string;
beforeAll(async () => {
  backend = await openTestBackend({}, demoPeople);
  warehouse = await backend.visitor().signInStaff('WH0001');
  support = await backend.visitor().signInStaff('CS0001');
  owner = await backend.visitor().signInStaff('OW0001');
});
afterAll(async () => {
  expect(await brokenInvariants(backend.database)).toEqual([]);
  await backend.close();
});
beforeEach(async () => {
  backend.clock.now += 60_000;
  order_code = await preparedOrder(backend);
});

let lastNumber = 400_011_112_222;
const parcelOf = (code: string, number = String(++lastNumber)) => ({ order_code: code, carrier: 'ヤマト運輸', number });
const seen = async (code = order_code) => ({
  order_code: code,
  revision: (await support.ask(openDeskOrder, { order_code: code })).revision,
});
const statusOf = async (code: string) => (await support.ask(openDeskOrder, { order_code: code })).order.order_status;
const list = (some: Partial<Parameters<typeof support.ask<typeof deskOrders>>[1]>) =>
  support.ask(deskOrders, { query: '', state: null, sort: 'newest', after: null, size: 500, ...some });
const codesOf = async (query: string) => (await list({ query })).orders.map((order) => order.order_code);
const mailsOf = (code: string, kind: string) =>
  backend.database
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind)))
    .then((rows) => rows.filter(({ payload }) => JSON.stringify(payload).includes(code)));

it('finds an order by number, name, kana, telephone, mail and product', async () => {
  const { order } = await support.ask(openDeskOrder, { order_code });
  const { full_name, full_name_kana, email, tel } = order.orderer ?? {};
  for (const query of [
    order_code.toLowerCase(),
    full_name,
    full_name?.replace(' ', ''),
    full_name_kana,
    email,
    tel,
    'S1018',
  ])
    expect(await codesOf(query ?? 'none'), query).toContain(order_code);
  const hiragana = full_name_kana?.replace(/[ァ-ン]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
  expect(await codesOf(hiragana ?? 'none')).toContain(order_code);
  expect(await codesOf(`${full_name} S1018`)).toContain(order_code);
  expect(await codesOf(`${full_name} S9999`)).toEqual([]);
  expect((await list({ query: order_code, state: 'ACCEPTED' })).orders).toHaveLength(1);
  expect((await list({ query: order_code, state: 'SHIPPED' })).orders).toEqual([]);
});

it('finds an order by parts of a name or kana, tracking number and return code', async () => {
  const { database, clock } = backend;
  const { orderer } = (await support.ask(openDeskOrder, { order_code })).order;
  const [row] = await database.select().from(orders).where(eq(orders.orderCode, order_code));
  const parcel = { ...parcelOf(order_code), ...(await seen()) };
  await warehouse.ask(shipParcels, { parcels: [parcel] });
  const asked = { orderCode: order_code, customerCode: row?.customerCode ?? '', pieces: { S1018: 1 }, now: clock.now };
  const return_code = await requestedReturn(database, asked);
  const joined = (orderer?.full_name ?? '').replaceAll(/\s/g, '');
  const kana = (orderer?.full_name_kana ?? '').replaceAll(/\s/g, '');
  const { number } = parcel;
  for (const query of [
    joined.slice(1),
    joined.slice(0, -1),
    kana.slice(1, 4),
    kana.slice(1, 4).replace(/[ァ-ン]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60)),
    number,
    `${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`,
    return_code.toLowerCase(),
  ])
    expect(await codesOf(query), query).toContain(order_code);
  // Its pairs of letters are all in the name, but not in this order.
  expect(await codesOf(`${joined.slice(1)}${joined.slice(0, 2)}`)).toEqual([]);
  expect(await codesOf(number.slice(1))).toEqual([]);
});

it.each(['newest', 'oldest'] as const)('pages through all orders without gaps, %s first', async (sort) => {
  const all = (await list({ sort })).orders.map((order) => order.order_code);
  const paged: string[] = [];
  for (let after: Awaited<ReturnType<typeof list>>['next'] = null; ; ) {
    const page = await list({ sort, after, size: 3 });
    paged.push(...page.orders.map((order) => order.order_code));
    after = page.next;
    if (after === null) break;
  }
  expect(all.length).toBeGreaterThan(6);
  expect(paged).toEqual(all);
});

it('ships several orders at once, each mailed once, however often the request is sent', async () => {
  const codes = [order_code, await preparedOrder(backend)];
  const parcels = await Promise.all(codes.map(async (code) => ({ ...parcelOf(code), ...(await seen(code)) })));
  const key = `ship-${order_code}`;
  expect(await warehouse.ask(shipParcels, { parcels }, { key })).toEqual({ shipped: 2 });
  expect(await warehouse.ask(shipParcels, { parcels }, { key })).toEqual({ shipped: 2 });
  for (const code of codes) {
    expect(await statusOf(code)).toBe('SHIPPED');
    expect(await mailsOf(code, 'order-shipped')).toHaveLength(1);
  }
});

it('ships nothing if one parcel is invalid, and names each invalid one with field and reason', async () => {
  const other = await preparedOrder(backend);
  const third = await preparedOrder(backend);
  const good = { ...parcelOf(order_code, '4000-1111-2222'), ...(await seen()) };
  const parcels = [
    good,
    { ...good, number: '4000-1111-3333' },
    { ...parcelOf('O-UNKNOWN'), revision: 0 },
    { ...parcelOf(other, '2026-11-29'), ...(await seen(other)) },
    { ...parcelOf(third, '400011112222'), ...(await seen(third)) },
  ];
  const refused = await warehouse.refusal(shipParcels, { parcels });
  expect(refused).toMatchObject({
    code: 'parcels-refused',
    details: {
      problems: [
        { place: 1, field: 'order_code', reason: '1件目と同じご注文です' },
        { place: 2, field: 'order_code', reason: 'この注文番号のご注文はありません' },
        { place: 3, field: 'number', reason: '送り状番号は、10桁以上の数字です（ハイフンは省略できます）' },
        { place: 4, field: 'number', reason: '1件目と同じ送り状番号です' },
      ],
    },
  });
  expect([await statusOf(order_code), await statusOf(other)]).toEqual(['ACCEPTED', 'ACCEPTED']);
  expect(await mailsOf(order_code, 'order-shipped')).toEqual([]);
  const { problems } = await warehouse.ask(checkParcels, {
    parcels: parcels.map(({ revision: _, ...parcel }) => parcel),
  });
  expect(problems).toHaveLength(4);
});

it('refuses what the domain refuses, with its reason', async () => {
  const parcels = [{ ...parcelOf(order_code), ...(await seen()) }];
  await warehouse.ask(shipParcels, { parcels });
  const { details } = await warehouse.refusal(shipParcels, {
    parcels: [{ ...parcelOf(order_code), ...(await seen()) }],
  });
  expect(JSON.stringify(details)).toContain('「発送済み」のご注文です。ご注文はすでにこの状態です。');
  const late = await support.refusal(cancelDeskOrder, { ...(await seen()), reason: 'お客様のご希望' });
  expect(late).toMatchObject({ code: 'not-cancellable', message: expect.stringContaining('出荷しているため') });
});

it('tells the second of two editors what the first changed, and changes nothing', async () => {
  const before = await seen();
  await support.ask(addOrderNote, { order_code, text: '不在時は宅配ボックスへ' });
  const cancelled = await support.refusal(cancelDeskOrder, { ...before, reason: '重複' });
  expect(cancelled).toMatchObject({
    code: 'order-changed',
    message: expect.stringContaining('西村 葵 メモ「不在時は宅配ボックスへ」'),
  });
  const shipped = await warehouse.refusal(shipParcels, { parcels: [{ ...parcelOf(order_code), ...before }] });
  const { revision } = await seen();
  expect(shipped.details).toMatchObject({
    problems: [{ reason: expect.stringContaining('メモ「不在時は宅配ボックスへ」'), revision }],
  });
  expect(await statusOf(order_code)).toBe('ACCEPTED');
});

it('cancels during preparation; the customer gets a mail, and not the internal reason', async () => {
  const { order, timeline } = await support.ask(cancelDeskOrder, { ...(await seen()), reason: 'お客様のご希望' });
  expect(order.order_status).toBe('CANCELLED');
  expect(timeline.at(-1)).toMatchObject({ label: 'キャンセル', text: 'お客様のご希望', by: '西村 葵' });
  expect(await mailsOf(order_code, 'order-cancellation')).toHaveLength(1);
  const mail = await composeCancellationMail(backend.database, { order_code }, orderLinks);
  expect(mail.subject).toContain('ご注文をキャンセルしました');
  expect(mail.text).not.toMatch(/承りました|お客様のご希望/);
  expect(order.events?.at(-1)).toMatchObject({ order_status: 'CANCELLED', reason: '' });
});

it('sends a mail again that was sent before, and records it', async () => {
  const again = () => support.call(resendOrderMail, { order_code, mail: 'confirmation' });
  expect(await again()).toMatchObject({ status: false, code: 'mail-not-sent' });
  const sent: string[] = [];
  const { database, clock } = backend;
  const effects = orderEffects({
    database,
    send: async ({ reference }) => void sent.push(reference),
    storeUrl: STORE_URL,
    clock: () => clock.now,
    orderLinks,
  });
  await effects['order-confirmation']({ order_code });
  expect(await again()).toMatchObject({ status: true, data: { mails: ['confirmation'] } });
  const [, entry] = await mailsOf(order_code, 'order-confirmation');
  await effects['order-confirmation'](entry?.payload);
  expect(sent).toEqual([`order-${order_code}`, expect.stringMatching(new RegExp(`^order-${order_code}-.{36}$`))]);
  expect(await database.select().from(orderMails).where(eq(orderMails.orderCode, order_code))).toHaveLength(2);
});

it('logs who changed which column and why, findable by order and by person; a refusal is not logged', async () => {
  const found = (query: string, calls: string[] = []) =>
    owner.ask(staffChanges, { query, calls, after: null, size: 100 });
  await support.ask(cancelDeskOrder, { ...(await seen()), reason: '重複' });
  const { changes } = await found(order_code);
  expect(changes).toMatchObject([
    { staff_code: 'CS0001', name: '西村 葵', call: 'order-desk/_cancel', subject: order_code, reason: '重複' },
  ]);
  expect(changes[0]?.rows).toContainEqual({
    table: 'orders',
    record: order_code,
    before: { order_status: 'ACCEPTED' },
    after: { order_status: 'CANCELLED' },
    not_kept: [],
  });
  for (const query of [order_code.slice(0, -2), order_code.toLowerCase()])
    expect((await found(query)).changes.map(({ subject }) => subject)).toContain(order_code);
  const before = await backend.database.$count(changeRows);
  await support.refusal(cancelDeskOrder, { ...(await seen()), reason: '重複' });
  expect(await backend.database.$count(changeRows)).toBe(before);
  expect((await found('西村')).changes.every(({ staff_code }) => staff_code === 'CS0001')).toBe(true);
  const parcels = [{ ...parcelOf(await preparedOrder(backend)), revision: 0 }].map((parcel) => parcel);
  for (const parcel of parcels) Object.assign(parcel, await seen(parcel.order_code));
  await warehouse.ask(shipParcels, { parcels });
  expect((await found(parcels[0]?.order_code ?? '')).changes).toMatchObject([
    { name: '石田 剛', call: 'order-desk/_ship' },
  ]);
  const ships = (await found('発送', ['order-desk/_ship'])).changes;
  expect(ships.length).toBeGreaterThan(0);
  expect(ships.every(({ call }) => call === 'order-desk/_ship')).toBe(true);
});

it('keeps the texts of notes and answers out of the log, and says that they changed', async () => {
  await support.ask(addOrderNote, { order_code, text: '妊娠中のため配送を早める' });
  const { changes } = await owner.ask(staffChanges, { query: order_code, after: null, size: 1 });
  expect(changes[0]?.rows).toMatchObject([{ table: 'order_notes', not_kept: ['words'] }]);
  expect(JSON.stringify(changes)).not.toContain('妊娠');
});
