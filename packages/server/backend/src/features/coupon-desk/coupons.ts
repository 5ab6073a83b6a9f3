import type {
  DeskCoupon,
  deskCoupons,
  OpenedCoupon,
  saveDeskCoupon,
  stopDeskCoupon,
} from '@store/contracts/calls/desk';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { tokyoDate, tokyoInstant } from '@store/domain/calendar';
import {
  type CouponProblem,
  type CouponTerms,
  couponProblem,
  issuedCouponProblem,
  MEMBER_RANKS,
} from '@store/domain/customer';
import { asc, eq, sql } from 'drizzle-orm';
import { type Database, type Queries, rowsOf } from '../../platform/database/database.ts';
import { issuedCoupons, masterCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import { type CallContext, Refusal, refuse } from '../../platform/http/handler.ts';
import { lastInstantOf } from '../promotion/rule-terms.ts';
import { NOT_COUNTED, UNUSED, useOf } from './coupon-use.ts';
import { type CouponRow, endedAt, paged, pageOf, refuseChanged, stateOf } from './desk-records.ts';

type Context = Pick<CallContext, 'database' | 'clock'>;
const COLUMNS = {
  ...{ code: masterCoupons.couponCode, startsAt: masterCoupons.useStartsAt, endsAt: masterCoupons.useEndsAt },
  text: sql`${masterCoupons.couponCode} || ' ' || ${masterCoupons.name}`,
};

/** A page of coupons. */
export async function listCoupons(
  request: RequestOf<typeof deskCoupons>,
  { database, clock }: Context,
): Promise<AnswerOf<typeof deskCoupons>> {
  const now = clock();
  const found = await database
    .select()
    .from(masterCoupons)
    .where(pageOf(request, COLUMNS, now))
    .orderBy(asc(masterCoupons.couponCode))
    .limit(request.size + 1);
  const { rows, next } = paged(found, request.size, ({ couponCode }) => couponCode);
  return { rows: rows.map((row) => onWire(row, now)), next };
}

/** A coupon with its use. */
export async function openCoupon(
  couponCode: string,
  { database, clock }: { readonly database: Database; readonly clock: () => number },
): Promise<OpenedCoupon | Refusal> {
  const [row] = await database.select().from(masterCoupons).where(eq(masterCoupons.couponCode, couponCode));
  return row ? { ...onWire(row, clock()), ...(await useOf(couponCode, database)) } : refuseUnknown();
}

/** Creates or changes a coupon, with its row locked, so that no customer can obtain it during the change; does not count its use. */
export async function saveCoupon(
  { coupon_code: couponCode, revision, terms }: RequestOf<typeof saveDeskCoupon>,
  { database, clock }: Context,
): Promise<OpenedCoupon | Refusal> {
  const now = clock();
  const seen = revision === null ? null : await lockSeen(database, { couponCode, revision });
  if (seen instanceof Refusal) return seen;
  const before = seen && onWire(seen, now).terms;
  const problem = couponProblem(terms, before, now) ?? (await keywordProblem(terms, before, database));
  if (problem) return refuseAt('coupon-refused', problem);
  const isFixed = before && (await isIssued(database, couponCode));
  const fixed = isFixed ? issuedCouponProblem(terms, before, seen.useEndsAt < now) : null;
  if (fixed) return refuseAt('coupon-issued', fixed);
  const row = rowOf(terms, seen);
  if (seen) return changed(database, seen, { set: row, now });
  const [created] = await database
    .insert(masterCoupons)
    .values({ ...row, couponCode })
    .onConflictDoNothing()
    .returning();
  if (created) return { ...onWire(created, now), ...UNUSED };
  const message = 'このコードのクーポンは、すでにあります。';
  return refuse('coupon-taken', message, { fields: { coupon_code: message } });
}

/** Ends a coupon. */
export async function stopCoupon(
  { coupon_code: couponCode, revision }: RequestOf<typeof stopDeskCoupon>,
  { database, clock }: Context,
): Promise<OpenedCoupon | Refusal> {
  const now = clock();
  const seen = await lockSeen(database, { couponCode, revision });
  if (seen instanceof Refusal) return seen;
  if (seen.useEndsAt < now) return refuse('coupon-ended', 'このクーポンは、すでに終了しています。');
  const { startsAt: useStartsAt, endsAt: useEndsAt } = endedAt(seen.useStartsAt, now);
  return changed(database, seen, { set: { useStartsAt, useEndsAt }, now });
}

async function changed(
  database: Queries,
  seen: CouponRow,
  { set, now }: { readonly set: Partial<CouponRow>; readonly now: number },
): Promise<OpenedCoupon> {
  const next = { ...set, revision: seen.revision + 1 };
  await database.update(masterCoupons).set(next).where(eq(masterCoupons.couponCode, seen.couponCode));
  return { ...onWire({ ...seen, ...next }, now), ...NOT_COUNTED };
}

/** Locks the coupon that staff saw; also waits for those who obtain it at the same time. */
async function lockSeen(
  database: Queries,
  { couponCode, revision }: { readonly couponCode: string; readonly revision: number },
): Promise<CouponRow | Refusal> {
  const [row] = await database
    .select()
    .from(masterCoupons)
    .where(eq(masterCoupons.couponCode, couponCode))
    .for('update');
  if (!row) return refuseUnknown();
  if (row.revision === revision) return row;
  return refuseChanged(database, {
    ...{ table: 'master_coupons', record: couponCode, revision: row.revision, code: 'coupon-changed' },
  });
}

async function isIssued(database: Queries, couponCode: string): Promise<boolean> {
  const [one] = await database
    .select({ code: issuedCoupons.couponCode })
    .from(issuedCoupons)
    .where(eq(issuedCoupons.couponCode, couponCode))
    .limit(1);
  return one !== undefined;
}

/** A coupon for keywords that no product has can never apply. Those that it has already stay. */
async function keywordProblem(
  { keywords }: CouponTerms,
  before: CouponTerms | null,
  database: Queries,
): Promise<CouponProblem | null> {
  const added = keywords.filter((keyword) => !before?.keywords.includes(keyword));
  if (added.length === 0) return null;
  const [unknown] = await rowsOf<{ keyword: string }>(
    database,
    sql`select keyword from unnest(${sql.param(added)}::text[]) with ordinality as added (keyword, place)
      where not exists (select from skus where coupon_keywords && array[keyword]) order by place limit 1`,
  );
  return unknown ? { field: 'keywords', message: `「${unknown.keyword}」の商品はありません。` } : null;
}

function onWire(row: CouponRow, now: number): DeskCoupon {
  return {
    ...{ coupon_code: row.couponCode, revision: row.revision, state: stateOf(row.useStartsAt, row.useEndsAt, now) },
    terms: {
      ...{ name: row.name, condition: row.condition, minimum_in_vat: row.minimumInVat },
      ...{ discount_in_vat: row.discountInVat, discount_rate: row.discountRate },
      ranks: MEMBER_RANKS.filter((rank) => row.applicableMemberRanks.includes(rank)),
      keywords: row.applicableSkuCouponKeywords,
      ...{ uses_per_customer: row.usesPerCustomer, uses_in_all: row.usesInAll },
      ...{
        auto_applicable: row.autoApplicable,
        display_with_mypage: row.displayWithMypage,
        obtainable: row.obtainable,
      },
      ...{ from: tokyoDate(row.useStartsAt), until: tokyoDate(row.useEndsAt) },
    },
  };
}

/** An unchanged day keeps its time, and ranks of a later build stay. */
const rowOf = (terms: CouponTerms, before: CouponRow | null) => ({
  ...{ name: terms.name, condition: terms.condition, minimumInVat: terms.minimum_in_vat },
  ...{ discountInVat: terms.discount_in_vat, discountRate: terms.discount_rate },
  applicableMemberRanks: [
    ...terms.ranks,
    ...(before?.applicableMemberRanks.filter((rank) => !MEMBER_RANKS.some((known) => known === rank)) ?? []),
  ],
  applicableSkuCouponKeywords: [...terms.keywords],
  ...{ usesPerCustomer: terms.uses_per_customer, usesInAll: terms.uses_in_all },
  ...{
    autoApplicable: terms.auto_applicable,
    displayWithMypage: terms.display_with_mypage,
    obtainable: terms.obtainable,
  },
  useStartsAt: before && tokyoDate(before.useStartsAt) === terms.from ? before.useStartsAt : tokyoInstant(terms.from),
  useEndsAt: before && tokyoDate(before.useEndsAt) === terms.until ? before.useEndsAt : lastInstantOf(terms.until),
});

const refuseAt = (code: string, { field, message }: CouponProblem) =>
  refuse(code, message, { fields: { [field]: message } });
const refuseUnknown = () => refuse('not-found', 'クーポンが見つかりませんでした。');
