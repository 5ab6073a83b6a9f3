import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Button, formatDateTime, TextArea } from '@store/ui';
import { useForm } from 'react-hook-form';
import css from './desk-review.module.css';
import { type AnswerFields, answerRules, MOST_ANSWER_LETTERS } from './review-rules.ts';
import type { ReviewOnDesk } from './reviews.route.ts';
import type { useReviewActions } from './use-review-actions.ts';

interface AnswerFormProps {
  readonly review: ReviewOnDesk;
  readonly actions: ReturnType<typeof useReviewActions>;
}

/** adds, edits or removes the reply of the shop; keeps the input when the review changed in between. */
export function AnswerForm({ review, actions }: AnswerFormProps) {
  const form = useForm<AnswerFields, unknown, AnswerFields>({
    defaultValues: { answer: review.answer ?? '' },
    resolver: standardSchemaResolver(answerRules),
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(({ answer }) => actions.answer(answer));
  const takeBack = async () => {
    if (await actions.answer(null)) form.reset({ answer: '' });
  };
  const letters = form.watch('answer').length;
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      {actions.answered && actions.answered === review.answer && review.answered && (
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
      <Button type="submit" busy={actions.isBusy}>
        {actions.answered === null ? 'お返事を掲載する' : 'お返事を変更する'}
      </Button>
      {actions.answered !== null && (
        <Button variant="plain" busy={actions.isBusy} onClick={() => void takeBack()}>
          お返事を取り下げる
        </Button>
      )}
    </form>
  );
}
