import { formatNumber, Rating } from '@store/ui';
import type { CSSProperties } from 'react';
import type { ReviewPage } from './load-reviews.ts';
import css from './review-sum.module.css';
import type { ReviewReading } from './use-reviews.ts';

interface ReviewSumProps {
  /** Unfiltered reviews of the product. */
  readonly first: ReviewPage;
  readonly reading: ReviewReading;
}

/** Mean rating with a histogram; a bar filters by its stars, pressing it again removes the filter. */
export function ReviewSum({ first, reading }: ReviewSumProps) {
  const all = first.histogram.reduce((sum, { count }) => sum + count, 0);
  const { filter, narrow } = reading;
  return (
    <div className={css.sum}>
      <Rating average={first.average ?? 0} size="large" />
      <p className={css.count}>{formatNumber(first.total)}件のレビュー</p>
      <ul className={css.histogram} aria-label="評価ごとの件数">
        {first.histogram.map(({ stars, count }) => {
          const percent = Math.round((count / Math.max(1, all)) * 100);
          const isChosen = filter.stars === stars;
          return (
            <li key={stars}>
              <button
                type="button"
                className={css.row}
                aria-label={`星${stars}つのレビュー ${count}件に絞り込む`}
                aria-pressed={isChosen}
                disabled={count === 0}
                onClick={() => void narrow({ stars: isChosen ? undefined : stars })}
              >
                <span>★{stars}</span>
                <Bar percent={percent} />
                <span>{percent}%</span>
              </button>
            </li>
          );
        })}
      </ul>
      {first.attributes && <h3 className={css.points}>項目別の評価</h3>}
      {first.attributes?.map(({ name, value }) => (
        <p key={name} className={css.point}>
          <span>{name}</span>
          <Bar percent={value * 20} />
          <span>{value.toFixed(1)}</span>
        </p>
      ))}
    </div>
  );
}

function Bar({ percent }: { readonly percent: number }) {
  // CSSProperties does not include custom properties.
  return <span className={css.bar} style={{ '--v': `${percent}%` } as CSSProperties} aria-hidden="true" />;
}
