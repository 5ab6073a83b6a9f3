import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeInterval } from '@store/contracts/calls/subscription';
import { dayText } from '@store/domain/calendar';
import { intervalLabel } from '@store/domain/delivery';
import { ChoiceGroup, Radio } from '@store/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { MissingDay } from '../overview/schedule-panel.tsx';
import { ChangeForm } from './change-form.tsx';
import { IntervalFields } from './interval-fields.tsx';
import { PreviewBox } from './preview-box.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';
import { usePreview } from './use-preview.ts';

const intervalRules = z.pick(changeInterval.request, { interval: true, from: true });
type IntervalChoice = z.infer<typeof intervalRules>;

/** 55, 63: another interval, from the next delivery on or from the one after it, with the days it leads to. */
export function IntervalForm({ subscription }: PartProps) {
  const { periodical_purchase_code, next_delivery, status } = subscription;
  const form = useForm<IntervalChoice>({
    defaultValues: { interval: subscription.interval, from: 'following' },
    resolver: standardSchemaResolver(intervalRules),
  });
  const { interval, from } = form.watch();
  const begin = (when: IntervalChoice['from']) => form.setValue('from', when);
  const choose = (chosen: IntervalChoice['interval']) => form.setValue('interval', chosen);
  const change = useChange(periodical_purchase_code);
  const preview = usePreview(
    periodical_purchase_code,
    status === 'ACTIVE' ? { kind: 'interval', interval, from } : null,
  );
  const save = form.handleSubmit((chosen) =>
    change.send(changeInterval, { periodical_purchase_code, ...chosen }, 'interval'),
  );
  // A resting one begins its interval anew when it goes on; until then there is none to change.
  if (status !== 'ACTIVE') return null;
  return (
    <ChangeForm title="お届けサイクル" submitLabel="このサイクルにする" change={change} onSubmit={() => void save()}>
      <p>いまのお届けサイクル {intervalLabel(subscription.interval)}</p>
      <div className={css.fields}>
        <IntervalFields interval={interval} onChange={choose} />
        <ChoiceGroup legend="いつから変更しますか">
          <Radio
            name="from"
            label={`次々回から（次回 ${dayText(next_delivery)} はそのまま）`}
            checked={from === 'following'}
            onChange={() => begin('following')}
          />
          <Radio name="from" label="次回から" checked={from === 'next'} onChange={() => begin('next')} />
        </ChoiceGroup>
      </div>
      <MissingDay interval={interval} />
      <PreviewBox preview={preview} />
    </ChangeForm>
  );
}
