import { moveDelivery } from '@store/contracts/calls/subscription';
import { useState } from 'react';
import { dayText } from '../../words/day-text.ts';
import { ChangeForm } from './change-form.tsx';
import { DayField, isWithin } from './day-field.tsx';
import { PreviewBox } from './preview-box.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';
import { usePreview } from './use-preview.ts';

/** 55: moves the next delivery alone; those after it keep the interval. */
export function DateForm({ subscription, options: { delivery_dates } }: PartProps) {
  const { periodical_purchase_code, next_delivery: before } = subscription;
  const [next_delivery, choose] = useState(before);
  const [isTried, setTried] = useState(false);
  const change = useChange(periodical_purchase_code);
  const isGood = isWithin(next_delivery, delivery_dates);
  const preview = usePreview(periodical_purchase_code, isGood ? { kind: 'move', next_delivery } : null);
  const save = () => {
    setTried(true);
    if (isGood) void change.send(moveDelivery, { periodical_purchase_code, next_delivery }, 'date');
  };
  return (
    <ChangeForm submitLabel="このお届け日にする" change={change} onSubmit={save}>
      <p>次回（{dayText(before)}）のお届け日だけを変更します。その次からは、いまのお届けサイクルのままお届けします。</p>
      <div className={css.fields}>
        <DayField
          label="次回お届け日"
          range={delivery_dates}
          value={next_delivery}
          onChange={choose}
          isTried={isTried}
        />
      </div>
      {isGood && <PreviewBox preview={preview} />}
    </ChangeForm>
  );
}
