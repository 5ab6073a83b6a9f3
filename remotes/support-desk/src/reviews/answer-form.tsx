import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Button, formatDateTime, TextArea } from '@store/ui';
import { useForm } from 'react-hook-form';
import css from './desk-review.module.css';
import { type AnswerFields, answerRules, MOST_ANSWER_LETTERS } from './review-rules.ts';
import type { ReviewOnDesk } from './reviews.route.ts';
import type { useReviewActs } from './use-review-acts.ts';

interface AnswerFormProps {
  readonly review: ReviewOnDesk;
  readonly acts: ReturnType<typeof useReviewActs>;
}

/** adds, edits or removes the reply of the shop; keeps the input when the review changed in between. */
export function AnswerForm({ review, acts }: AnswerFormProps) {
  const form = useForm<AnswerFields, unknown, AnswerFields>({
    defaultValues: { answer: review.answer ?? '' },
    resolver: standardSchemaResolver(answerRules),
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(({ answer }) => acts.answer(answer));
  const takeBack = async () => {
    if (await acts.answer(null)) form.reset({ answer: '' });
  };
  const letters = form.watch('answer').length;
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      {acts.answered && acts.answered === review.answer && review.answered && (
        <p className={css.small}>{`${formatDateTime(review.answered.timestamp)}　${review.answered.by}`}</p>
      )}
      <TextArea
        label="ショップからのお返事"
        required
        rows={5}
        hint={`商品ページのレビューの下に、このまま表示されます。効能・効果は約束しないでください。${letters} / ${MOST_ANSWER_LETTERS}文字`}
        {...(errors.answer?.message && { error: errors.answer.message })}
        {...form.register('answer')}
      />
      <Button type="submit" busy={acts.isBusy}>
        {acts.answered === null ? 'お返事を掲載する' : 'お返事を変更する'}
      </Button>
      {acts.answered !== null && (
        <Button variant="plain" busy={acts.isBusy} onClick={() => void takeBack()}>
          お返事を取り下げる
        </Button>
      )}
    </form>
  );
}
