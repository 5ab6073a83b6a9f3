import type { FamilyReview } from '@store/contracts/entities';
import { Badge, formatDate, formatNumber, Icon, Note, Rating, wholeWords } from '@store/ui';
import { ReviewPhotos } from './photos/review-photos.tsx';
import css from './review-entry.module.css';
import { useHelpful } from './use-helpful.ts';

/** One review: stars, text, author, and the reward the author received (expectations 23). */
export function ReviewEntry({ review }: { readonly review: FamilyReview }) {
  return (
    <article className={css.review}>
      <div className={css.head}>
        <Rating average={review.stars} />
        {review.is_purchased && <Badge kind="soft">購入者</Badge>}
        {review.reward !== null && <Badge kind="soft">{review.reward}</Badge>}
      </div>
      <h3 className={css.title}>{review.title}</h3>
      <p className={css.body}>{review.body}</p>
      <ReviewPhotos photos={review.photos} />
      <p className={css.who}>
        {[review.nickname, review.age_band, review.skin_type, review.concern, review.variant]
          .filter(Boolean)
          .join('／')}
        <time dateTime={new Date(review.posted_timestamp).toISOString()}>{formatDate(review.posted_timestamp)}</time>
      </p>
      {review.answer && (
        <p className={css.answer}>
          <b>ショップより</b>
          {wholeWords(review.answer)}
        </p>
      )}
      <Helpful review={review} />
    </article>
  );
}

function Helpful({ review }: { readonly review: FamilyReview }) {
  const helpful = useHelpful(review);
  return (
    <div className={css.foot}>
      <button
        type="button"
        className={css.helpful}
        aria-pressed={helpful.isOn}
        aria-label={`「${review.title}」は参考になった`}
        disabled={helpful.isBusy}
        onClick={() => void helpful.toggle()}
      >
        <Icon name="check" />
        参考になった
        {helpful.count > 0 && <span className={css.count}>{formatNumber(helpful.count)}</span>}
      </button>
      {helpful.error && (
        <Note tone="warn" announce="assertive">
          {helpful.error}
        </Note>
      )}
    </div>
  );
}
