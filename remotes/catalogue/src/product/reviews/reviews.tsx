import { type Deferred, type DeferredState, useDeferred } from '@store/remote-kit';
import { DeferredSection, Note, Section, SectionHead, Skeleton } from '@store/ui';
import type { FirstReviews } from './load-reviews.ts';
import { ReviewReader } from './review-reader.tsx';
import css from './reviews.module.css';

interface ReviewsProps {
  readonly productCode: string;
  /** Null without reviews. */
  readonly reviews: Deferred<FirstReviews> | null;
}

/** Customer reviews (expectations 21–25); never for medicine (T2). Reserves their space while loading. */
export function Reviews({ productCode, reviews }: ReviewsProps) {
  return (
    <Section labelledBy="reviews">
      <SectionHead
        id="reviews"
        kicker="Review"
        title="お客様のレビュー"
        more={{ href: '/mypage/orders', label: 'レビューを書く' }}
      />
      {reviews ? (
        <ReviewsThere productCode={productCode} reviews={reviews} />
      ) : (
        <p className={css.none}>レビューはまだありません。</p>
      )}
    </Section>
  );
}

function ReviewsThere({
  productCode,
  reviews,
}: {
  readonly productCode: string;
  readonly reviews: Deferred<FirstReviews>;
}) {
  // Read outside the section: a value resolved before hydration must not change the markup being hydrated.
  const page = useDeferred(reviews);
  return <DeferredSection belowFold>{rendered(productCode, page)}</DeferredSection>;
}

function rendered(productCode: string, page: DeferredState<FirstReviews>) {
  if (page.kind === 'pending') return <ReviewsSkeleton />;
  if (page.kind === 'rejected')
    return <Note tone="warn">ただいまレビューを表示できません。時間をおいて、ページを読み込み直してください。</Note>;
  return <ReviewReader productCode={productCode} first={page.value} />;
}

function ReviewsSkeleton() {
  return (
    <div className={css.reviews}>
      <Skeleton height="300px" />
      <Skeleton height="620px" />
    </div>
  );
}
