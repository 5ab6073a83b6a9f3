import { Checkbox, Disclosure, Radio } from '@store/ui';
import type { ReactNode } from 'react';
import type { ListOption } from '../conditions/list-options.ts';
import css from './filter-rail.module.css';

interface FilterGroupProps {
  readonly title: string;
  /** Collapsed initially; used for long groups with no selection. */
  readonly folded?: boolean;
  readonly children: ReactNode;
}

/** Filter group with a title. */
export function FilterGroup({ title, folded = false, children }: FilterGroupProps) {
  return (
    <Disclosure summary={title} open={!folded}>
      <fieldset aria-label={title}>{children}</fieldset>
    </Disclosure>
  );
}

interface ChecksProps {
  /** Query parameter name. */
  readonly name: string;
  readonly options: readonly ListOption[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: string[]) => void;
}

/** Checkboxes, several can be selected. */
export function Checks({ name, options, chosen, onChoose }: ChecksProps) {
  return options.map(({ value, label, reading, count, under }, index) => {
    const on = chosen.includes(value);
    return (
      <div key={value}>
        {under !== undefined && under !== options[index - 1]?.under && <p className={css.under}>{under}</p>}
        <Checkbox
          name={name}
          value={value}
          label={reading ? `${label}（${reading}）` : label}
          count={count}
          checked={on}
          onChange={() => onChoose(on ? chosen.filter((other) => other !== value) : [...chosen, value])}
        />
      </div>
    );
  });
}

interface ChoiceProps<Value> {
  readonly name: string;
  readonly words: readonly {
    readonly value: Value;
    readonly label: string;
    /** Rendered before the label. */
    readonly stars?: number;
    readonly count?: number;
  }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** Radio buttons, one can be selected. */
export function Choice<Value extends string | number | undefined>({
  name,
  words,
  value,
  onChoose,
}: ChoiceProps<Value>) {
  return words.map((word) => (
    <Radio
      key={word.value ?? ''}
      name={name}
      value={word.value ?? ''}
      label={
        <>
          {word.stars && <Stars count={word.stars} />}
          <span>{word.label}</span>
        </>
      }
      count={word.count}
      checked={word.value === value}
      onChange={() => onChoose(word.value)}
    />
  ));
}

function Stars({ count }: { readonly count: number }) {
  return (
    <span className={css.stars} aria-hidden="true">
      {'★'.repeat(count)}
      <span className={css.off}>{'★'.repeat(5 - count)}</span>
    </span>
  );
}
