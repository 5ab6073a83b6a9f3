import { pauseSubscription } from '@store/contracts/calls/subscription';
import { useState } from 'react';
import { ChangeForm } from './change-form.tsx';
import { DayField, isWithin } from './day-field.tsx';
import { PreviewBox } from './preview-box.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';
import { usePreview } from './use-preview.ts';

/** 57: rests until a day of the member's choice. */
export function PauseForm({ subscription: { periodical_purchase_code }, options: { restart_dates } }: PartProps) {
  const [restart_on, choose] = useState('');
  const [isTried, setTried] = useState(false);
  const change = useChange(periodical_purchase_code);
  const isGood = isWithin(restart_on, restart_dates);
  const preview = usePreview(periodical_purchase_code, isGood ? { kind: 'pause', restart_on } : null);
  const save = () => {
    setTried(true);
    if (isGood) void change.send(pauseSubscription, { periodical_purchase_code, restart_on }, 'pause');
  };
  return (
    <ChangeForm submitLabel="この日までお休みする" change={change} onSubmit={save}>
      <p>
        選んだ日までお届けとお支払いをお休みし、その日から自動で再開します。再開の前にメールでお知らせします。お休み中も、いつでも再開できます。
      </p>
      <div className={css.fields}>
        <DayField label="再開日" range={restart_dates} value={restart_on} onChange={choose} isTried={isTried} />
      </div>
      {isGood && <PreviewBox preview={preview} />}
    </ChangeForm>
  );
}
