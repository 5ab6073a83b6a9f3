import type { IssuedCoupon } from '@store/contracts/entities';
import { Badge, formatDateTime, formatNumber, formatYen, TextLink, wholeWords } from '@store/ui';
import css from './coupon-ticket.module.css';

interface CouponTicketProps {
  readonly coupon: IssuedCoupon;
  /** Why it cannot be used; the ticket is then grey. */
  readonly reason?: string;
  readonly headingLevel?: 'h2' | 'h3';
  /** Whether to link to its products and to the cart. */
  readonly hasLinks?: boolean;
}

/** Coupon as a perforated ticket with value, name, conditions and expiry. */
export function CouponTicket({ coupon, reason, headingLevel: Heading = 'h2', hasLinks = false }: CouponTicketProps) {
  const isBlue = isForBlueOnly(coupon);
  return (
    <article className={css.ticket} data-off={reason ? true : undefined}>
      <p className={css.value} data-blue={isBlue || undefined}>
        <Value coupon={coupon} />
      </p>
      <div className={css.words}>
        <Heading className={css.name}>{coupon.name}</Heading>
        <p>{wholeWords(coupon.condition || minimumOf(coupon))}</p>
        <p>
          <time dateTime={new Date(coupon.use_end_timestamp).toISOString()}>
            {formatDateTime(coupon.use_end_timestamp)}
          </time>
          {` まで${coupon.remaining_number_of_uses > 1 ? `・あと${coupon.remaining_number_of_uses}回` : ''}${coupon.master_coupon_info.auto_applicable_flag ? '・条件を満たすと自動で適用' : ''}`}
        </p>
        {isBlue && (
          <p className={css.limit}>
            <Badge kind="soft">BLUE会員限定</Badge>
          </p>
        )}
        {reason && <p className={css.reason}>{reason}</p>}
        {hasLinks && <Links coupon={coupon} />}
      </div>
    </article>
  );
}

/** 83: a coupon for all products links to them; the products of other coupons are listed below the tickets. */
function Links({ coupon: { name, master_coupon_info } }: Pick<CouponTicketProps, 'coupon'>) {
  const isForAll = master_coupon_info.applicable_sku_coupon_keywords.length === 0;
  return (
    <p className={css.ways}>
      <TextLink href="/cart" aria-label={`カートで使う ${name}`}>
        カートで使う
      </TextLink>
      {isForAll && (
        <TextLink href="/item" aria-label={`商品を探す ${name}`}>
          商品を探す
        </TextLink>
      )}
    </p>
  );
}

function Value({ coupon: { discount_in_vat, discount_rate } }: Pick<CouponTicketProps, 'coupon'>) {
  return discount_rate > 0 ? (
    <>
      {discount_rate}%<small>OFF</small>
    </>
  ) : (
    <>
      {formatNumber(discount_in_vat)}
      <small>円OFF</small>
    </>
  );
}

function minimumOf({ minimum_in_vat }: IssuedCoupon): string {
  return minimum_in_vat > 0 ? `${formatYen(minimum_in_vat)}（税込）以上のお買い上げで` : '金額の条件はありません';
}

function isForBlueOnly({ master_coupon_info }: IssuedCoupon): boolean {
  const ranks = master_coupon_info.attributes.applicable_member_ranks;
  return ranks.length > 0 && ranks.every((rank) => rank === 'ANGFA_STORE_BLUE_MEMBER');
}
