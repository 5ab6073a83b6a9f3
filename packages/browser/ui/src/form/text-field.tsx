import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import css from './control.module.css';
import { Field, type FieldTexts, splitProps } from './field.tsx';

export type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'size'>;

/** A text input with its label; other props go to the `<input>`. */
export function TextField({ className, ...props }: TextFieldProps) {
  const { field, control: input } = splitProps(props);
  return (
    <Field
      {...field}
      control={(ties) => <input type="text" {...input} {...ties} className={classNames(css.control, className)} />}
    />
  );
}

export type TextAreaProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts>;

/** A multi-line text input with its label; other props go to the `<textarea>`. */
export function TextArea({ className, ...props }: TextAreaProps) {
  const { field, control: area } = splitProps(props);
  return (
    <Field
      {...field}
      control={(ties) => <textarea rows={4} {...area} {...ties} className={classNames(css.control, className)} />}
    />
  );
}
