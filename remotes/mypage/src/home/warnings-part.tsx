import { ButtonLink, formatDate, formatNumber, Note } from '@store/ui';
import { endingSoon, type pointsSummary } from '../points/points-summary.ts';
import type { shownSubscriptions } from '../subscription/running-subscriptions.ts';
import { changePath } from '../subscription/subscription-paths.ts';
import css from './warnings-part.module.css';

interface WarningsPartProps {
  /** Null for employees. */
  readonly points: ReturnType<typeof pointsSummary> | null;
  readonly subscriptions: ReturnType<typeof shownSubscriptions>;
  /** Epoch ms. */
  readonly now: number;
}

/** Warnings about expiring points and cards, each with a link. */
export function WarningsPart({ points, subscriptions, now }: WarningsPartProps) {
  const ending = endingSoon(points, now);
  const warnings = [
    ...subscriptions.flatMap(({ periodical_purchase_code, sku_entry, card }) =>
      card?.is_expired || card?.expires_before_next
        ? [
            {
              key: periodical_purchase_code,
              words: `定期購入「${sku_entry.sku_name}」のカード（${card.brand} •••• ${card.last_four}）の有効期限が${card.is_expired ? '切れています' : '、次回のお支払いまでに切れます'}。`,
              link: { href: changePath(periodical_purchase_code, 'delivery'), label: 'お支払い方法を変更' },
            },
          ]
        : [],
    ),
    ...(ending
      ? [
          {
            key: 'points',
            words: `${formatNumber(ending.point)}ポイントが ${formatDate(ending.end_timestamp, { weekday: true })} に失効します。`,
            link: { href: '/item', label: 'ポイントを使う' },
          },
        ]
      : []),
  ];
  if (warnings.length === 0) return null;
  return (
    <ul className={css.warnings} aria-label="ご確認ください">
      {warnings.map(({ key, words, link }) => (
        <li key={key}>
          <Note tone="warn">
            <span className={css.line}>
              <b>{words}</b>
              <ButtonLink href={link.href} variant="outline" size="small">
                {link.label}
              </ButtonLink>
            </span>
          </Note>
        </li>
      ))}
    </ul>
  );
}
