import { isBlueRank, isEmployee } from '@store/domain/customer';
import { pointPercent } from '@store/domain/points';
import { formatDate, formatNumber } from '@store/ui';
import type { ReactNode } from 'react';
import { countUsable } from '../coupons/coupon-groups.ts';
import { endingSoon } from '../points/points-summary.ts';
import type { HomeData } from './load-home.tsx';
import css from './member-card.module.css';

/** Rank, name and key figures; with a gradient for BLUE members. */
export function MemberCard({
  customer,
  points,
  coupons,
  now,
  children,
}: Pick<HomeData, 'customer' | 'points' | 'coupons' | 'now'> & { readonly children: ReactNode }) {
  const { last_name_kanji, first_name_kanji } = customer.name;
  const { member_rank } = customer.attributes;
  const percent = pointPercent({ orderType: 'NORMAL', memberRank: member_rank, memberType: customer.member_type, now });
  const tiles = [
    ...(points ? [{ term: '保有ポイント', value: points.total, unit: 'ポイント', href: '/mypage/points' }] : []),
    { term: 'クーポン', value: countUsable(coupons), unit: '枚', href: '/mypage/coupons' },
    ...(points ? [{ term: 'ポイント率', value: percent, unit: '%', href: '/guide/point' }] : []),
  ];
  return (
    <section className={css.card} data-blue={isBlueRank(member_rank) || undefined} aria-label="会員情報">
      <div>
        <p className={css.rank} lang="en">
          {rankWords(customer)}
        </p>
        <h1 className={css.name}>
          {last_name_kanji} {first_name_kanji}
          <small> 様</small>
        </h1>
      </div>
      <dl className={css.tiles}>
        {tiles.map(({ term, value, unit, href }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <a className={css.number} href={href} aria-label={`${term} ${formatNumber(value)}${unit}`}>
                {formatNumber(value)}
                <small>{unit}</small>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      {/* Imminent expiry is shown as a warning below. */}
      {points && !endingSoon(points, now) && <p className={css.foot}>{expiryWords(points)}</p>}
      {children}
    </section>
  );
}

function rankWords({ member_type, attributes }: HomeData['customer']): string {
  if (isEmployee(member_type)) return 'EMPLOYEE MEMBER';
  return isBlueRank(attributes.member_rank) ? 'BLUE MEMBER' : 'MEMBER';
}

function expiryWords({ next }: NonNullable<HomeData['points']>): string {
  if (!next) return 'お買い上げいただくと、ポイントがたまります。';
  return `うち ${formatNumber(next.point)}ポイントが ${formatDate(next.end_timestamp, { weekday: true })} に失効します。`;
}
