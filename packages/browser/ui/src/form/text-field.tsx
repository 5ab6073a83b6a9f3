import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import css from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'size'>;

/** A text input with its label; other props go to the `<input>`. */
export function TextField({
  label,
  hideLabel,
  labelNote,
  hint,
  error,
  required,
  action,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field
      {...{ label, hideLabel, labelNote, hint, error, required, action, id }}
      control={(ties) => <input type="text" {...input} {...ties} className={classNames(css.control, className)} />}
    />
  );
}

export type TextAreaProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts>;

/** A multi-line text input with its label; other props go to the `<textarea>`. */
export function TextArea({
  label,
  hideLabel,
  labelNote,
  hint,
  error,
  required,
  action,
  id,
  className,
  ...area
}: TextAreaProps) {
  return (
    <Field
      {...{ label, hideLabel, labelNote, hint, error, required, action, id }}
      control={(ties) => <textarea rows={4} {...area} {...ties} className={classNames(css.control, className)} />}
    />
  );
}
