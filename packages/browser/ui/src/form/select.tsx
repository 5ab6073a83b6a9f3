import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import css from './control.module.css';
import { Field, type FieldTexts, splitProps } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export type SelectProps = FieldTexts & {
  readonly options: readonly SelectOption[];
  /** `small` is 40 px high, for toolbars. */
  readonly size?: 'small' | 'medium';
} & Omit<ComponentPropsWithRef<'select'>, keyof FieldTexts | 'size' | 'children'>;

/** A native `<select>` with its label; other props go to the `<select>`. */
export function Select({ options, size = 'medium', className, ...props }: SelectProps) {
  const { field, control: select } = splitProps(props);
  return (
    <Field
      {...field}
      control={(ties) => (
        <span className={css.select}>
          <select {...select} {...ties} className={classNames(css.control, className)} data-size={size}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    />
  );
}
