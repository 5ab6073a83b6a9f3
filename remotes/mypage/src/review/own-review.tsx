import type { OwnReview as OwnReviewData } from '@store/contracts/entities';
import { Badge, Button, ButtonLink, formatDate, Note, Panel, Rating, StatusPill, TextLink } from '@store/ui';
import { useState } from 'react';
import { DeleteReview } from './delete-review.tsx';
import css from './review.module.css';
import { type DoneReview, reviewPath } from './review-path.ts';
import { STATES } from './review-texts.ts';
import { ShownPhotos } from './shown-photos.tsx';

interface OwnReviewProps {
  readonly review: OwnReviewData;
  readonly done: DoneReview | null;
}

const DONE: Readonly<Record<DoneReview, string>> = {
  posted: 'レビューを投稿しました',
  changed: 'レビューを変更しました',
};

/** 22, 25: review of the member with its state, to edit or delete. */
export function OwnReview({ review, done }: OwnReviewProps) {
  const [isLeaving, setLeaving] = useState(false);
  const state = STATES[review.state];
  return (
    <>
      {done && review.state !== 'REJECTED' && (
        <Note tone="ok" announce="polite" title={DONE[done]}>
          {review.state === 'PUBLISHED'
            ? 'ご投稿ありがとうございます。'
            : 'ご投稿ありがとうございます。掲載の前に内容を確認します。'}
        </Note>
      )}
      <Panel title="ご投稿のレビュー">
        <div className={css.own}>
          <p className={css.state}>
            <StatusPill status={state.status}>{state.word}</StatusPill>
            {state.text}
          </p>
          {review.refused_because !== undefined && <p className={css.words}>{`理由：${review.refused_because}`}</p>}
          <div className={css.head}>
            <Rating average={review.stars} />
            {review.reward !== null && <Badge kind="soft">{review.reward}</Badge>}
          </div>
          <h3 className={css.title}>{review.title}</h3>
          <p className={css.words}>{review.body}</p>
          <ShownPhotos photos={review.photos} />
          <p className={css.who}>
            {[review.nickname, review.age_band, review.skin_type, review.concern].filter(Boolean).join('／')}
            <time dateTime={new Date(review.posted_timestamp).toISOString()}>
              {formatDate(review.posted_timestamp)}
            </time>
          </p>
        </div>
        <div className={css.acts}>
          <ButtonLink variant="outline" href={reviewPath(review, { step: 'edit' })}>
            レビューを変更する
          </ButtonLink>
          <Button variant="plain" onClick={() => setLeaving(true)}>
            レビューを削除する
          </Button>
        </div>
      </Panel>
      <p className={css.ways}>
        {review.state === 'PUBLISHED' && (
          <TextLink href={`/product/${review.product_code}#reviews`}>商品ページのレビューを見る</TextLink>
        )}
        <TextLink href={`/mypage/orders/${review.order_code}`}>ご注文詳細に戻る</TextLink>
      </p>
      <DeleteReview review={review} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}
