import { type RefObject, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './form-error-summary.module.css';

export interface FormErrorSummaryProps {
  /** One per invalid field; `fieldId` is the field's `id`. */
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  readonly title?: string;
  /** Ref for focusing the summary after a failed submit. */
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** Error summary above a form with links to the fields. Renders nothing without errors. */
export function FormErrorSummary({ errors, title, ref }: FormErrorSummaryProps) {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <div className={css.summary} role="alert" aria-labelledby={id} tabIndex={-1} ref={ref}>
      <Icon name="warning" className={css.icon} />
      <div>
        <p className={css.title} id={id}>
          {title ?? `入力内容をご確認ください（${errors.length}件）`}
        </p>
        <ul>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a className={css.link} href={`#${error.fieldId}`} onClick={(event) => focusField(event, error.fieldId)}>
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Focuses the field instead of only scrolling to it, without a history entry. */
function focusField(event: { preventDefault(): void }, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
