import {
  getGroupBuy,
  joinGroupBuy,
  leaveGroupBuy,
  listJoinedGroupBuys,
  payGroupBuy,
} from '@store/contracts/calls/catalogue';
import { addToCart, updateCartLine } from '@store/contracts/calls/checkout';
import type { PaymentMethod } from '@store/contracts/entities';
import { count, eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { groupBuyJoins, groupBuys } from '../../platform/database/tables/content.ts';
import { Refusal } from '../../platform/http/handler.ts';
import { newMember, setStock, stockOf } from '../../testing/buying.ts';
import { withSavedCard } from '../../testing/saved-card.ts';
import { backendForFile } from '../../testing/test-backend.ts';
import { chooseMeans } from './part-means.ts';

const backend = backendForFile();
afterEach(async () => expect(await brokenInvariants(backend.database)).toEqual([]));

const P1019 = { product_code: 'P1019' };

it('shows steps, participants and the price of the reached step (R-21)', async () => {
  const shown = await backend.visitor().ask(getGroupBuy, P1019);
  expect(shown).toMatchObject({
    joined: 37,
    price_in_vat: 1580,
    missing_to_next: 23,
    state: 'OPEN',
    own_quantity: null,
  });
  expect(shown.steps.map(({ reached }) => reached)).toEqual([true, true, false]);
  expect((await backend.visitor().refusal(getGroupBuy, { product_code: 'P1001' })).code).toBe('not-found');
});

it('counts forty members once each when they join concurrently, three times each (R-21, B10)', async () => {
  const members = await Promise.all(Array.from({ length: 40 }, (_, index) => newMember(backend, 7000 + index)));
  for (const index of members.keys()) await withSavedCard(backend.database, `M${7000 + index}`);
  await setStock(backend.database, 'S1019', 80);
  await Promise.all(
    members.flatMap((member) => [1, 2, 1].map((quantity) => member.ask(joinGroupBuy, { ...P1019, quantity }))),
  );
  await expectCountRight();
  expect(await backend.visitor().ask(getGroupBuy, P1019)).toMatchObject({
    joined: 77,
    price_in_vat: 1380,
    missing_to_next: null,
  });
  await Promise.all(
    members.slice(0, 20).flatMap((member) => [member.ask(leaveGroupBuy, P1019), member.ask(leaveGroupBuy, P1019)]),
  );
  await expectCountRight();
  expect((await backend.visitor().ask(getGroupBuy, P1019)).joined).toBe(57);
});

it('requires a sign-in, enforces the limit, and closes at its deadline (R-21)', async () => {
  expect((await backend.visitor().refusal(joinGroupBuy, { ...P1019, quantity: 1 })).code).toBe('not-logged-in');
  const member = await backend.visitor().signIn('C0000001');
  await withSavedCard(backend.database, 'C0000001');
  const { limit, closes } = await member.ask(getGroupBuy, P1019);
  expect((await member.refusal(joinGroupBuy, { ...P1019, quantity: limit + 1 })).code).toBe('over-limit');
  expect(await member.ask(joinGroupBuy, { ...P1019, quantity: limit })).toMatchObject({ own_quantity: limit });
  const { clock } = backend;
  const now = clock.now;
  clock.now = closes + 1;
  const late = await backend.visitor().signIn('C0000002');
  expect((await late.refusal(joinGroupBuy, { ...P1019, quantity: 1 })).code).toBe('group-buy-not-open');
  expect((await late.ask(getGroupBuy, P1019)).state).toBe('CLOSED');
  clock.now = now;
});

it('shares the purchase limit with the carts, in either order and concurrently (V-06, R-21)', async () => {
  const { database } = backend;
  await setStock(database, 'S1019', 40);
  const member = await newMember(backend, 7200);
  await withSavedCard(database, 'M7200');
  const line = { order_type: 'NORMAL', sku: 'S1019' } as const;
  await member.ask(joinGroupBuy, { ...P1019, quantity: 3 });
  const refused = await member.refusal(addToCart, { ...line, quantity: 3 });
  expect(refused).toMatchObject({ code: 'over-limit', details: { limit: 5, left: 2 } });
  expect(refused.message).toContain('共同購入にご参加中の分も数に含みます。');
  const { carts } = await member.ask(addToCart, { ...line, quantity: 2 });
  const entry_index = carts[0]?.sku_entries_display[0]?.entry_index ?? 0;
  expect((await member.refusal(updateCartLine, { ...line, entry_index, quantity: 3 })).code).toBe('over-limit');
  const more = await member.refusal(joinGroupBuy, { ...P1019, quantity: 4 });
  expect(more).toMatchObject({ code: 'over-limit', message: expect.stringContaining('カートに入っている分') });
  await member.ask(joinGroupBuy, { ...P1019, quantity: 2 });
  await member.ask(updateCartLine, { ...line, entry_index, quantity: 3 });

  const twice = await newMember(backend, 7201);
  await withSavedCard(database, 'M7201');
  const both = await Promise.allSettled([
    twice.ask(joinGroupBuy, { ...P1019, quantity: 4 }),
    twice.ask(addToCart, { ...line, quantity: 4 }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('requires an own card and address, and reserves stock until the member leaves (R-21)', async () => {
  const member = await newMember(backend, 7100);
  expect((await member.refusal(joinGroupBuy, { ...P1019, quantity: 1 })).code).toBe('card-needed');
  const card_code = await withSavedCard(backend.database, 'M7100');
  const foreign = await withSavedCard(backend.database, (await newMember(backend, 7101)) && 'M7101');
  expect((await member.refusal(joinGroupBuy, { ...P1019, quantity: 1, card_code: foreign })).code).toBe('card-needed');
  const elsewhere = { ...P1019, quantity: 1, delivery_code: 'AD-M7101' };
  expect((await member.refusal(joinGroupBuy, elsewhere)).code).toBe('address-needed');

  await setStock(backend.database, 'S1019', 3);
  expect(await member.ask(joinGroupBuy, { ...P1019, quantity: 3 })).toMatchObject({
    own_quantity: 3,
    paying: { card_code, delivery_code: 'AD-M7100', cards: [{ label: 'VISA •••• 4242' }], order: null },
  });
  expect(await stockOf(backend.database, 'S1019')).toBe(0);
  await member.ask(joinGroupBuy, { ...P1019, quantity: 2 });
  expect(await stockOf(backend.database, 'S1019')).toBe(1);
  expect((await member.refusal(joinGroupBuy, { ...P1019, quantity: 4 })).code).toBe('out-of-stock');
  expect(await member.ask(getGroupBuy, P1019)).toMatchObject({ own_quantity: 2 });
  expect((await member.ask(listJoinedGroupBuys, {})).group_buys).toMatchObject([
    { product_code: 'P1019', quantity: 2, state: 'OPEN', is_reached: true, order: null },
  ]);
  await member.ask(leaveGroupBuy, P1019);
  expect(await member.ask(listJoinedGroupBuys, {})).toEqual({ group_buys: [] });
  expect(await stockOf(backend.database, 'S1019')).toBe(3);
  expect((await member.refusal(payGroupBuy, P1019)).code).toBe('nothing-to-pay');
});

it('does not mention the invoice limit when invoices are not connected (R-21, P-11)', async () => {
  const { database, clock } = backend;
  const part = { productCode: 'P1019', customerCode: 'C0000001' };
  const refusalOf = async (methods: readonly PaymentMethod[], atMost: number) => {
    const context = { database, clock: () => clock.now };
    const refused = await chooseMeans({ payment_method: 'NP_DEFERRED' }, { part, offer: { methods }, atMost }, context);
    return refused instanceof Refusal ? refused.body.message : null;
  };
  expect(await refusalOf(['CREDIT_CARD'], 1_000)).toMatch(/^後払い（NP後払い）は、ただいまご利用いただけません。/);
  expect(await refusalOf(['CREDIT_CARD', 'NP_DEFERRED'], 55_001)).toContain('55,000円');
});

async function expectCountRight(): Promise<void> {
  const [row] = await backend.database.select().from(groupBuys).where(eq(groupBuys.productCode, 'P1019'));
  const [joins] = await backend.database.select({ n: count() }).from(groupBuyJoins);
  expect(row?.joined).toBe((row?.joinedElsewhere ?? 0) + (joins?.n ?? 0));
}
