import { Badge, Button, formatDateTime, formatNumber, formatYen, Icon, VisuallyHidden, wholeWords } from '@store/ui';
import css from './coupon-card.module.css';
import type { CouponChoice } from './load-coupons.ts';

interface CouponCardProps {
  readonly choice: CouponChoice;
  readonly isApplied: boolean;
  readonly isAutomatic: boolean;
  /** Whether it saves the most of the usable coupons. */
  readonly isBest: boolean;
  readonly busy: boolean;
  readonly onApply: () => void;
  readonly onRemove: () => void;
}

/** Coupon with its value, terms, and a button to apply or remove it. */
export function CouponCard({ isBest, isAutomatic, ...props }: CouponCardProps) {
  const { choice, isApplied } = props;
  const { coupon, saves_in_vat: saves, message } = choice;
  const isBlue = coupon.master_coupon_info.attributes.applicable_member_ranks.length > 0;
  const state = isApplied ? 'applied' : message ? 'refused' : 'usable';
  return (
    <li className={css.coupon} data-state={state}>
      <p className={css.value} data-blue={isBlue || undefined}>
        {coupon.discount_rate > 0 ? `${coupon.discount_rate}%` : formatNumber(coupon.discount_in_vat)}
        <small className={css.unit}>{coupon.discount_rate > 0 ? 'OFF' : '円OFF'}</small>
      </p>
      <div className={css.words}>
        <b className={css.name}>{coupon.name}</b>
        {isBest && <Badge kind="soft">いちばんおトク</Badge>}
        <small className={css.terms}>{wholeWords(coupon.condition)}</small>
        <small className={css.terms}>{formatDateTime(coupon.use_end_timestamp)}まで</small>
        {saves > 0 && <small className={css.result}>このカートで {formatYen(-saves)}</small>}
        {isAutomatic && <small className={css.result}>条件を満たしたため、自動で適用しました。</small>}
        {message && <small className={css.reason}>{message}</small>}
      </div>
      <CouponAction {...props} />
    </li>
  );
}

function CouponAction({ choice, isApplied, busy, onApply, onRemove }: Omit<CouponCardProps, 'isBest' | 'isAutomatic'>) {
  const name = <VisuallyHidden>「{choice.coupon.name}」を</VisuallyHidden>;
  if (isApplied)
    return (
      <div className={css.act}>
        <span className={css.applied}>
          <Icon name="check" />
          利用中
        </span>
        <Button variant="text" busy={busy} onClick={onRemove}>
          {name}取り消す
        </Button>
      </div>
    );
  if (choice.message) return <p className={css.act}>対象外</p>;
  return (
    <div className={css.act}>
      <Button variant="text" busy={busy} onClick={onApply}>
        {name}利用する
      </Button>
    </div>
  );
}
