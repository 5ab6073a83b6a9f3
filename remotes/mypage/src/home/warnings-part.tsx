import { ButtonLink, formatDate, formatNumber, Note } from '@store/ui';
import { endingSoon } from '../points/points-summary.ts';
import type { HomeData } from './home.route.ts';
import css from './warnings-part.module.css';

/** What the member would lose or could not pay by, each with the way to put it right. */
export function WarningsPart({ points, expiredCards, now }: Pick<HomeData, 'points' | 'expiredCards' | 'now'>) {
  const ending = endingSoon(points, now);
  const warnings = [
    ...expiredCards.map(({ card_code, brand, last_four }) => ({
      key: card_code,
      words: `${brand} •••• ${last_four} の有効期限が切れています。`,
      way: { href: '/mypage/credit', label: 'カードを更新する' },
    })),
    ...(ending
      ? [
          {
            key: 'points',
            words: `${formatNumber(ending.point)}ポイントが ${formatDate(ending.end_timestamp, { weekday: true })} に失効します。`,
            way: { href: '/item', label: 'ポイントを使う' },
          },
        ]
      : []),
  ];
  if (warnings.length === 0) return null;
  return (
    <ul className={css.warnings} aria-label="ご確認ください">
      {warnings.map(({ key, words, way }) => (
        <li key={key}>
          <Note tone="warn">
            <span className={css.line}>
              <b>{words}</b>
              <ButtonLink href={way.href} variant="outline" size="small">
                {way.label}
              </ButtonLink>
            </span>
          </Note>
        </li>
      ))}
    </ul>
  );
}
