import type { ReviewInput } from '@store/contracts/entities';
import { Button, DescriptionRows, ErrorNote, Panel, Rating, TextLink } from '@store/ui';
import css from './review.module.css';
import type { ReviewData } from './review.screen.tsx';
import { ReviewNote } from './review-note.tsx';
import { reviewPath } from './review-path.ts';
import { ShownPhotos } from './shown-photos.tsx';
import type { ReviewFormState } from './use-review-form.ts';

interface ReviewConfirmationProps {
  readonly input: ReviewInput;
  readonly form: ReviewFormState;
  readonly data: ReviewData;
}

/** 22: preview of the published review before sending. */
export function ReviewConfirmation({ input, form: { fields, send, isBusy, error }, data }: ReviewConfirmationProps) {
  const { age_band = '', skin_type = '', concern = '', attributes = [] } = input;
  return (
    <div className={css.form}>
      <Panel title="投稿内容の確認">
        <DescriptionRows
          rows={[
            { term: '評価', detail: <Rating average={input.stars} /> },
            { term: 'タイトル', detail: <span className={css.words}>{input.title}</span> },
            { term: 'レビューの本文', detail: <span className={css.words}>{input.body}</span> },
            { term: 'ニックネーム', detail: <span className={css.words}>{input.nickname}</span> },
            ...attributes.map(({ name, value }) => ({ term: name, detail: `${value}（5点満点）` })),
            ...(age_band ? [{ term: '年代', detail: age_band }] : []),
            ...(skin_type ? [{ term: '肌・髪の状態', detail: skin_type }] : []),
            ...(concern ? [{ term: '気になること', detail: concern }] : []),
            ...(fields.photos.length > 0 ? [{ term: '写真', detail: <ShownPhotos photos={fields.photos} /> }] : []),
          ]}
        />
      </Panel>
      <ReviewNote />
      <ErrorNote>{error}</ErrorNote>
      <div className={css.acts}>
        <TextLink className={css.back} href={reviewPath(data.line, { step: 'edit' })}>
          入力内容を修正する
        </TextLink>
        <Button size="large" busy={isBusy} onClick={() => void send(input)}>
          この内容で投稿する
        </Button>
      </div>
    </div>
  );
}
