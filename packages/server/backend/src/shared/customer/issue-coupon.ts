import type { IssuedCoupon } from '@store/contracts/entities';
import { type ObtainObstacle, obtainObstacle } from '@store/domain/customer';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { issuedCoupons, masterCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import { findCoupon } from './coupons.ts';
import { memberCode } from './member-code.ts';

const OBSTACLES: Record<ObtainObstacle, string> = {
  'coupon-unknown': 'このクーポンは見つかりませんでした。コードをご確認ください。',
  'coupon-had': 'このクーポンは、すでにお持ちです。',
  'coupon-expired': 'このクーポンの受け取り期間は終了しました。',
  'coupon-not-yet': 'このクーポンの受け取りは、まだ始まっていません。',
  'coupon-not-your-rank': 'このクーポンは、お客様の会員ランクではご利用いただけません。',
  'coupon-gone': 'このクーポンは、配布を終了しました。',
};

/** issues the coupon of a code to the member, once. `byShop`: also one that customers cannot obtain themselves. */
export async function issueByCode(
  couponCode: string,
  context: CallContext,
  { byShop = false }: { readonly byShop?: boolean } = {},
): Promise<Refusal | { coupon: IssuedCoupon }> {
  const { database, identity, clock } = context;
  const customerCode = memberCode(context);
  const now = clock();
  const [master] = await database
    .select()
    .from(masterCoupons)
    .where(eq(masterCoupons.couponCode, couponCode))
    // Waits for staff who change the terms, not for orders that count their uses.
    .for('key share');
  const obstacle = obtainObstacle({
    coupon: master
      ? {
          ...master,
          obtainable: byShop || master.obtainable,
          usesLeft: master.usesInAll && master.usesInAll - master.usedInAll,
        }
      : null,
    isHad: (await ownCoupon(couponCode, context)) !== null,
    memberRank: identity.memberRank,
    now,
  });
  if (obstacle) return refuse(obstacle, OBSTACLES[obstacle]);
  if (!master) throw new Error('an unknown coupon passed the check');
  const [issued] = await database
    .insert(issuedCoupons)
    .values({
      issuedCouponCode: `IC-${couponCode}-${customerCode}`,
      couponCode,
      customerCode,
      remainingNumberOfUses: master.usesPerCustomer,
      issuedAt: now,
    })
    // The unique index lets one of two concurrent requests through.
    .onConflictDoNothing()
    .returning();
  if (!issued) return refuse('coupon-had', OBSTACLES['coupon-had']);
  const coupon = await findCoupon(database, { customerCode, issuedCouponCode: issued.issuedCouponCode });
  if (!coupon) throw new Error('an issued coupon is gone');
  return { coupon };
}

/** Returns the member's issued coupon of a code (usable ones first, then the oldest); null without one. */
export async function ownCoupon(couponCode: string, context: CallContext): Promise<string | null> {
  const customerCode = memberCode(context);
  const [own] = await context.database
    .select({ code: issuedCoupons.issuedCouponCode })
    .from(issuedCoupons)
    .where(and(eq(issuedCoupons.couponCode, couponCode), eq(issuedCoupons.customerCode, customerCode)))
    .orderBy(desc(sql`${issuedCoupons.remainingNumberOfUses} > 0`), asc(issuedCoupons.issuedAt))
    .limit(1);
  return own?.code ?? null;
}
