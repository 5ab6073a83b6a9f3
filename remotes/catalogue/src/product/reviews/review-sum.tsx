import { formatNumber, Rating } from '@store/ui';
import type { CSSProperties } from 'react';
import type { ReviewPage } from './load-reviews.ts';
import css from './review-sum.module.css';
import type { ReviewReading } from './use-reviews.ts';

interface ReviewSumProps {
  /** All reviews of the product, whatever is narrowed. */
  readonly first: ReviewPage;
  readonly reading: ReviewReading;
}

/** The mean and a bar for each number of stars; a bar narrows the list to its reviews and opens it again. */
export function ReviewSum({ first, reading }: ReviewSumProps) {
  const all = first.histogram.reduce((sum, { count }) => sum + count, 0);
  const { wish, narrow } = reading;
  return (
    <div className={css.sum}>
      <Rating average={first.average ?? 0} size="large" />
      <p className={css.count}>{formatNumber(first.total)}件のレビュー</p>
      <ul className={css.histogram} aria-label="評価ごとの件数">
        {first.histogram.map(({ stars, count }) => {
          const percent = Math.round((count / Math.max(1, all)) * 100);
          // A custom property is not among React's style names.
          const style = { '--v': `${percent}%` } as CSSProperties;
          const isChosen = wish.stars === stars;
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
                <span className={css.bar} style={style} aria-hidden="true" />
                <span>{percent}%</span>
              </button>
            </li>
          );
        })}
      </ul>
      {first.attributes?.map(({ name, value }) => (
        <label key={name} className={css.point}>
          {name}
          <meter max={5} value={value} />
          {value.toFixed(1)}
        </label>
      ))}
    </div>
  );
}
