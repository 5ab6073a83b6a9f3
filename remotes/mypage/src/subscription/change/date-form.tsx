import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { moveDelivery } from '@store/contracts/calls/subscription';
import { dayText } from '@store/domain/calendar';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ChangeForm } from './change-form.tsx';
import { DayField, dayIn, isWithin } from './day-field.tsx';
import { PreviewBox } from './preview-box.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';
import { usePreview } from './use-preview.ts';

/** 55: moves only the next delivery; later ones keep the interval. */
export function DateForm({ subscription, options: { delivery_dates } }: PartProps) {
  const { periodical_purchase_code, next_delivery: before } = subscription;
  const { control, handleSubmit } = useForm({
    defaultValues: { next_delivery: before },
    resolver: standardSchemaResolver(z.strictObject({ next_delivery: dayIn(delivery_dates) })),
  });
  const { field, fieldState } = useController({ control, name: 'next_delivery' });
  const change = useChange(periodical_purchase_code);
  const next_delivery = field.value;
  const isGood = isWithin(next_delivery, delivery_dates);
  const preview = usePreview(periodical_purchase_code, isGood ? { kind: 'move', next_delivery } : null);
  const save = handleSubmit((chosen) => change.send(moveDelivery, { periodical_purchase_code, ...chosen }, 'date'));
  return (
    <ChangeForm submitLabel="このお届け日にする" change={change} onSubmit={() => void save()}>
      <p>{`次回（${dayText(before)}）のお届け日だけを変更します。その次からは、いまのお届けサイクルのままお届けします。`}</p>
      <div className={css.fields}>
        <DayField
          label="次回お届け日"
          range={delivery_dates}
          ref={field.ref}
          value={next_delivery}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      </div>
      {isGood && <PreviewBox preview={preview} />}
    </ChangeForm>
  );
}
