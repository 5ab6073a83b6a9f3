import { couponWallet } from '@store/contracts/calls/customer';
import { tokyoDate, tokyoInstant } from '@store/domain/calendar';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { customers } from '../../platform/database/tables/customers.ts';
import {
  issuedCoupons,
  masterCoupons,
  promotionRules,
  promotionRuns,
} from '../../platform/database/tables/points-and-coupons.ts';
import { newMember } from '../../testing/buying.ts';
import { waitingFor } from '../../testing/demo-store.ts';
import { backendForFile } from '../../testing/test-backend.ts';
import { lastYear } from './issue-coupons.ts';
import { runPromotions } from './promotion-run.ts';
import type { NewRule } from './rule-faults.ts';
import { lockRules, saveRules } from './save-rules.ts';

const DAY = 86_400_000;
const BLUE = 'ANGFA_STORE_BLUE_MEMBER';
const backend = backendForFile();
let now: number;
let number = 100;
beforeAll(async () => {
  // Three in the morning: after the daily start of runs.
  now = tokyoInstant(tokyoDate(backend.clock.now)) + 3 * 3_600_000;
});
beforeEach(async () => {
  await backend.database.delete(promotionRules);
  await backend.database.delete(promotionRuns);
});

async function rule(
  own: Partial<NewRule>,
  ofCoupon: Partial<typeof masterCoupons.$inferInsert> = {},
): Promise<NewRule> {
  const { database } = backend;
  number += 1;
  const couponCode = own.couponCode ?? `RULE${number}`;
  const [model] = await database.select().from(masterCoupons).where(eq(masterCoupons.couponCode, 'WELCOME500'));
  if (!model) throw new Error('no coupon to copy');
  const until = now + 900 * DAY;
  await database
    .insert(masterCoupons)
    .values({ ...model, couponCode, name: couponCode, useEndsAt: until, ...ofCoupon })
    .onConflictDoNothing();
  const nobodyElse = { registeredFrom: now - 5 * DAY, registeredUntil: null };
  return {
    ruleCode: `R${number}`,
    kind: 'REGISTRATION',
    detail: '',
    couponCode,
    startsAt: now - 30 * DAY,
    endsAt: now + 600 * DAY,
    ranks: [],
    sexes: [],
    ...nobodyElse,
    perCustomer: 'ONCE',
    ...own,
  };
}
const save = (...rules: NewRule[]) => backend.database.transaction((transaction) => saveRules(transaction, rules, now));
/** Creates a member who registered yesterday. */
async function member(own: Partial<typeof customers.$inferInsert> = {}) {
  number += 1;
  const customerCode = `M${number}`;
  const shopper = await newMember(backend, number);
  await backend.database
    .update(customers)
    .set({ createdAt: now - DAY, birthday: '1990-01-15', ...own })
    .where(eq(customers.customerCode, customerCode));
  return { customerCode, shopper };
}
const run = (at = now) => runPromotions(backend.database, { clock: () => at });
async function holdersOf({ couponCode }: NewRule): Promise<string[]> {
  const held = await backend.database.select().from(issuedCoupons).where(eq(issuedCoupons.couponCode, couponCode));
  return held.map(({ customerCode }) => customerCode).sort();
}
async function order(customerCode: string, at: number, status = 'RECEIVED'): Promise<void> {
  number += 1;
  await backend.database.execute(sql`
    insert into orders (order_code, customer_code, order_type, order_status, checkout_at, payment_type, sku_in_vat,
      discount_in_vat, delivery_fee_in_vat, point_in_vat, payment_fee_in_vat, total_in_vat, tax, coupons, points_earned,
      customer_name, delivery)
    values (${`O${number}`}, ${customerCode}, 'NORMAL', ${status}, ${at}, 'CASH_ON_DELIVERY', 1, 0, 0, 0, 0, 1,
      '[]', '[]', 0, '', '{}')`);
}

it('issues each coupon once: registration, birthday, rank, nth order, a year without orders (R-69)', async () => {
  const wide = { registeredFrom: null };
  const rules = {
    registered: await rule({}),
    birthday: await rule({ kind: 'BIRTHDAY_MONTH', ...wide }),
    rank: await rule({ kind: 'RANK_REACHED', detail: BLUE }),
    second: await rule({ kind: 'NTH_ORDER', detail: '2' }),
    away: await rule({ kind: 'YEAR_WITHOUT_ORDER', ...wide, registeredUntil: now - 300 * DAY }),
  };
  expect(await save(...Object.values(rules))).toEqual([]);
  const month = tokyoDate(now).slice(5, 7);
  const born = await member({ createdAt: now - 40 * DAY, birthday: `1980-${month}-28` });
  const raised = await member({ memberRank: BLUE, rankSince: now - DAY });
  const buyer = await member();
  await order(buyer.customerCode, now - DAY);
  await order(buyer.customerCode, now - DAY + 1, 'CANCELLED');
  const away = await member({ createdAt: now - 800 * DAY });
  await order(away.customerCode, now - 400 * DAY);
  const left = await member({ retired: true, retiredAt: now });
  const employee = await member({ memberType: 'B2S_DEMO' });

  expect(await run()).toBe(5);
  expect(await holdersOf(rules.registered)).toEqual([raised.customerCode, buyer.customerCode].sort());
  expect(await holdersOf(rules.birthday)).toContain(born.customerCode);
  expect(await holdersOf(rules.rank)).toEqual([raised.customerCode]);
  expect(await holdersOf(rules.second)).toEqual([]);
  expect([left, employee].map(({ customerCode }) => customerCode)).not.toContain(
    (await holdersOf(rules.registered))[0],
  );

  // Tomorrow: the second order counts once shipped, and no coupon is issued twice.
  await order(buyer.customerCode, now, 'SHIPPED');
  expect(await run(now + DAY)).toBe(1);
  expect(await holdersOf(rules.second)).toEqual([buyer.customerCode]);
  expect((await away.shopper.ask(couponWallet, {})).usable.map(({ name }) => name)).toEqual([rules.away.couponCode]);
  expect(await run(now + DAY)).toBe(0);
});

it('issues a birthday coupon once a year, within the rule’s dates only (R-69)', async () => {
  const month = tokyoDate(now).slice(5, 7);
  const someone = await member({ birthday: `1980-${month}-01` });
  const yearly = await rule({ kind: 'BIRTHDAY_MONTH', perCustomer: 'ONCE_A_YEAR', endsAt: now + 400 * DAY });
  const later = { ...yearly, startsAt: now + 10 * DAY };
  expect(await save(later)).toEqual([]);
  expect(await run()).toBe(0);
  await backend.database.delete(promotionRuns);
  await save(yearly);
  expect(await run()).toBe(1);
  expect(await run(now + DAY)).toBe(0);
  expect(await run(now + 365 * DAY)).toBe(1);
  expect(await holdersOf(yearly)).toEqual([someone.customerCode, someone.customerCode]);
  // Two in the wallet, and no further one after the rule's end.
  expect((await someone.shopper.ask(couponWallet, {})).usable).toHaveLength(2);
  expect(await run(now + 730 * DAY)).toBe(0);
});

it('resumes an interrupted run where it stopped, even after its day has passed (R-69)', async () => {
  const { database } = backend;
  const registered = await rule({});
  await save(registered);
  const [first, second] = [await member(), await member()];
  await database.insert(promotionRuns).values({ day: tokyoDate(now), doneUntil: first.customerCode, startedAt: now });
  expect(await run(now + 20 * 3_600_000)).toBe(1);
  expect(await holdersOf(registered)).toEqual([second.customerCode]);
  const [stored] = await database.select().from(promotionRuns);
  expect(stored).toMatchObject({ issued: 1, finishedAt: now + 20 * 3_600_000 });
});

it('issues nothing more by a rule that is stopped between two batches, until it is saved again (R-69)', async () => {
  const { database } = backend;
  const registered = await rule({});
  await save(registered);
  const first = await member();
  await member();
  await database.insert(promotionRuns).values({ day: tokyoDate(now), doneUntil: first.customerCode, startedAt: now });
  await database.update(promotionRules).set({ stoppedAt: now });
  expect(await run()).toBe(0);
  expect(await save({ ...registered, ruleCode: 'REPLACEMENT' })).toEqual([]);
  await database.delete(promotionRules).where(eq(promotionRules.ruleCode, 'REPLACEMENT'));
  expect(await save(registered)).toEqual([]);
  // Again, but not for occasions before.
  const third = await member({ createdAt: now + 1 });
  expect(await run(now + DAY)).toBe(1);
  expect(await holdersOf(registered)).toEqual([third.customerCode]);
});

it('issues a coupon whose terms are being changed with the new ones (R-69)', async () => {
  const { database } = backend;
  const registered = await rule({}, { usesPerCustomer: 5 });
  await save(registered);
  await member();
  const isOfRule = eq(masterCoupons.couponCode, registered.couponCode);
  const { issuing } = await database.transaction(async (desk) => {
    await desk.select().from(masterCoupons).where(isOfRule).for('update');
    await desk.update(masterCoupons).set({ usesPerCustomer: 1 }).where(isOfRule);
    const started = { issuing: run() };
    await expect.poll(() => waitingFor(database)).toBe(1);
    return started;
  });
  expect(await issuing).toBeGreaterThan(0);
  const issued = await database
    .select({ uses: issuedCoupons.remainingNumberOfUses })
    .from(issuedCoupons)
    .where(eq(issuedCoupons.couponCode, registered.couponCode));
  expect(new Set(issued.map(({ uses }) => uses))).toEqual(new Set([1]));
});

it('issues nothing by a rule that is being stopped (R-69)', async () => {
  const { database } = backend;
  await save(await rule({}));
  await member();
  const { issuing } = await database.transaction(async (desk) => {
    await lockRules(desk);
    await desk.update(promotionRules).set({ stoppedAt: now });
    const started = { issuing: run() };
    await expect.poll(() => waitingFor(database)).toBe(1);
    return started;
  });
  expect(await issuing).toBe(0);
});

it('starts no run before two in the morning or without rules (R-69)', async () => {
  expect(await run()).toBe(0);
  await save(await rule({}));
  await member();
  expect(await run(now - 2 * 3_600_000)).toBe(0);
  expect(await run()).toBeGreaterThan(0);
});

it('saves rules all or none: refuses conflicting or inapplicable ones with a reason, replaces by code (R-69)', async () => {
  const good = await rule({});
  const twin = await rule({ registeredFrom: null });
  expect(await save(good, twin)).toMatchObject([
    { ruleCode: twin.ruleCode, field: 'from', reason: expect.stringContaining(good.ruleCode) },
  ]);
  expect(await backend.database.select().from(promotionRules)).toEqual([]);
  expect(await save(good)).toEqual([]);
  expect(await save(twin)).toMatchObject([
    { ruleCode: twin.ruleCode, field: 'from', reason: expect.stringContaining(good.ruleCode) },
  ]);
  expect(await save({ ...good, couponCode: 'NO-SUCH' })).toMatchObject([{ ruleCode: good.ruleCode, field: 'coupon' }]);
  expect(await save({ ...good, ranks: [BLUE] }, { ...twin, ranks: ['ANGFA_STORE_MEMBER'] })).toEqual([]);
  const stored = await backend.database.select().from(promotionRules);
  expect(stored.map(({ ranks }) => ranks[0]).sort()).toEqual([BLUE, 'ANGFA_STORE_MEMBER']);
});

it('takes the end of February as the day a year before a leap day (R-69)', () => {
  expect(lastYear('2028-02-29')).toBe(Date.parse('2027-03-01T00:00:00+09:00'));
  expect(lastYear('2026-07-21')).toBe(Date.parse('2025-07-22T00:00:00+09:00'));
});
