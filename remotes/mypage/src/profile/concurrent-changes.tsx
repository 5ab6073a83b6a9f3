import type { CustomerForm } from '@store/customer-form';
import { Button, DescriptionRows, Panel } from '@store/ui';
import { type Changes, labelOf } from './changes-between.ts';
import css from './profile.module.css';

interface ConcurrentChangesProps {
  readonly changes: Changes;
  readonly form: CustomerForm['form'];
}

/** Concurrent changes from another tab: can be adopted, or overwritten knowingly. */
export function ConcurrentChanges({ changes, form }: ConcurrentChangesProps) {
  const adopt = () => {
    for (const { name, value } of changes) {
      form.setValue(name, value, { shouldDirty: true });
      if (name === 'email') form.setValue('email_again', value, { shouldDirty: true });
    }
  };
  return (
    <Panel title="別の画面で変更された項目" headingLevel="h3" tone="mist">
      <div className={css.stack}>
        <DescriptionRows rows={changes.map((change) => ({ term: labelOf(change), detail: change.words }))} />
        <p className={css.note}>このまま変更すると、この画面にご入力の内容で保存します。</p>
        <Button variant="outline" onClick={adopt}>
          別の画面の内容を取り入れる
        </Button>
      </div>
    </Panel>
  );
}
