import { postcode } from '@store/contracts/calls/checkout';
import { changeDeskDelivery, openDeskOrder, staffChanges } from '@store/contracts/calls/desk';
import { getOrder } from '@store/contracts/calls/order';
import type { RequestOf } from '@store/contracts/wire';
import { addDays, tokyoDate } from '@store/domain/calendar';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { customers } from '../../platform/database/tables/customers.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { healthDeclarations } from '../../platform/database/tables/medicine.ts';
import { type OrderRow, orderMails, orders } from '../../platform/database/tables/orders.ts';
import { placedOrder } from '../../testing/orders/desk-orders.ts';
import { backendForFile, forFile } from '../../testing/test-backend.ts';
import { moveOrderTo } from '../order/state/move-order.ts';

const backend = backendForFile();
const support = forFile(() => backend.visitor().signInStaff('CS0001'));
const owner = forFile(() => backend.visitor().signInStaff('OW0001'));
let order_code: string;
beforeEach(async () => {
  order_code = await placedOrder(backend);
});

const fukuoka = { zip_code: '8100001', state: '福岡県', city: '福岡市中央区', address1: '天神1-1' };
type Address = RequestOf<typeof changeDeskDelivery>['address'];
const reason = 'お引っ越し';
const tokyo: Address = {
  ...{ zip_code: '107-0062', state: '東京都', city: '港区', address1: '南青山9-9-9', address2: '101号室' },
  ...{ tel: '03-1234-5678', name: { last_name: '試験', first_name: '花子' } },
};
const row = async () => {
  const [found] = await backend.database.select().from(orders).where(eq(orders.orderCode, order_code));
  if (!found) throw new Error('no order');
  return found;
};
const set = (some: Partial<OrderRow>) =>
  backend.database.update(orders).set(some).where(eq(orders.orderCode, order_code));
const opened = () => support.ask(openDeskOrder, { order_code });
const change = async (address: Partial<Address> = {}) => {
  const { revision } = await opened();
  return support.call(changeDeskDelivery, { order_code, revision, address: { ...tokyo, ...address }, reason });
};
it('changes the address of this order, tells it in the history and the log, and mails the confirmation again', async () => {
  const { database, clock } = backend;
  const reference = `order-${order_code}`;
  await database
    .insert(orderMails)
    .values({ reference, orderCode: order_code, subject: 'ご注文の確認', sentAt: clock.now });
  const before = await row();
  const answer = await change();
  expect(answer).toMatchObject({ status: true });
  const { delivery, prepareAt, expectedDelivery } = await row();
  expect(delivery).toEqual({
    ...before.delivery,
    full_name: '試験 花子',
    zip_code: '1070062',
    address: '東京都港区南青山9-9-9 101号室',
    tel: '0312345678',
  });
  expect({ prepareAt, expectedDelivery }).toEqual({
    prepareAt: before.prepareAt,
    expectedDelivery: before.expectedDelivery,
  });
  const member = await backend.visitor().signIn('C0000002');
  expect((await member.ask(getOrder, { order_code })).delivery.address).toBe('東京都港区南青山9-9-9 101号室');
  const { timeline } = await opened();
  expect(timeline.findLast(({ kind }) => kind === 'note')).toMatchObject({
    text: `お届け先を変更しました。${reason}\n変更前：〒${before.delivery.zip_code} ${before.delivery.address} ${before.delivery.full_name} 様 ${before.delivery.tel}`,
    by: '西村 葵',
  });
  const { changes } = await owner.ask(staffChanges, { query: order_code, after: null, size: 10 });
  expect(changes[0]).toMatchObject({ call: 'order-desk/_change-delivery', reason, subject: order_code });
  expect(changes[0]?.rows[0]).toMatchObject({ table: 'orders', not_kept: ['delivery'] });
  const mails = await database.select().from(outbox).where(eq(outbox.kind, 'order-confirmation'));
  expect(mails.filter(({ payload }) => JSON.stringify(payload).match(`again.*${order_code}`))).toHaveLength(1);
});

it('starts the preparation by the new address: a far one leaves earlier for the chosen day', async () => {
  const date = addDays(tokyoDate(backend.clock.now), 4);
  const before = await row();
  await set({
    delivery: { ...before.delivery, delivery_date: date },
    deliveryFeeInVat: 0,
    skuInVat: before.totalInVat - before.paymentFeeInVat,
  });
  await backend.visitor().ask(postcode, { postcode: fukuoka.zip_code });
  expect(await change()).toMatchObject({ status: true });
  const near = (await row()).prepareAt ?? 0;
  expect(await change(fukuoka)).toMatchObject({ status: true });
  expect((await row()).prepareAt).toBe(near - 86_400_000);
});

it('keeps a day far ahead at an address that is as far, as in a subscription', async () => {
  const { delivery } = await row();
  const date = addDays(tokyoDate(backend.clock.now), 90);
  await set({ delivery: { ...delivery, delivery_date: date } });
  expect(await change()).toMatchObject({ status: true });
  await backend.visitor().ask(postcode, { postcode: fukuoka.zip_code });
  await set({ deliveryFeeInVat: 0, skuInVat: (await row()).totalInVat - (await row()).paymentFeeInVat });
  expect(await change(fukuoka)).toMatchObject({ status: true });
});

it('lets a relative for whom the health answers are receive class 1 medicine', async () => {
  const { customerCode, cartCode } = await row();
  const sealed = { contents: '[]', outcome: 'accepted', sealedAnswers: '', declaredAt: backend.clock.now } as const;
  await backend.database
    .insert(healthDeclarations)
    .values({ ...{ declarationCode: `HD-${order_code}`, customerCode, cartCode, isForBuyer: false }, ...sealed });
  await set({ hasClass1: true });
  expect(await change({ name: { last_name: '試験', first_name: '次郎' } })).toMatchObject({ status: true });
});

describe('is refused', () => {
  const expectKept = async (address: Partial<Address>, refusal: object) => {
    const { delivery } = await row();
    expect(await change(address)).toMatchObject({ status: false, ...refusal });
    expect((await row()).delivery).toEqual(delivery);
  };

  it('at the postcode of another place', () =>
    expectKept({ zip_code: '0600001' }, { code: 'postcode-mismatch', fields: { zip_code: expect.any(String) } }));

  it('at a prefecture with another delivery fee', async () => {
    const before = await row();
    await set({ deliveryFeeInVat: 550, totalInVat: before.totalInVat + 550 });
    const sapporo = { zip_code: '0600001', state: '北海道', city: '札幌市中央区', address1: '北一条西1' };
    await expectKept(sapporo, { code: 'fee-differs', fields: { state: expect.stringContaining('送料') } });
  });

  it('for a day that the new address does not allow', async () => {
    const { delivery } = await row();
    const date = addDays(tokyoDate(backend.clock.now), 1);
    await set({ delivery: { ...delivery, delivery_date: date } });
    await backend.visitor().ask(postcode, { postcode: fukuoka.zip_code });
    await expectKept(fukuoka, { code: 'date-unavailable', fields: { zip_code: expect.any(String) } });
    expect(await change()).toMatchObject({ status: true });
  });

  it('for class 1 medicine that another person would receive, also one with the later name of the account', async () => {
    await set({ hasClass1: true });
    const name = { last_name: '山田', first_name: '花子' };
    const refusal = { code: 'recipient-refused', fields: { last_name: expect.stringContaining('ご本人') } };
    await expectKept({ name }, refusal);
    const { customerCode } = await row();
    const rename = (lastName: string) =>
      backend.database.update(customers).set({ lastName }).where(eq(customers.customerCode, customerCode));
    await rename('山田');
    await expectKept({ name }, refusal);
    expect(await change({ name: { last_name: '試験　', first_name: '花子' } })).toMatchObject({ status: true });
    await rename('試験');
  });

  it('for a gift whose hidden price another recipient would pay', async () => {
    const gift = { is_wrapped: true, noshi: 'NONE', noshi_name: '', message: '', hide_prices: true, sender_name: '' };
    await set({ wishes: Object({ drop_off: 'HAND', gift, note: '', receipt_addressee: '' }) });
    const name = { last_name: '山田', first_name: '花子' };
    await expectKept(
      { name },
      { code: 'payment-unavailable', fields: { last_name: expect.stringContaining('代金引換') } },
    );
  });

  it.each([
    ['NP後払い', { paymentType: 'NP_DEFERRED' }, /審査したお届け先/],
    ['an order whose payment failed', { orderStatus: 'PAYMENT_FAILED' }, /この状態のご注文/],
    ['an order that the warehouse starts now', { prepareAt: 1 }, /出荷準備を開始/],
  ] satisfies [string, Partial<OrderRow>, RegExp][])('for %s', async (_name, some, message) => {
    await set(some);
    expect((await opened()).delivery_fixed).toMatch(message);
    await expectKept({}, { code: 'delivery-fixed', message: expect.stringMatching(message) });
    await set({ paymentType: 'CASH_ON_DELIVERY', orderStatus: 'AWAITING_ACCEPTANCE' });
  });

  it('after the start of the preparation, also while that is being stored', async () => {
    const { revision } = await opened();
    const { delivery } = await row();
    const { database, clock } = backend;
    let waiting: Promise<unknown> = Promise.resolve();
    await database.transaction(async (transaction) => {
      await moveOrderTo(transaction, { orderCode: order_code, to: 'ACCEPTED', by: 'clock', now: clock.now });
      waiting = support.call(changeDeskDelivery, { order_code, revision, address: tokyo, reason });
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(await waiting).toMatchObject({ status: false, code: 'order-changed' });
    expect((await row()).delivery).toEqual(delivery);
    await expectKept({}, { code: 'delivery-fixed', message: expect.stringContaining('出荷準備を開始') });
  });

  it('for a second editor who has not seen the first change', async () => {
    const { revision } = await opened();
    const request = { order_code, revision, address: tokyo, reason };
    const answers = await Promise.all([1, 2].map(() => support.call(changeDeskDelivery, request)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([false, true]);
    expect(answers.find(({ status }) => !status)).toMatchObject({
      code: 'order-changed',
      message: expect.stringContaining('お届け先を変更しました'),
    });
  });
});

it('waits with an order of class 1 medicine for its acceptance, which then uses the new address', async () => {
  await set({ hasClass1: true, orderStatus: 'AWAITING_CONFIRMATION', prepareAt: null, expectedDelivery: null });
  expect(await change()).toMatchObject({ status: true });
  expect(await row()).toMatchObject({ prepareAt: null, expectedDelivery: null });
  await set({ hasClass1: false, orderStatus: 'AWAITING_ACCEPTANCE', prepareAt: 9e12 });
});
