import { ButtonLink, formatDate, Icon } from '@store/ui';
import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { useShown } from '../drawing/shown.ts';

/** An available coupon with its conditions and expiry date. */
export function CouponBlock({ block }: BlockProps<'coupon'>) {
  const coupon = useShown().coupon(block.coupon_code);
  if (!coupon) return null;
  return (
    <div className={css.coupon}>
      <Icon name="tag" />
      <p>
        <b>{coupon.name}</b>
        {coupon.condition}
        <small>{formatDate(coupon.until)}まで</small>
      </p>
      <ButtonLink href={`/couponget/${coupon.coupon_code}`} variant="outline" size="small">
        クーポンを受け取る
      </ButtonLink>
    </div>
  );
}
