import { type ReactNode, useId } from 'react';
import css from './choice-group.module.css';
import { FieldError, RequiredMark } from './field.tsx';

export interface ChoiceGroupProps {
  /** The question that the choices answer. */
  readonly legend: ReactNode;
  readonly required?: boolean;
  /** Under the question: 「当てはまるものをすべてお選びください」. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Side by side where there is room: はい / いいえ. */
  readonly inline?: boolean;
  /** `Radio`s or `Checkbox`es; the first carries the id that an error summary leads to. */
  readonly children: ReactNode;
}

/** Radios or boxes under one question, tied to its hint and error. */
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
