import { getGroupBuy, joinGroupBuy } from '@store/contracts/calls/catalogue';
import { addToCart, placeOrder } from '@store/contracts/calls/checkout';
import { retire, retirePreview } from '@store/contracts/calls/customer';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import {
  groupBuyJoins,
  groupBuyOrders,
  groupBuyPermissions,
  groupBuys,
} from '../../platform/database/tables/content.ts';
import { customers, sessions } from '../../platform/database/tables/customers.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { inquiries } from '../../platform/database/tables/inquiries.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { returnRefunds } from '../../platform/database/tables/returns.ts';
import { newMember, readyToPlace, setStock, stockOf } from '../../testing/buying.ts';
import { accept, requestedReturn, shipNow } from '../../testing/returning.ts';
import { withSavedCard } from '../../testing/saved-card.ts';
import type { TestShopper } from '../../testing/test-backend.ts';
import { paymentsForFile } from '../../testing/test-payments.ts';
import { orderParts } from '../group-buy/order-parts.ts';
import { settleGroupBuys } from '../group-buy/settle-group-buys.ts';
import { composeRetirementMail } from './membership-mails.ts';

const P1019 = { product_code: 'P1019' };
const world = paymentsForFile();
beforeAll(async () => {
  const { database, clock } = world.backend;
  await setStock(database, 'S1019', 50);
  await database.update(groupBuys).set({ closesAt: clock.now + 3_600_000 });
});
afterEach(async () => expect(await brokenInvariants(world.backend.database)).toEqual([]));

let number = 8800;
async function joined(means: { payment_method?: 'NP_DEFERRED' } = {}): Promise<{ member: TestShopper; code: string }> {
  number += 1;
  const member = await newMember(world.backend, number);
  const code = `M${number}`;
  await withSavedCard(world.backend.database, code);
  await member.ask(joinGroupBuy, { ...P1019, quantity: 2, ...means });
  return { member, code };
}
const peopleNow = async () => (await world.backend.visitor().ask(getGroupBuy, P1019)).joined;
const shelf = () => stockOf(world.backend.database, 'S1019');
const runOf = async (code: string) => {
  const isRun = and(eq(groupBuyOrders.productCode, 'P1019'), eq(groupBuyOrders.customerCode, code));
  return (await world.backend.database.select().from(groupBuyOrders).where(isRun))[0];
};

it.each([
  ['a card', {}],
  ['an invoice', { payment_method: 'NP_DEFERRED' as const }],
])('releases stock and lowers the count of a group buy joined by %s (R-61, R-21)', async (_, means) => {
  const { database } = world.backend;
  const [people, pieces] = [await peopleNow(), await shelf()];
  const { member, code } = await joined(means);
  expect([await peopleNow(), await shelf()]).toEqual([people + 1, pieces - 2]);
  expect((await member.ask(retirePreview, {})).pending).toEqual([
    { kind: 'group-buy', code: 'P1019', name: expect.stringMatching(/（2点）$/), href: '/groupbuy/P1019' },
  ]);
  await member.ask(retire, { understood: true });
  expect([await peopleNow(), await shelf()]).toEqual([people, pieces]);
  const mails = await database.select().from(outbox).where(eq(outbox.kind, 'retirement'));
  const payload = mails.map((row) => row.payload).find((each) => JSON.stringify(each).includes(code));
  const { text } = await composeRetirementMail(database, payload, 'https://store.test');
  expect(text).toMatch(/共同購入「.+」へのご参加は取り消しました。お支払いはいただきません。/);
});

it('closes the permission that Amazon Pay holds for a part (R-61, R-21)', async () => {
  const { database } = world.backend;
  const { member, code: customerCode } = await joined();
  const permissionCode = `GP-${customerCode}`;
  await database.insert(groupBuyPermissions).values({
    ...{ permissionCode, productCode: 'P1019', customerCode, state: 'HELD', quantity: 2 },
    ...{
      deliveryCode: `AD-${customerCode}`,
      mostInVat: 9_000,
      amazonPermission: 'B-1',
      endsAt: world.backend.clock.now,
    },
  });
  await database
    .update(groupBuyJoins)
    .set({ permissionCode, cardCode: null, paymentMethod: null })
    .where(eq(groupBuyJoins.customerCode, customerCode));
  await member.ask(retire, { understood: true });
  const [permission] = await database.select().from(groupBuyPermissions);
  expect(permission).toMatchObject({ permissionCode, state: 'OVER' });
  const closing = await database.select().from(outbox).where(eq(outbox.kind, 'close-group-buy-permission'));
  expect(closing.map(({ payload }) => payload)).toEqual([{ permission_code: permissionCode }]);
});

it('names open inquiries before a member leaves (R-61, R-66)', async () => {
  const { database, clock } = world.backend;
  const { now } = clock;
  const member = await newMember(world.backend, 8890);
  const own = { customerCode: 'M8890' };
  const inquiry = { kind: 'OTHER', answerBy: '2026-12-01', sentAt: now, updatedAt: now } as const;
  await database.insert(inquiries).values([
    { ...own, ...inquiry, inquiryCode: 'I-LEAVE001' },
    { ...own, ...inquiry, inquiryCode: 'I-LEAVE002', state: 'ANSWERED' },
  ]);
  expect((await member.ask(retirePreview, {})).pending).toEqual([
    { kind: 'inquiry', code: 'I-LEAVE001', name: '', href: '/mypage/inquiries?code=I-LEAVE001' },
  ]);
});

it('a member with a return cannot leave until its refund is done (R-61, 82)', async () => {
  const { database, clock } = world.backend;
  const { now } = clock;
  const member = await newMember(world.backend, 8891);
  await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 2 });
  const { order_code: orderCode } = await member.ask(placeOrder, await readyToPlace(member));
  await shipNow(database, { orderCode, now });
  const obstacles = async () => (await member.ask(retirePreview, {})).obstacles;
  const named = [{ kind: 'return', code: orderCode, name: '', href: `/mypage/orders/${orderCode}` }];
  const request = { orderCode, customerCode: 'M8891', pieces: { S1018: 1 }, now };
  const [first, second] = [await requestedReturn(database, request), await requestedReturn(database, request)];
  for (const returnCode of [first, second]) {
    expect(await obstacles()).toEqual(named);
    await accept(database, { returnCode, now });
  }
  expect(await obstacles()).toEqual(named);
  expect(await member.call(retire, { understood: true })).toMatchObject({ code: 'still-open' });
  await database
    .update(returnRefunds)
    .set({ state: 'DONE', doneAt: now })
    .where(eq(returnRefunds.orderCode, orderCode));
  expect(await obstacles()).toEqual([]);
  await member.ask(retire, { understood: true });
});

it('ends a settled part that has no order; the decided price stays (R-61, R-21)', async () => {
  const { database, clock } = world.backend;
  const left = await joined();
  const unpaid = await joined();
  const pieces = await shelf();
  const [row] = await database.select().from(groupBuys);
  clock.now = (row?.closesAt ?? 0) + 1;
  await settleGroupBuys(database, clock.now);
  const settled = await world.backend.visitor().ask(getGroupBuy, P1019);
  await database
    .update(groupBuyOrders)
    .set({ state: 'UNPAID', payUntil: clock.now + 1_000, nextAttemptAt: clock.now + 1_000 })
    .where(eq(groupBuyOrders.customerCode, unpaid.code));
  for (const { code } of [left, unpaid]) {
    const member = await world.backend.visitor().signIn(code);
    await member.ask(retire, { understood: true });
    expect(await runOf(code)).toMatchObject({ state: 'ENDED', nextAttemptAt: null });
  }
  expect(await shelf()).toBe(pieces + 4);
  expect(await world.backend.visitor().ask(getGroupBuy, P1019)).toMatchObject({ price_in_vat: settled.price_in_vat });
  const log = { error: () => undefined };
  await orderParts({ database, payments: null, clock: () => clock.now + 2_000, log });
  for (const { code } of [left, unpaid]) expect(await database.$count(orders, eq(orders.customerCode, code))).toBe(0);
});

it('does not count parts of members who left when it settles (R-21, R-61)', async () => {
  const { database, clock } = world.backend;
  await database
    .update(groupBuys)
    .set({ settledAt: null, settledPeople: null, settledPrice: null, closesAt: clock.now + 1_000 });
  await database.delete(groupBuyOrders);
  await database.delete(groupBuyJoins);
  await database.update(groupBuys).set({ joined: 37, joinedElsewhere: 37 });
  const pieces = await shelf();
  const { code } = await joined();
  await database.update(customers).set({ retired: true }).where(eq(customers.customerCode, code));
  await database.delete(sessions).where(eq(sessions.customerCode, code));
  await settleGroupBuys(database, clock.now + 1_001);
  const [row] = await database.select().from(groupBuys);
  expect(row).toMatchObject({ joined: 37, settledPeople: 37 });
  expect(await shelf()).toBe(pieces);
});
