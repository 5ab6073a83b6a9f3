import { type ReactNode, useId } from 'react';
import css from './choice-group.module.css';
import { FieldError, RequiredMark } from './field.tsx';

export interface ChoiceGroupProps {
  /** The question. */
  readonly legend: ReactNode;
  readonly required?: boolean;
  /** Hint below the question: 「当てはまるものをすべてお選びください」. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Side by side if there is space: はい / いいえ. */
  readonly inline?: boolean;
  /** `Radio` or `Checkbox` elements; the first has the id that the error summary links to. */
  readonly children: ReactNode;
}

/** Radio buttons or checkboxes for one question, with its hint and error. */
export function ChoiceGroup({ legend, required, hint, error, inline = false, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={css.group}
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={css.legend}>
        {legend}
        <RequiredMark required={required} />
      </legend>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={css.choices} data-inline={inline || undefined}>
        {children}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
