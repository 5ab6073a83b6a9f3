import { ageBand } from '@store/contracts/entities';
import { useErrorFocus } from '@store/remote-kit/forms';
import { Button, FormErrorSummary, formatNumber, Panel, Select, TextArea, TextField, TextLink } from '@store/ui';
import { PointsChoice } from './points-choice.tsx';
import css from './review.module.css';
import type { ReviewData } from './review.screen.tsx';
import { MOST_LETTERS } from './review-fields.ts';
import { ReviewNote } from './review-note.tsx';
import { reviewPath } from './review-path.ts';
import { ReviewPhotos } from './review-photos.tsx';
import { optionsOf } from './review-texts.ts';
import { StarsChoice } from './stars-choice.tsx';
import { fieldId, type ReviewFormState } from './use-review-form.ts';

interface ReviewEntryProps {
  readonly form: ReviewFormState;
  readonly data: ReviewData;
}

/** Review form; reports all errors together and keeps the input. */
export function ReviewEntry({ form, data: { line, review, concerns, skin_types, attribute_names } }: ReviewEntryProps) {
  const { fields, change, errors, listed, check } = form;
  const { errors: summary, submit } = useErrorFocus(check);
  /** Props of a text field, with its character counter. */
  const text = (name: keyof typeof MOST_LETTERS) => ({
    id: fieldId(name),
    required: true,
    value: fields[name],
    ...(errors[name] && { error: errors[name] }),
    labelNote: `${fields[name].length} / ${formatNumber(MOST_LETTERS[name])}文字`,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const choice = (name: 'age_band' | 'skin_type' | 'concern') => ({
    id: fieldId(name),
    required: false,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormErrorSummary errors={listed} ref={summary} />
      <Panel title={review ? 'レビューの変更' : 'レビューを書く'}>
        <div className={css.fields}>
          <StarsChoice stars={fields.stars} error={errors.stars} onChange={(stars) => change({ stars })} />
          <TextField {...text('title')} label="タイトル" autoComplete="off" />
          <TextArea
            {...text('body')}
            label="レビューの本文"
            rows={7}
            hint="10文字以上。使い心地や香りなど、お使いになったご感想をお書きください。"
          />
          <TextField
            {...text('nickname')}
            label="ニックネーム"
            hint="商品ページに表示されます。本名やご連絡先は書かないでください。"
            autoComplete="nickname"
          />
          <PointsChoice
            names={attribute_names ?? []}
            chosen={fields.attributes}
            onChange={(attributes) => change({ attributes })}
          />
          <ReviewPhotos form={form} />
          <div className={css.two}>
            <Select {...choice('age_band')} label="年代" options={optionsOf(ageBand.options)} />
            <Select {...choice('skin_type')} label="肌・髪の状態" options={optionsOf(skin_types)} />
            <Select {...choice('concern')} label="気になること" options={optionsOf(concerns)} />
          </div>
        </div>
      </Panel>
      <ReviewNote />
      <div className={css.acts}>
        <TextLink className={css.back} href={review ? reviewPath(line) : `/mypage/orders/${line.order_code}`}>
          {review ? '変更せずに戻る' : 'ご注文詳細に戻る'}
        </TextLink>
        <Button type="submit" size="large">
          内容を確認する
        </Button>
      </div>
    </form>
  );
}
