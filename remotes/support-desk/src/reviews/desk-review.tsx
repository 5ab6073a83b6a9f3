import { REVIEW_PHOTOS } from '@store/contracts/entities';
import { formatDateTime, Note, Panel, Picture, Rating } from '@store/ui';
import { AnswerForm } from './answer-form.tsx';
import css from './desk-review.module.css';
import { RefusalForm } from './refusal-form.tsx';
import type { ReviewOnDesk } from './reviews.route.ts';
import { useReviewActions } from './use-review-actions.ts';

/** review with its product, and the reply or moderation form. */
export function DeskReview({ review, isHeld }: { readonly review: ReviewOnDesk; readonly isHeld: boolean }) {
  const actions = useReviewActions(review);
  return (
    <Panel
      headingLevel="h2"
      title={<a href={`/product/${review.product_code}`}>{review.product_name}</a>}
      count={review.product_code}
    >
      <div className={css.columns}>
        <Words review={review} />
        <div className={css.stack}>
          {actions.refused && (
            <Note tone="err" announce="assertive">
              {actions.refused}
            </Note>
          )}
          {actions.done && (
            <Note tone="ok" announce="polite">
              {actions.done}
            </Note>
          )}
          {isHeld ? (
            !actions.done && <RefusalForm actions={actions} />
          ) : (
            <AnswerForm review={review} actions={actions} />
          )}
        </div>
      </div>
    </Panel>
  );
}

function Words({ review }: { readonly review: ReviewOnDesk }) {
  const { stars, title, body, nickname, age_band, skin_type, concern, posted_timestamp, photos, attributes } = review;
  const who = [nickname, age_band, skin_type, concern, review.is_purchased ? '購入者' : ''].filter(Boolean).join('／');
  return (
    <div className={css.stack}>
      <Rating average={stars} />
      <h3 className={css.title}>{title}</h3>
      <p className={css.text}>{body}</p>
      {attributes && attributes.length > 0 && (
        <p className={css.small}>{attributes.map(({ name, value }) => `${name} ${value}`).join('・')}</p>
      )}
      {photos.length > 0 && (
        <span className={css.photos}>
          {photos.map((photo, index) => (
            <Picture
              key={photo.id}
              picture={photo}
              basePath={REVIEW_PHOTOS}
              alt={photo.alt || `お客様の写真${index + 1}`}
              sizes="160px"
              className={css.photo}
            />
          ))}
        </span>
      )}
      <p className={css.small}>
        {who}　{formatDateTime(posted_timestamp)}
      </p>
    </div>
  );
}
