import type { CSSProperties } from 'react';
import { formatNumber } from '../format/yen.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './rating.module.css';

export interface RatingProps {
  /** Average of 1 to 5 stars. */
  readonly average: number;
  /** Number of reviews; if omitted, only the stars are shown. */
  readonly count?: number;
  readonly size?: 'card' | 'large';
}

/** Five stars filled to the average, the number, and the count in parentheses. */
export function Rating({ average, count, size = 'card' }: RatingProps) {
  if (count === 0) return <p className={css.rating}>レビューはまだありません</p>;
  // React's style type lacks custom properties.
  const style = { '--r': average } as CSSProperties;
  return (
    <p className={css.rating} data-size={size}>
      <span className={css.stars} style={style} aria-hidden="true" />
      <VisuallyHidden>5点中</VisuallyHidden>
      <b className={css.number}>{average.toFixed(1)}</b>
      {count !== undefined && (
        <span>
          ({formatNumber(count)}
          <VisuallyHidden>件</VisuallyHidden>)
        </span>
      )}
    </p>
  );
}
