import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { pointAccounts, pointLedger } from '../../platform/database/tables/points-and-coupons.ts';
import { seedPeople } from '../../testing/demo-seed.ts';
import { demoStoreForFile, NOW } from '../../testing/demo-store.ts';
import { testPeople } from '../../testing/test-people.ts';
import * as points from './points.ts';

const DAY = 86_400_000;
const database = demoStoreForFile();
let customerCode = '';
let number = 0;
beforeAll(async () => {
  await seedPeople(database, testPeople, NOW);
});
afterAll(async () => expect(await brokenInvariants(database)).toEqual([]));
/** Grants three lots, not in order of their expiry, to a member and to another one. */
beforeEach(async () => {
  number += 1;
  customerCode = `P${number}`;
  await addMember(customerCode);
  await addMember(`Q${number}`);
  await grant('later', { point: 300, endsAt: NOW + 20 * DAY });
  await grant('soon', { point: 100, endsAt: NOW + 10 * DAY });
  await grant('last', { point: 50, endsAt: NOW + 30 * DAY });
  await grant('other', { point: 70, endsAt: NOW + 5 * DAY, customerCode: `Q${number}` });
});

async function addMember(code: string): Promise<void> {
  const [model] = await database.select().from(customers).where(eq(customers.customerCode, 'C0000001'));
  if (!model) throw new Error('no member to copy');
  await database.insert(customers).values({ ...model, customerCode: code, signInSubject: code });
}
const lotCode = (name: string) => `L${number}-${name}`;
async function grant(name: string, lot: { point: number; endsAt: number; customerCode?: string; lotCode?: string }) {
  const owner = lot.customerCode ?? customerCode;
  await points.lockPoints(database, owner);
  const own = { lotCode: lotCode(name), pointCode: name.toUpperCase(), reason: '入会', now: NOW };
  await points.grantPoints(database, { ...own, ...lot, customerCode: owner });
}
const held = async (now = NOW) =>
  (await points.loadLots(database, customerCode, now)).map(({ lot_code, point }) => [lot_code, point]);
const listed = async (now: number) =>
  (await points.loadLotsWithEnded(database, customerCode, now)).map(({ point_code, point }) => [point_code, point]);
const ledger = () =>
  database
    .select({
      lot: pointLedger.lotCode,
      kind: pointLedger.kind,
      point: pointLedger.point,
      order: pointLedger.orderCode,
    })
    .from(pointLedger)
    .where(eq(pointLedger.customerCode, customerCode))
    .orderBy(asc(pointLedger.entryId));
const use = (point: number, orderCode = `O${number}`) => ({ customerCode, orderCode, point, now: NOW });

describe('loadLots and loadLotsWithEnded', () => {
  it('return the member’s own non-empty lots by expiry, until their last millisecond (P-07)', async () => {
    expect(await points.loadLots(database, customerCode, NOW)).toEqual([
      { lot_code: lotCode('soon'), point: 100, point_code: 'SOON', end_timestamp: NOW + 10 * DAY },
      { lot_code: lotCode('later'), point: 300, point_code: 'LATER', end_timestamp: NOW + 20 * DAY },
      { lot_code: lotCode('last'), point: 50, point_code: 'LAST', end_timestamp: NOW + 30 * DAY },
    ]);
    expect(await points.pointBalance(database, customerCode, NOW + 10 * DAY)).toBe(450);
    expect(await points.pointBalance(database, customerCode, NOW + 10 * DAY + 1)).toBe(350);
  });
  it('include lots that expired in the last 366 days, written off or not, but no used-up ones (A-04)', async () => {
    const end = NOW + 10 * DAY;
    await points.spendPoints(database, use(30));
    const soon = [
      ['SOON', 70],
      ['LATER', 300],
      ['LAST', 50],
    ];
    expect(await listed(end + 1)).toEqual(soon);
    await points.expirePoints(database, end + 1);
    expect(await held(end + 1)).toEqual([
      [lotCode('later'), 300],
      [lotCode('last'), 50],
    ]);
    expect(await listed(end + 1)).toEqual(soon);
    expect(await listed(end + 366 * DAY)).toEqual(soon);
    expect(await listed(end + 366 * DAY + 1)).toEqual(soon.slice(1));
    await points.spendPoints(database, { ...use(350), now: end + 1 });
    expect(await listed(end + 1)).toEqual([['SOON', 70]]);
  });
});

describe('spendPoints', () => {
  it('takes points from the lots that expire first, with one ledger line per lot (P-07)', async () => {
    expect(await points.spendPoints(database, use(150))).toBe(true);
    expect(await held()).toEqual([
      [lotCode('later'), 250],
      [lotCode('last'), 50],
    ]);
    expect((await ledger()).slice(3)).toEqual([
      { lot: lotCode('soon'), kind: 'USE', point: -100, order: `O${number}` },
      { lot: lotCode('later'), kind: 'USE', point: -50, order: `O${number}` },
    ]);
  });
  it('touches no further lot if the first one suffices, and returns false if all are too few (P-07)', async () => {
    expect(await points.spendPoints(database, use(100))).toBe(true);
    expect(await ledger()).toHaveLength(4);
    expect(await points.spendPoints(database, use(350))).toBe(true);
    expect(await points.spendPoints(database, use(1))).toBe(false);
  });
  it('is reversed by returnPoints into the same lots, once, and only for that order (F08)', async () => {
    await points.spendPoints(database, use(150));
    await points.spendPoints(database, use(20, `other-${number}`));
    const back = { customerCode, orderCode: `O${number}`, now: NOW };
    expect(await points.returnPoints(database, back)).toBe(150);
    expect(await held()).toEqual([
      [lotCode('soon'), 100],
      [lotCode('later'), 280],
      [lotCode('last'), 50],
    ]);
    expect((await ledger()).slice(-2)).toEqual([
      { lot: lotCode('later'), kind: 'RETURN', point: 50, order: `O${number}` },
      { lot: lotCode('soon'), kind: 'RETURN', point: 100, order: `O${number}` },
    ]);
    expect(await points.returnPoints(database, back)).toBe(0);
  });
});

describe('revokePoints', () => {
  it('takes from the order’s own lot first, then from the lots that expire last (F08)', async () => {
    const orderCode = `O${number}`;
    await points.grantPoints(database, {
      lotCode: points.earnedLot(orderCode),
      customerCode,
      pointCode: 'PURCHASE',
      point: 40,
      reason: 'お買い物',
      orderCode,
      now: NOW,
      endsAt: NOW + 15 * DAY,
    });
    expect(await points.revokePoints(database, use(100))).toBe(true);
    expect(await held()).toEqual([
      [lotCode('soon'), 100],
      [lotCode('later'), 290],
    ]);
    expect((await ledger()).slice(-3)).toEqual([
      { lot: points.earnedLot(orderCode), kind: 'REVOKE', point: -40, order: orderCode },
      { lot: lotCode('last'), kind: 'REVOKE', point: -50, order: orderCode },
      { lot: lotCode('later'), kind: 'REVOKE', point: -10, order: orderCode },
    ]);
    expect(await points.revokePoints(database, use(391))).toBe(false);
  });
  it('rejects an amount above the sum of all lots, without counting a lot twice (F08)', async () => {
    await grant(`of-O${number}`, { point: 40, endsAt: NOW + 15 * DAY, lotCode: points.earnedLot(`O${number}`) });
    const revoked = database.transaction(async (transaction) => {
      if (!(await points.revokePoints(transaction, use(491)))) throw new Error('refused');
    });
    await expect(revoked).rejects.toThrow('refused');
    expect(await points.revokePoints(database, use(490))).toBe(true);
    expect(await held()).toEqual([]);
  });
});

it('writes a reason for every kind of ledger entry (R-56)', async () => {
  await points.spendPoints(database, use(10));
  await points.returnPoints(database, use(10));
  await points.revokePoints(database, use(1));
  await points.expirePoints(database, NOW + 10 * DAY + 1);
  const lines = await database
    .select({ kind: pointLedger.kind, reason: pointLedger.reason })
    .from(pointLedger)
    .where(eq(pointLedger.customerCode, customerCode))
    .orderBy(asc(pointLedger.entryId));
  expect(lines.slice(3)).toEqual([
    { kind: 'USE', reason: 'お買い物でのご利用' },
    { kind: 'RETURN', reason: 'ご利用の取消' },
    { kind: 'REVOKE', reason: 'ご注文の取消による獲得ポイントの取消' },
    { kind: 'EXPIRE', reason: '有効期限切れ' },
  ]);
});

describe('expirePoints and takeAllPoints', () => {
  it('write off expired points once, dated to their end, with concurrent processes (F08)', async () => {
    const balance = async () => {
      const [account] = await database.select().from(pointAccounts).where(eq(pointAccounts.customerCode, customerCode));
      return account?.balance;
    };
    await points.expirePoints(database, NOW + 10 * DAY);
    expect(await balance()).toBe(450);
    const after = NOW + 10 * DAY + 1;
    await Promise.all([points.expirePoints(database, after), points.expirePoints(database, after)]);
    expect(await balance()).toBe(350);
    expect((await ledger()).slice(3)).toEqual([{ lot: lotCode('soon'), kind: 'EXPIRE', point: -100, order: null }]);
    const lapsed = await database
      .select()
      .from(pointLedger)
      .where(eq(pointLedger.lotCode, lotCode('soon')));
    expect(lapsed.find(({ kind }) => kind === 'EXPIRE')?.happenedAt).toBe(NOW + 10 * DAY);
  });
  it('revoke all points of a leaving member, and of no other (R-61)', async () => {
    await points.takeAllPoints(database, { customerCode, now: NOW + 15 * DAY, reason: '退会による失効' });
    expect((await ledger()).slice(3).map(({ lot, kind, point }) => [lot, kind, point])).toEqual([
      [lotCode('last'), 'REVOKE', -50],
      [lotCode('later'), 'REVOKE', -300],
      [lotCode('soon'), 'REVOKE', -100],
    ]);
    expect(await points.pointBalance(database, `Q${number}`, NOW)).toBe(70);
    await points.takeAllPoints(database, { customerCode, now: NOW, reason: '退会による失効' });
    expect(await ledger()).toHaveLength(6);
  });
});
