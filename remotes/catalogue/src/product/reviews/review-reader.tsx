import { Button, formatNumber, Note } from '@store/ui';
import type { FirstReviews } from './load-reviews.ts';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewSum } from './review-sum.tsx';
import css from './reviews.module.css';
import { useReviews } from './use-reviews.ts';

interface ReviewReaderProps {
  readonly productCode: string;
  readonly first: FirstReviews;
}

/** Rating summary, filters and the matching reviews, with a button for more. */
export function ReviewReader({ productCode, first }: ReviewReaderProps) {
  const reading = useReviews(productCode, first);
  const { shown, isLoading, error } = reading;
  const isMore = shown.hits.length < shown.total;
  return (
    <div className={css.reviews}>
      <ReviewSum first={first.all ?? first} reading={reading} />
      <div>
        <ReviewFilters reading={reading} />
        <p className={css.shown} role="status">
          {`${formatNumber(shown.total)}件中 ${formatNumber(shown.hits.length)}件を表示`}
        </p>
        <div aria-busy={isLoading || undefined}>
          {shown.hits.map((review) => (
            <ReviewEntry key={review.review_code} review={review} />
          ))}
        </div>
        {error && (
          <Note tone="warn" announce="assertive">
            {error}
          </Note>
        )}
        {isMore && (
          <div className={css.more}>
            <Button variant="outline" size="small" busy={isLoading} onClick={() => void reading.more()}>
              レビューをもっと見る
            </Button>
          </div>
        )}
        <p className={css.fine}>レビューは個人の感想であり、商品の効果・効能を示すものではありません。</p>
      </div>
    </div>
  );
}
