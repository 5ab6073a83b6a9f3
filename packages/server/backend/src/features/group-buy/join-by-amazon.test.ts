import {
  confirmGroupBuyByAmazon,
  getGroupBuy,
  joinGroupBuy,
  joinGroupBuyByAmazon,
  leaveGroupBuy,
} from '@store/contracts/calls/catalogue';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { groupBuyJoins, groupBuyPermissions, groupBuys } from '../../platform/database/tables/content.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { newMember, setStock, stockOf } from '../../testing/buying.ts';
import { agreeAtAmazon, chooseAtAmazon, joinByAmazon } from '../../testing/group-buy/joining-by-amazon.ts';
import { withSavedCard } from '../../testing/saved-card.ts';
import type { TestShopper } from '../../testing/test-backend.ts';
import { paymentsForFile } from '../../testing/test-payments.ts';
import { permissionEffects } from './close-permission.ts';
import { endLeftPermissions } from './end-left-permissions.ts';
import { releasePart } from './group-buy-holds.ts';
import { JOINING_MS } from './join-by-amazon.ts';

const P1019 = { product_code: 'P1019' };
const HOUR = 3_600_000;

const world = paymentsForFile();
let closes: number;
beforeEach(async () => {
  const { database, clock } = world.backend;
  clock.now = Date.now();
  closes = clock.now + HOUR;
  for (const part of await database.select().from(groupBuyJoins)) await releasePart(database, part);
  await database.execute(sql`truncate group_buy_holds, group_buy_orders, group_buy_joins`);
  await endLeft();
  await database.update(groupBuys).set({
    joined: 37,
    joinedElsewhere: 37,
    closesAt: closes,
    settledAt: null,
    settledPeople: null,
    settledPrice: null,
  });
  await database.delete(outbox);
  await setStock(database, 'S1019', 50);
});
afterEach(async () => expect(await brokenInvariants(world.backend.database)).toEqual([]));

let number = 9000;
const someMember = () => {
  number += 1;
  return newMember(world.backend, number);
};
const peopleNow = async () => (await world.backend.visitor().ask(getGroupBuy, P1019)).joined;
const shelf = () => stockOf(world.backend.database, 'S1019');
const amazonOf = async (member: TestShopper) => (await member.ask(getGroupBuy, P1019)).paying?.amazon;

/** Runs the scheduler's task for obsolete permissions. */
async function endLeft(): Promise<void> {
  const { database, clock, logged } = world.backend;
  const log = { error: (fields: object) => void logged.push(JSON.stringify(fields)) };
  await endLeftPermissions({ database, clock: () => clock.now, log });
}

/** Runs the outbox for permissions, then returns Amazon's response to a one-yen charge on the member's last one. */
async function chargeOnLast(): Promise<string> {
  const { database, payments } = world.backend;
  const { amazon } = payments.processors;
  const effects = permissionEffects({ database, amazon });
  for (const { kind, payload } of await database.select().from(outbox)) await effects[kind]?.(payload);
  const [row] = await database
    .select()
    .from(groupBuyPermissions)
    .where(eq(groupBuyPermissions.customerCode, `M${number}`));
  const reply = await amazon?.send({
    method: 'POST',
    path: 'charges',
    body: {
      chargePermissionId: row?.amazonPermission,
      chargeAmount: { amount: '1', currencyCode: 'JPY' },
      captureNow: false,
      merchantMetadata: { merchantReferenceId: `probe-${number}` },
    },
    key: `probe${number}`,
  });
  if (reply?.kind !== 'answer') throw new Error('Amazon did not answer');
  return `${reply.status} ${Reflect.get(Object(reply.body), 'reasonCode') ?? ''}`.trim();
}

it('joins after consent at Amazon Pay without a charge (R-21, P-11)', async () => {
  const member = await someMember();
  const before = (await world.charges()).length;
  const { group_buy, href } = await member.ask(joinGroupBuyByAmazon, { ...P1019, quantity: 2 });
  expect(group_buy).toMatchObject({ own_quantity: null, joined: 37, paying: { amazon: { state: 'JOINING' } } });
  expect(await shelf()).toBe(48);

  const checkout_session_id = await chooseAtAmazon(world, href);
  const second = await member.ask(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id });
  // Two at the regular price, plus shipping that a lower price may cause.
  const page = await world.outside.open(second.href ?? '');
  expect(page.text).toMatch(/お支払い金額の上限<\/dt><dd>4,510円/);
  expect(await member.ask(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id })).toMatchObject({
    href: second.href,
    group_buy: { own_quantity: null },
  });

  await agreeAtAmazon(world, second.href);
  const joined = await member.ask(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id });
  expect(joined).toMatchObject({
    href: null,
    group_buy: { own_quantity: 2, joined: 38, paying: { amazon: { state: 'AGREED' } } },
  });
  expect(joined.group_buy.paying?.payment_method).toBeUndefined();
  // Reloads the return address.
  expect(await member.ask(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id })).toEqual(joined);
  expect(await shelf()).toBe(48);
  expect((await world.charges()).length).toBe(before);
});

it('joins once when Amazon’s response was lost and the call is repeated (R-21, G07)', async () => {
  const member = await someMember();
  const { href } = await member.ask(joinGroupBuyByAmazon, { ...P1019, quantity: 1 });
  const checkout_session_id = await chooseAtAmazon(world, href);
  await agreeAtAmazon(world, (await member.ask(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id })).href);
  await world.plan({ processor: 'amazon-pay', action: 'charge', kind: 'lost-reply' });
  expect((await member.refusal(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id })).code).toBe(
    'amazon-unavailable',
  );
  // Without the session id, as from another tab.
  expect((await member.ask(confirmGroupBuyByAmazon, P1019)).group_buy.own_quantity).toBe(1);
  expect(await peopleNow()).toBe(38);
});

it('releases the stock once for a buyer who does not return in time (R-21)', async () => {
  const member = await someMember();
  const { clock } = world.backend;
  const { href } = await member.ask(joinGroupBuyByAmazon, { ...P1019, quantity: 3 });
  const checkout_session_id = await chooseAtAmazon(world, href);
  const second = await member.ask(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id });
  await agreeAtAmazon(world, second.href);
  clock.now += JOINING_MS;
  await endLeft();
  expect(await shelf()).toBe(47);
  clock.now += 60_000;
  await endLeft();
  await endLeft();
  expect([await shelf(), await peopleNow()]).toEqual([50, 37]);
  expect((await member.refusal(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id })).code).toBe('not-found');
  expect(await amazonOf(member)).toEqual({ state: 'NONE', until: null });
});

it('refuses a buyer who returns after the close, and closes the permission (R-21)', async () => {
  const member = await someMember();
  const { database, clock } = world.backend;
  const { href } = await member.ask(joinGroupBuyByAmazon, { ...P1019, quantity: 1 });
  const checkout_session_id = await chooseAtAmazon(world, href);
  await agreeAtAmazon(world, (await member.ask(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id })).href);
  // Closes early, as when it is settled during the buyer's consent.
  await database.update(groupBuys).set({ closesAt: clock.now - 1 });
  const refused = await member.refusal(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id });
  expect(refused.code).toBe('group-buy-not-open');
  expect([await shelf(), await peopleNow()]).toEqual([50, 37]);
  expect(await chargeOnLast()).toBe('422 InvalidChargePermissionStatus');
});

it('refuses a buyer who cancels at Amazon, who can then join by another method (R-21)', async () => {
  const member = await someMember();
  const { href } = await member.ask(joinGroupBuyByAmazon, { ...P1019, quantity: 1 });
  const checkout_session_id = await chooseAtAmazon(world, href);
  const second = await member.ask(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id });
  await world.outside.open(second.href ?? '', { result: 'cancel' });
  expect((await member.refusal(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id })).code).toBe(
    'amazon-declined',
  );
  expect(await shelf()).toBe(50);
  await withSavedCard(world.backend.database, `M${number}`);
  expect(await member.ask(joinGroupBuy, { ...P1019, quantity: 1 })).toMatchObject({ own_quantity: 1, joined: 38 });
});

it('rejects another member’s session (R-21, P10)', async () => {
  const other = await someMember();
  const { href } = await other.ask(joinGroupBuyByAmazon, { ...P1019, quantity: 1 });
  const checkout_session_id = await chooseAtAmazon(world, href);
  const member = await someMember();
  await member.ask(joinGroupBuyByAmazon, { ...P1019, quantity: 1 });
  expect((await member.refusal(confirmGroupBuyByAmazon, { ...P1019, checkout_session_id })).code).toBe('not-found');
  expect((await member.refusal(confirmGroupBuyByAmazon, P1019)).code).toBe('not-found');
});

it('needs a new consent only for changes above the permitted amount (R-21)', async () => {
  const member = await joinByAmazon(world, await someMember(), 2);
  expect(await member.ask(joinGroupBuyByAmazon, { ...P1019, quantity: 1 })).toMatchObject({
    href: null,
    group_buy: { own_quantity: 1, joined: 38 },
  });
  expect(await shelf()).toBe(49);
  const more = await member.ask(joinGroupBuyByAmazon, { ...P1019, quantity: 4 });
  // The part is unchanged until the buyer consents; three more are reserved.
  expect(more).toMatchObject({ href: expect.any(String), group_buy: { own_quantity: 1 } });
  expect(await shelf()).toBe(46);
  await joinByAmazon(world, member, 4);
  expect([await shelf(), await peopleNow()]).toEqual([46, 38]);
});

it.each([
  ['leaves', async (member: TestShopper) => void (await member.ask(leaveGroupBuy, P1019))],
  [
    'pays by card instead',
    async (member: TestShopper) => {
      await withSavedCard(world.backend.database, `M${number}`);
      await member.ask(joinGroupBuy, { ...P1019, quantity: 2 });
    },
  ],
  [
    'changed to a card in a build without Amazon Pay',
    async () => {
      const cardCode = await withSavedCard(world.backend.database, `M${number}`);
      await world.backend.database.update(groupBuyJoins).set({ cardCode, paymentMethod: 'CREDIT_CARD' });
    },
  ],
])('closes the permission of a member who %s (R-21)', async (_, change) => {
  const member = await joinByAmazon(world, await someMember(), 2);
  expect(await amazonOf(member)).toMatchObject({ state: 'AGREED' });
  await endLeft();
  expect(await amazonOf(member)).toMatchObject({ state: 'AGREED' });
  await change(member);
  await endLeft();
  expect(await amazonOf(member)).toMatchObject({ state: 'NONE' });
  expect(await chargeOnLast()).toBe('422 InvalidChargePermissionStatus');
});

it('refuses a quantity above stock before the redirect to Amazon (R-21, F01)', async () => {
  const member = await someMember();
  await setStock(world.backend.database, 'S1019', 1);
  expect((await member.refusal(joinGroupBuyByAmazon, { ...P1019, quantity: 2 })).code).toBe('out-of-stock');
  expect(await shelf()).toBe(1);
});
