import { skipDelivery } from '@store/contracts/calls/subscription';
import { dayText } from '@store/domain/calendar';
import { DescriptionRows, formatDateTime, Note } from '@store/ui';
import { ChangeForm } from './change-form.tsx';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

/** 今回はお休み: skips only the next delivery, and shows the following date (54). */
export function SkipForm({ subscription }: PartProps) {
  const { periodical_purchase_code, next_delivery, after_skip, change_deadline } = subscription;
  const change = useChange(periodical_purchase_code);
  if (after_skip === null)
    return (
      <Note tone="warn">
        続けてお休みできるのは1回までです。しばらくお休みされる場合は、再開日を選んでお休みください。
      </Note>
    );
  return (
    <ChangeForm
      submitLabel="今回はお休みする"
      change={change}
      onSubmit={() => void change.send(skipDelivery, { periodical_purchase_code, delivery: next_delivery }, 'skip')}
    >
      <p>次のお届けをお休みします。お休みするのは今回だけで、定期購入は次回から続きます。</p>
      <DescriptionRows
        rows={[
          { term: 'お休みするお届け', detail: dayText(next_delivery) },
          { term: '次回お届け予定日', detail: <b>{dayText(after_skip)}</b> },
          { term: 'お休みの取り消し', detail: `${formatDateTime(change_deadline)} まで` },
        ]}
      />
    </ChangeForm>
  );
}
