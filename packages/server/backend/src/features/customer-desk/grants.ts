import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@store/contracts/wire';
import { tokyoDate, tokyoInstant } from '@store/domain/calendar';
import { and, asc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { masterCoupons, pointLots } from '../../platform/database/tables/points-and-coupons.ts';
import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import { grantPoints, lockPoints, pointsEndAt } from '../../shared/customer/points.ts';
import { signedInStaff } from '../staff/signed-in-staff.ts';

interface Limit {
  /** Points per customer and day, of all staff together. */
  readonly points: number;
  /** Value of a coupon: yen with tax, and percent. */
  readonly couponInVat: number;
  readonly couponRate: number;
}

const OWNER: Limit = { points: 30_000, couponInVat: 100_000_000, couponRate: 100 };
const SUPPORT: Limit = { points: 3000, couponInVat: 3000, couponRate: 20 };
const limitOf = (role: StaffRole): Limit => (role === 'owner' ? OWNER : SUPPORT);

/** Codes of points that the desk grants begin with it. */
const POINT_CODE = 'DESK-';
/** Reason in the customer's history; the staff's own reason is for staff only. */
const SHOWN_REASON = 'お客様窓口からの進呈';

/** Points that this member of staff can still grant the customer today. */
export async function pointsLeft(customerCode: string, context: CallContext): Promise<number> {
  const { database, clock } = context;
  const [sum] = await database
    .select({ granted: sql<number>`coalesce(sum(${pointLots.granted}), 0)`.mapWith(Number) })
    .from(pointLots)
    .where(
      and(
        eq(pointLots.customerCode, customerCode),
        gte(pointLots.grantedAt, tokyoInstant(tokyoDate(clock()))),
        sql`starts_with(${pointLots.pointCode}, ${POINT_CODE})`,
      ),
    );
  return Math.max(0, limitOf(signedInStaff(context).role).points - (sum?.granted ?? 0));
}

/** Grants points within the limit. Needs the lock of the customer. */
export async function grantWithinLimit(
  { customerCode, point }: { readonly customerCode: string; readonly point: number },
  context: CallContext,
): Promise<Refusal | null> {
  const { database, clock } = context;
  await lockPoints(database, customerCode);
  const left = await pointsLeft(customerCode, context);
  if (point > left) {
    const message = `このお客様に本日進呈できるのは、あと${left.toLocaleString('ja-JP')}ポイントです。`;
    return refuse('over-limit', message, { fields: { points: message } });
  }
  const now = clock();
  const id = randomUUID();
  const lot = { lotCode: `L-${POINT_CODE}${id}`, pointCode: `${POINT_CODE}${id}`, reason: SHOWN_REASON };
  await grantPoints(database, { ...lot, customerCode, point, now, endsAt: pointsEndAt(now) });
  return null;
}

/** Coupons that can be used now and that this member of staff can grant. */
export async function grantableCoupons(context: CallContext) {
  const { couponInVat, couponRate } = limitOf(signedInStaff(context).role);
  const now = context.clock();
  const rows = await context.database
    .select()
    .from(masterCoupons)
    .where(
      and(
        lte(masterCoupons.useStartsAt, now),
        gte(masterCoupons.useEndsAt, now),
        lte(masterCoupons.discountInVat, couponInVat),
        lte(masterCoupons.discountRate, couponRate),
        or(isNull(masterCoupons.usesInAll), lt(masterCoupons.usedInAll, masterCoupons.usesInAll)),
      ),
    )
    .orderBy(asc(masterCoupons.useEndsAt), asc(masterCoupons.couponCode));
  return rows.map(({ couponCode, name, condition, useEndsAt }) => ({
    ...{ coupon_code: couponCode, name, condition },
    end_timestamp: useEndsAt,
  }));
}

/** Refuses a coupon of a greater value than this member of staff can grant; unknown ones are left to the coupon's rules. */
export async function refuseTooValuable(couponCode: string, context: CallContext): Promise<Refusal | null> {
  const { couponInVat, couponRate } = limitOf(signedInStaff(context).role);
  const [coupon] = await context.database.select().from(masterCoupons).where(eq(masterCoupons.couponCode, couponCode));
  if (!coupon || (coupon.discountInVat <= couponInVat && coupon.discountRate <= couponRate)) return null;
  return refuse('over-limit', 'このクーポンは、店長だけが進呈できます。');
}
