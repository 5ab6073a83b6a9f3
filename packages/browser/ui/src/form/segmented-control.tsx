import { useId } from 'react';
import css from './segmented-control.module.css';

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tone?: 'brand' | 'subscription';
}

/** Two to four options side by side, based on radio buttons: 週ごと / 月ごと・日にち / 月ごと・曜日. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  tone = 'brand',
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.group} data-tone={tone}>
      <legend className={css.legend}>{label}</legend>
      {options.map((option) => (
        <label className={css.option} key={option.value}>
          <input
            className={css.radio}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
