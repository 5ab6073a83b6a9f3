import { undoSkip } from '@store/contracts/calls/subscription';
import { dayText } from '@store/domain/calendar';
import { DescriptionRows, Note } from '@store/ui';
import { ChangeForm } from './change-form.tsx';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

/** Undoes the last skip, while its delivery can be changed (54). */
export function UndoSkipForm({ subscription }: PartProps) {
  const { periodical_purchase_code, next_delivery, skipped_delivery } = subscription;
  const change = useChange(periodical_purchase_code);
  if (skipped_delivery === null) return <Note tone="warn">元に戻せるお休みはありません。</Note>;
  return (
    <ChangeForm
      submitLabel="お休みを取り消す"
      change={change}
      onSubmit={() => void change.send(undoSkip, { periodical_purchase_code }, 'undo-skip')}
    >
      <DescriptionRows
        rows={[
          { term: 'いまの次回お届け予定日', detail: dayText(next_delivery) },
          { term: '取り消したあと', detail: <b>{dayText(skipped_delivery)}</b> },
        ]}
      />
    </ChangeForm>
  );
}
