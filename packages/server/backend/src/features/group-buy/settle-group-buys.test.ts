import { getGroupBuy, joinGroupBuy } from '@store/contracts/calls/catalogue';
import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { groupBuyHolds, groupBuyJoins, groupBuyOrders, groupBuys } from '../../platform/database/tables/content.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { savedCards } from '../../platform/database/tables/payments.ts';
import { NOW } from '../../testing/demo-store.ts';
import { withSavedCard } from '../../testing/saved-card.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { composeGroupBuyMail } from './mail/group-buy-mail.ts';
import { settleGroupBuys } from './settle-group-buys.ts';

const backend = backendForFile();
let people: TestShopper[];
let closes: number;
beforeEach(async () => {
  const { database, clock } = backend;
  clock.now = NOW;
  for (const table of [groupBuyOrders, groupBuyHolds, groupBuyJoins]) await database.delete(table);
  await database.delete(outbox);
  await database
    .update(groupBuys)
    .set({ joined: 37, joinedElsewhere: 37, settledAt: null, settledPeople: null, settledPrice: null });
  await database.delete(savedCards).where(like(savedCards.cardCode, 'K-%'));
  for (const code of ['C0000001', 'C0000002']) await withSavedCard(database, code);
  people = await Promise.all(['C0000001', 'C0000002'].map((code) => backend.visitor().signIn(code)));
  for (const [index, each] of people.entries()) await each.ask(joinGroupBuy, { ...P1019, quantity: index + 1 });
  closes = (await backend.visitor().ask(getGroupBuy, P1019)).closes;
});

const P1019 = { product_code: 'P1019' };
const settleAt = (now: number) => settleGroupBuys(backend.database, now);
const mails = async () => {
  const rows = await backend.database
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'group-buy'))
    .orderBy(outbox.outboxId);
  const parts = { database: backend.database, storeUrl: 'https://store.test' };
  return Promise.all(rows.map(({ payload }) => composeGroupBuyMail(payload, parts)));
};
const peopleBefore = (joined: number) =>
  backend.database.update(groupBuys).set({ joined: joined + 2, joinedElsewhere: joined });

it('settles once after the deadline with any number of processes, and notifies each participant once (R-21)', async () => {
  expect(await settleAt(closes)).toBe(0);
  const settled = await Promise.all([1, 1, 2, 3, 300_000].map((late) => settleAt(closes + late)));
  expect(settled.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await settleAt(closes + 86_400_000)).toBe(0);
  const [row] = await backend.database.select().from(groupBuys);
  expect(row).toMatchObject({ settledPeople: 39, settledPrice: 1580 });
  expect(await mails()).toMatchObject([
    { to: 'member@shop.test', subject: expect.stringMatching(/^【共同購入】価格が決まりました/) },
    {
      to: 'blue@shop.test',
      text: expect.stringMatching(/ご希望の数量：2点\n決まった価格：1点 1,580円[\s\S]+合計：3,160円/),
    },
  ]);
});

it('fails below the first step: notifies participants, nothing to pay (R-21)', async () => {
  await peopleBefore(3);
  expect(await settleAt(closes + 1)).toBe(1);
  const [row] = await backend.database.select().from(groupBuys);
  expect(row).toMatchObject({ settledPeople: 5, settledPrice: null });
  const sent = await mails();
  expect(sent).toHaveLength(2);
  for (const mail of sent) {
    expect(mail?.subject).toMatch(/成立しませんでした/);
    expect(mail?.text).toMatch(/お支払いはいただきません/);
    expect(mail?.text).not.toMatch(/決まった価格：/);
  }
});

it('accepts no further participants and keeps its price after settling, despite clock skew (R-21)', async () => {
  await settleAt(closes + 1);
  const [first] = people;
  expect((await first?.refusal(joinGroupBuy, { ...P1019, quantity: 3 }))?.code).toBe('group-buy-not-open');
  await peopleBefore(98);
  expect(await backend.visitor().ask(getGroupBuy, P1019)).toMatchObject({ state: 'CLOSED', price_in_vat: 1580 });
});
