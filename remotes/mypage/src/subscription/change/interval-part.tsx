import { dayText } from '@store/domain/calendar';
import { intervalLabel } from '@store/domain/delivery';
import { ChoiceGroup, Panel, Radio } from '@store/ui';
import { MissingDay } from '../overview/schedule-panel.tsx';
import type { ContentsFields } from './contents/contents-fields.ts';
import { FieldError } from './contents/field-error.tsx';
import { IntervalFields } from './contents/interval-fields.tsx';
import { PreviewBox } from './preview-box.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { usePreview } from './use-preview.ts';

interface IntervalPartProps extends Pick<PartProps, 'subscription'> {
  readonly fields: ContentsFields;
  readonly error: string | null;
  readonly onChange: (part: Partial<ContentsFields>) => void;
}

/** 55, 63: new interval from the next delivery or the one after, with a preview of the dates. */
export function IntervalPart({ subscription, fields: { interval, from }, error, onChange }: IntervalPartProps) {
  const { periodical_purchase_code, next_delivery } = subscription;
  const isOther = intervalLabel(interval) !== intervalLabel(subscription.interval);
  const preview = usePreview(periodical_purchase_code, isOther ? { kind: 'interval', interval, from } : null);
  return (
    <Panel title="お届けサイクル">
      <div className={css.form}>
        <p>{`いまのお届けサイクル ${intervalLabel(subscription.interval)}`}</p>
        <div className={css.fields}>
          <IntervalFields interval={interval} onChange={(chosen) => onChange({ interval: chosen })} />
          {isOther && (
            <ChoiceGroup legend="いつから変更しますか">
              <Radio
                name="from"
                label={`次々回から（次回 ${dayText(next_delivery)} はそのまま）`}
                checked={from === 'following'}
                onChange={() => onChange({ from: 'following' })}
              />
              <Radio
                name="from"
                label="次回から"
                checked={from === 'next'}
                onChange={() => onChange({ from: 'next' })}
              />
            </ChoiceGroup>
          )}
        </div>
        <MissingDay interval={interval} />
        {isOther && <PreviewBox preview={preview} />}
        <FieldError>{error}</FieldError>
      </div>
    </Panel>
  );
}
