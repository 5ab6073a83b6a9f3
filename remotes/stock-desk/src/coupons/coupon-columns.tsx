import type { DeskCoupon } from '@store/contracts/calls/desk';
import { type DeskColumn, RowLink } from '@store/desk-kit';
import type { CouponTerms } from '@store/domain/customer';
import { formatNumber, formatYen, StatusPill } from '@store/ui';
import { couponPath } from '../paths/desk-paths.ts';
import { periodText, ranksText } from '../promotions/audience-texts.ts';
import { STATE_LABELS, STATE_PILLS } from '../promotions/promotion-list.ts';

export const discountText = ({ discount_in_vat: yen, discount_rate: rate }: CouponTerms): string =>
  yen > 0 ? `${formatYen(yen)}引き` : `${rate}%引き`;

/** A column with the same text on the page and in files. */
const column = (head: string, text: (coupon: DeskCoupon) => string): DeskColumn<DeskCoupon> => ({
  head,
  cell: text,
  text,
});

/** Columns of the list, on the page and in files. */
export const COUPON_COLUMNS: readonly DeskColumn<DeskCoupon>[] = [
  {
    head: 'コード',
    cell: ({ coupon_code }) => <RowLink href={couponPath(coupon_code)}>{coupon_code}</RowLink>,
    text: ({ coupon_code }) => coupon_code,
  },
  column('名前', ({ terms }) => terms.name),
  column('値引き', ({ terms }) => discountText(terms)),
  {
    head: '最低金額',
    cell: ({ terms }) => (terms.minimum_in_vat === 0 ? 'なし' : formatYen(terms.minimum_in_vat)),
    text: ({ terms }) => String(terms.minimum_in_vat),
    align: 'end',
  },
  column('対象', ({ terms }) => ranksText(terms.ranks)),
  column('期間', ({ terms }) => periodText(terms)),
  {
    head: '状態',
    cell: ({ state }) => <StatusPill status={STATE_PILLS[state]}>{STATE_LABELS[state]}</StatusPill>,
    text: ({ state }) => STATE_LABELS[state],
  },
  column('全体の上限', ({ terms }) => (terms.uses_in_all === null ? 'なし' : `${formatNumber(terms.uses_in_all)}回`)),
];
