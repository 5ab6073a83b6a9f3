import type { IssuedCoupon } from '@store/contracts/entities';
import { formatDateTime } from '@store/ui';
import type { OpenCoupon } from './coupon-groups.ts';
import css from './coupon-list.module.css';
import { CouponTicket } from './coupon-ticket.tsx';

interface OpenCouponsProps {
  readonly coupons: readonly OpenCoupon[];
  readonly headingLevel?: 'h2' | 'h3';
  /** Whether usable coupons link to their products and the cart. */
  readonly hasLinks?: boolean;
}

/** Unused coupons; one that is not usable yet shows the reason. */
export function OpenCoupons({ coupons, headingLevel, hasLinks = false }: OpenCouponsProps) {
  return (
    <ul className={css.list}>
      {coupons.map(({ coupon, obstacle }) => (
        <li key={coupon.issued_coupon_code}>
          <CouponTicket
            coupon={coupon}
            headingLevel={headingLevel}
            hasLinks={hasLinks && obstacle === null}
            {...(obstacle && { reason: reasonOf(coupon, obstacle) })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Used up or expired coupons. */
export function ClosedCoupons({
  coupons,
  reason,
}: {
  readonly coupons: readonly IssuedCoupon[];
  readonly reason: string;
}) {
  return (
    <ul className={css.list}>
      {coupons.map((coupon) => (
        <li key={coupon.issued_coupon_code}>
          <CouponTicket coupon={coupon} reason={reason} />
        </li>
      ))}
    </ul>
  );
}

function reasonOf({ use_start_timestamp }: IssuedCoupon, obstacle: NonNullable<OpenCoupon['obstacle']>): string {
  return obstacle === 'not-yet'
    ? `${formatDateTime(use_start_timestamp)} からご利用いただけます`
    : '現在の会員ランクではご利用いただけません';
}
