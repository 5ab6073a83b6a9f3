import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Button, TextArea } from '@store/ui';
import { useForm } from 'react-hook-form';
import css from './desk-review.module.css';
import { type RefusalFields, refusalRules } from './review-rules.ts';
import type { useReviewActions } from './use-review-actions.ts';

/** 24, R-70: publishes a held review, or refuses it with a reason for its author. */
export function RefusalForm({ actions }: { readonly actions: ReturnType<typeof useReviewActions> }) {
  const form = useForm<RefusalFields, unknown, RefusalFields>({
    defaultValues: { reason: '' },
    resolver: standardSchemaResolver(refusalRules),
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(({ reason }) => actions.refuse(reason));
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <Button busy={actions.isBusy} onClick={() => void actions.release()}>
        公開する
      </Button>
      <TextArea
        label="掲載しない理由"
        required
        rows={3}
        hint="投稿されたお客様の画面に、このまま表示されます。"
        {...(errors.reason?.message && { error: errors.reason.message })}
        {...form.register('reason')}
      />
      <Button type="submit" variant="outline" busy={actions.isBusy}>
        掲載しない
      </Button>
    </form>
  );
}
