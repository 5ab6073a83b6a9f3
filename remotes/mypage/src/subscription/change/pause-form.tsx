import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { pauseSubscription } from '@store/contracts/calls/subscription';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ChangeForm } from './change-form.tsx';
import { DayField, dayIn, isWithin } from './day-field.tsx';
import { PreviewBox } from './preview-box.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';
import { usePreview } from './use-preview.ts';

/** 57: pauses until a chosen date. */
export function PauseForm({ subscription: { periodical_purchase_code }, options: { restart_dates } }: PartProps) {
  const { control, handleSubmit } = useForm({
    defaultValues: { restart_on: '' },
    resolver: standardSchemaResolver(z.strictObject({ restart_on: dayIn(restart_dates) })),
  });
  const { field, fieldState } = useController({ control, name: 'restart_on' });
  const change = useChange(periodical_purchase_code);
  const restart_on = field.value;
  const isGood = isWithin(restart_on, restart_dates);
  const preview = usePreview(periodical_purchase_code, isGood ? { kind: 'pause', restart_on } : null);
  const save = handleSubmit((chosen) =>
    change.send(pauseSubscription, { periodical_purchase_code, ...chosen }, 'pause'),
  );
  return (
    <ChangeForm submitLabel="この日までお休みする" change={change} onSubmit={() => void save()}>
      <p>
        選んだ日までお届けとお支払いをお休みし、その日から自動で再開します。再開の前にメールでお知らせします。お休み中も、いつでも再開できます。
      </p>
      <div className={css.fields}>
        <DayField
          label="再開日"
          range={restart_dates}
          ref={field.ref}
          value={restart_on}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      </div>
      {isGood && <PreviewBox preview={preview} />}
    </ChangeForm>
  );
}
