import { randomInt } from 'node:crypto';
import { couponWallet, issueMedicalCoupon, medicalCoupons, obtainCoupon } from '@store/contracts/calls/customer';
import { couponDecision } from '@store/domain/customer';
import { codeOf } from '@store/domain/text';
import { and, eq } from 'drizzle-orm';
import { customers } from '../../platform/database/tables/customers.ts';
import { medicalCouponNumbers, medicalCoupons as medicalTable } from '../../platform/database/tables/membership.ts';
import { type CallContext, type Handler, handle, type Refusal, refuse } from '../../platform/http/handler.ts';
import { loadCoupons } from '../../shared/customer/coupons.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { takeByLink } from '../cart/choices/take-by-link.ts';

/** the member's coupons, coupons by code and clinic coupons. */
export const walletHandlers: readonly Handler[] = [
  handle(couponWallet, async (_request, context) => {
    const { database, identity, clock } = context;
    const coupons = (await loadCoupons(database, memberCode(context))).filter(
      ({ master_coupon_info: { attributes } }) => attributes.is_display_with_mypage,
    );
    const reasonOf = (coupon: (typeof coupons)[number]) => {
      // Ignores the cart's total: only the coupon's own conditions count here.
      const conditions = { memberRank: identity.memberRank, targetTotal: Number.MAX_SAFE_INTEGER, now: clock() };
      const decision = couponDecision({ coupon, ...conditions });
      return decision.kind === 'usable' ? 'usable' : decision.reason;
    };
    const having = (...reasons: string[]) => coupons.filter((coupon) => reasons.includes(tabOf(coupon, reasonOf)));
    return {
      usable: having('usable'),
      waiting: having('not-yet', 'not-your-rank'),
      used: having('used-up'),
      expired: having('expired'),
    };
  }),
  handle(obtainCoupon, async ({ code }, context) => takeByLink(codeOf(code), context)),
  handle(medicalCoupons, async (_request, context) => {
    const { database } = context;
    const customerCode = memberCode(context);
    const [customer] = await database.select().from(customers).where(eq(customers.customerCode, customerCode));
    const rows = await database
      .select({ coupon: medicalTable, number: medicalCouponNumbers.couponNumber })
      .from(medicalTable)
      .leftJoin(
        medicalCouponNumbers,
        and(
          eq(medicalCouponNumbers.medicalCouponCode, medicalTable.medicalCouponCode),
          eq(medicalCouponNumbers.customerCode, customerCode),
        ),
      )
      .orderBy(medicalTable.useEndsAt, medicalTable.medicalCouponCode);
    return {
      clinic_link: customer?.clinicLink ?? false,
      coupons: rows.map(({ coupon: { medicalCouponCode, useStartsAt, useEndsAt, ...texts }, number }) => ({
        ...texts,
        medical_coupon_code: medicalCouponCode,
        use_start_timestamp: useStartsAt,
        use_end_timestamp: useEndsAt,
        coupon_number: number,
      })),
    };
  }),
  handle(issueMedicalCoupon, async ({ medical_coupon_code }, context) => issueNumber(medical_coupon_code, context)),
];

/** A used coupon stays in the "used" tab after it expires. */
function tabOf<Coupon extends { remaining_number_of_uses: number }>(
  coupon: Coupon,
  reasonOf: (coupon: Coupon) => string,
): string {
  return coupon.remaining_number_of_uses < 1 ? 'used-up' : reasonOf(coupon);
}

/** Issues a random number, so that it cannot be guessed; later calls return the first one. */
async function issueNumber(code: string, context: CallContext): Promise<Refusal | { coupon_number: string }> {
  const { database, clock } = context;
  const customerCode = memberCode(context);
  const [coupon] = await database.select().from(medicalTable).where(eq(medicalTable.medicalCouponCode, code));
  if (!coupon) return refuse('not-found', 'クーポンが見つかりませんでした。');
  if (coupon.useEndsAt < clock()) return refuse('coupon-expired', 'このクーポンの有効期間は終了しました。');
  const [customer] = await database.select().from(customers).where(eq(customers.customerCode, customerCode));
  if (!customer?.clinicLink) return refuse('clinic-link-missing', 'クリニックとの連携後に、ご利用いただけます。');
  const couponNumber = Array.from({ length: 4 }, () => String(randomInt(10_000)).padStart(4, '0')).join('-');
  await database
    .insert(medicalCouponNumbers)
    .values({ medicalCouponCode: code, customerCode, couponNumber, issuedAt: clock() })
    .onConflictDoNothing({ target: [medicalCouponNumbers.medicalCouponCode, medicalCouponNumbers.customerCode] });
  const [issued] = await database
    .select()
    .from(medicalCouponNumbers)
    .where(and(eq(medicalCouponNumbers.medicalCouponCode, code), eq(medicalCouponNumbers.customerCode, customerCode)));
  if (!issued) throw new Error('an issued coupon number is missing');
  return { coupon_number: issued.couponNumber };
}
