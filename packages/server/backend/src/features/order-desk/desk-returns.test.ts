import {
  answerDeskReturn,
  deskOrders,
  openDeskOrder,
  requestDeskReturn,
  staffChanges,
} from '@store/contracts/calls/desk';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { returnRefunds } from '../../platform/database/tables/returns.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { preparedOrder } from '../../testing/orders/desk-orders.ts';
import { requestedReturn, shipNow } from '../../testing/returning.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);
let support: TestShopper;
let owner: TestShopper;
let order_code: string;
beforeAll(async () => {
  support = await backend.visitor().signInStaff('CS0001');
  owner = await backend.visitor().signInStaff('OW0001');
});
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));
beforeEach(async () => {
  order_code = await preparedOrder(backend);
});

const seen = async () => ({ order_code, revision: (await support.ask(openDeskOrder, { order_code })).revision });
const openReturns = async () =>
  (
    await support.ask(deskOrders, {
      ...{ query: order_code, state: 'RETURN_REQUESTED' },
      ...{ sort: 'newest', after: null, size: 500 },
    })
  ).orders;

it('answers a return once, and refuses an exchange that is not the shop’s fault', async () => {
  const { database, clock } = backend;
  const [row] = await database.select().from(orders).where(eq(orders.orderCode, order_code));
  await shipNow(database, { orderCode: order_code, now: clock.now });
  const asked = { orderCode: order_code, customerCode: row?.customerCode ?? '', pieces: { S1018: 1 }, now: clock.now };
  const return_code = await requestedReturn(database, asked);
  expect(await openReturns()).toMatchObject([{ order_code, return_requested: true }]);
  const [preview] = (await support.ask(openDeskOrder, { order_code })).refunds;
  expect(preview).toMatchObject({ return_code, amount_in_vat: expect.any(Number) });
  expect(preview?.amount_in_vat).toBeGreaterThan(0);
  const answer = { return_code, answer: 'お受けします。' } as const;
  const exchange = { ...(await seen()), ...answer, state: 'EXCHANGED' as const };
  expect((await support.refusal(answerDeskReturn, exchange)).code).toBe('not-exchangeable');
  const { order, timeline } = await support.ask(answerDeskReturn, { ...(await seen()), ...answer, state: 'ACCEPTED' });
  expect(timeline.findLast(({ kind }) => kind === 'return')?.text).toMatch(
    /^お受けします。\n返金 [\d,]+円（銀行振込）：口座の連絡待ち$/,
  );
  for (const [refund, words] of [
    [{ state: 'TRANSFER_DUE', sealedAccount: 'sealed' }, '振込待ち'],
    [{ state: 'DONE', sealedAccount: null, doneAt: clock.now }, '返金済み'],
  ] as const) {
    await database.update(returnRefunds).set(refund).where(eq(returnRefunds.returnCode, return_code));
    const later = await support.ask(openDeskOrder, { order_code });
    expect(later.timeline.findLast(({ kind }) => kind === 'return')?.text).toMatch(new RegExp(`：${words}$`));
  }
  expect(order.returns).toMatchObject([
    { return_code, state: 'ACCEPTED', refund: { amount_in_vat: preview?.amount_in_vat } },
  ]);
  const twice = await support.refusal(answerDeskReturn, { ...(await seen()), ...answer, state: 'REFUSED' });
  expect(twice.code).toBe('return-answered');
  expect(await openReturns()).toEqual([]);
});

it('refunds a part of an order: a return requested for the customer by the customer’s rules, then accepted', async () => {
  const { database, clock } = backend;
  const wish = { reason: 'DEFECTIVE' as const, is_unopened: false, words: '電話で伺いました', photos: [] };
  const lines = (quantity: number) => [{ sku_code: 'S1018', quantity }];
  const early = await support.refusal(requestDeskReturn, { ...(await seen()), wish: { ...wish, lines: lines(1) } });
  expect(early.code).toBe('return-not-sent');
  await shipNow(database, { orderCode: order_code, now: clock.now });
  const many = await support.refusal(requestDeskReturn, { ...(await seen()), wish: { ...wish, lines: lines(2) } });
  expect(many).toMatchObject({ code: 'return-refused', message: expect.stringContaining('あと1点まで') });
  const { order, refunds, returnable } = await support.ask(requestDeskReturn, {
    ...(await seen()),
    wish: { ...wish, lines: lines(1) },
  });
  const return_code = order.returns?.[0]?.return_code ?? '';
  expect(order.returns).toMatchObject([{ state: 'REQUESTED', reason: 'DEFECTIVE' }]);
  expect(returnable?.obstacle?.code).toBe('return-all-asked');
  const { changes } = await owner.ask(staffChanges, { query: order_code, after: null, size: 1 });
  expect(changes[0]).toMatchObject({ call: 'order-desk/_request-return', rows: [{ table: 'return_requests' }] });
  const accepted = await support.ask(answerDeskReturn, {
    ...(await seen()),
    return_code,
    state: 'ACCEPTED',
    answer: '返金します。',
  });
  expect(accepted.order.returns?.[0]?.refund?.amount_in_vat).toBe(refunds[0]?.amount_in_vat);
});
