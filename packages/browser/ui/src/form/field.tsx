import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { wholeWords } from '../text/whole-words.tsx';
import css from './field.module.css';

export interface FieldTexts {
  readonly label: ReactNode;
  /** Hides the label visually, e.g. 並び替え beside a list. */
  readonly hideLabel?: boolean;
  /** Grey note beside the label, e.g. 「保有 2,480ポイント」. */
  readonly labelNote?: ReactNode;
  /** Below the field: 「半角数字。ハイフンは自動で入ります。」 */
  readonly hint?: ReactNode;
  /** Instructive error message: 「郵便番号は7桁で入力してください」. */
  readonly error?: string;
  /** Shows 必須 if true, 任意 if false, nothing if omitted. */
  readonly required?: boolean;
  /** At the right of the field: 住所を検索. */
  readonly action?: ReactNode;
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Separates the props of the field around a control from those of the control. */
export function splitProps<Props extends FieldTexts & { readonly id?: string | undefined }>({
  label,
  hideLabel,
  labelNote,
  hint,
  error,
  required,
  action,
  id,
  ...control
}: Props) {
  return { field: { label, hideLabel, labelNote, hint, error, required, action, id }, control };
}

export interface FieldProps extends FieldTexts {
  readonly id?: string;
  readonly control: (ties: ControlTies) => ReactNode;
}

/** Label above a control, error and hint below it, connected for assistive technology. */
export function Field({ id, label, hideLabel, labelNote, hint, error, required, action, control }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const ties: ControlTies = {
    id: controlId,
    'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={controlId} data-hidden={hideLabel || undefined}>
        {label}
        <RequiredMark required={required} />
        {labelNote && <span className={css.optional}>{labelNote}</span>}
      </label>
      {action ? (
        <div className={css.row}>
          {control(ties)}
          {action}
        </div>
      ) : (
        control(ties)
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p className={css.hint} id={hintId}>
          {typeof hint === 'string' ? wholeWords(hint) : hint}
        </p>
      )}
    </div>
  );
}

export function RequiredMark({ required }: { readonly required?: boolean }) {
  if (required === undefined) return null;
  return <span className={required ? css.required : css.optional}>{required ? '必須' : '任意'}</span>;
}

export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p className={css.error} id={id}>
      <Icon name="warning" />
      {children}
    </p>
  );
}
