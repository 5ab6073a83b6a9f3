import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from './checkbox.module.css';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'children' | 'type' | 'className'> {
  /** Label beside the box; may contain links. */
  readonly label: ReactNode;
  /** Grey number at the right end, e.g. of a filter. */
  readonly count?: number;
  readonly error?: string;
}

/** A checkbox; other props go to the `<input>`. */
export function Checkbox({ label, count, error, ...input }: CheckboxProps) {
  return <Choice type="checkbox" {...{ label, count, error }} {...input} />;
}

/** A radio button; a group shares `name`. */
export function Radio({ label, count, error, ...input }: CheckboxProps) {
  return <Choice type="radio" {...{ label, count, error }} {...input} />;
}

function Choice({ label, count, error, ...input }: CheckboxProps & { readonly type: 'checkbox' | 'radio' }) {
  const errorId = useId();
  return (
    <div>
      <label className={css.choice}>
        <input
          {...input}
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : input['aria-describedby']}
        />
        <span>{label}</span>
        {count !== undefined && <small className={css.count}>{count}</small>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
