import { isBlueRank, isEmployee } from '@store/domain/customer';
import { pointPercent } from '@store/domain/points';
import { formatDate, formatNumber, formatYen } from '@store/ui';
import { countUsable } from '../coupons/coupon-groups.ts';
import type { HomeData } from './load-home.ts';
import css from './member-card.module.css';

/** Rank, name and the numbers that matter; in the BLUE gradient for BLUE members. */
export function MemberCard({
  customer,
  points,
  coupons,
  now,
  rank,
}: Pick<HomeData, 'customer' | 'points' | 'coupons' | 'now' | 'rank'>) {
  const { last_name_kanji, first_name_kanji } = customer.name;
  const { member_rank } = customer.attributes;
  const percent = pointPercent({ orderType: 'NORMAL', memberRank: member_rank, memberType: customer.member_type, now });
  const tiles = [
    ...(points ? [{ term: '保有ポイント', value: points.total, unit: 'pt', href: '/mypage/points' }] : []),
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
      {rank.eligible && (
        <p className={css.foot}>
          {nextRankWords(rank)} <a href="/mypage/blue_members">会員ランクを見る</a>
        </p>
      )}
      {points && <p className={css.foot}>{expiryWords(points)}</p>}
    </section>
  );
}

function rankWords({ member_type, attributes }: HomeData['customer']): string {
  if (isEmployee(member_type)) return 'EMPLOYEE MEMBER';
  return isBlueRank(attributes.member_rank) ? 'BLUE MEMBER' : 'MEMBER';
}

/** 89: how far it is to the blue rank and what that brings, or until when it lasts and what keeps it. */
function nextRankWords({ member_rank, begins, ends, missing_in_vat: missing }: HomeData['rank']): string {
  const more = `あと${formatYen(missing)}（税込）のお買い上げで`;
  if (isBlueRank(member_rank)) {
    const until = ends === null ? 'BLUE会員です。' : `BLUE会員は ${formatDate(ends)} までです。`;
    return missing > 0 ? `${until}${more}継続します。` : `${until}継続の基準に達しています。`;
  }
  return begins === null
    ? `${more}BLUE会員（ポイント5%、限定クーポン）になります。`
    : `${formatDate(begins)} からBLUE会員（ポイント5%、限定クーポン）になります。`;
}

function expiryWords({ next }: NonNullable<HomeData['points']>): string {
  if (!next) return 'お買い上げいただくと、ポイントがたまります。';
  return `うち ${formatNumber(next.point)}ポイントが ${formatDate(next.end_timestamp)} に失効します。`;
}
