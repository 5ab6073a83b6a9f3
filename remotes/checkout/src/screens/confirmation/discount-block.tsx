import type { Cart } from '@store/contracts/entities';
import { DescriptionRows, formatNumber, formatYen, Panel } from '@store/ui';
import { CART_PATH } from '../../paths/step-address.ts';
import { Change } from '../../shared/page/change.tsx';
import { usePointBalance } from '../points/use-point-balance.ts';
import css from './confirmation-page.module.css';

/** Coupon and point deductions, and the remaining points (expectations 87). */
export function DiscountBlock({
  cart: { coupon_name, coupon_is_automatic, use_point, totals },
}: {
  readonly cart: Cart;
}) {
  const balance = usePointBalance();
  const left = balance === null ? '' : `（ご利用後の残高 ${formatNumber(balance - use_point)}ポイント）`;
  const rows = [
    {
      term: 'クーポン',
      detail: coupon_name ? (
        <>
          {`${coupon_name}${coupon_is_automatic ? '（自動適用）' : ''}　`}
          <span className={css.off}>{formatYen(-totals.discount_in_vat)}</span>
        </>
      ) : (
        '利用しない'
      ),
    },
    { term: 'ポイント', detail: use_point > 0 ? `${formatNumber(use_point)}ポイントを利用${left}` : '利用しない' },
  ];
  return (
    <Panel title="クーポン・ポイント" action={<Change what="クーポン・ポイント" href={CART_PATH} />}>
      <DescriptionRows rows={rows} />
    </Panel>
  );
}
