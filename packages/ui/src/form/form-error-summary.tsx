import { type RefObject, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './form-error-summary.module.css';

export interface FormErrorSummaryProps {
  /** One for each field at fault; `fieldId` is the `id` given to the field. */
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  readonly title?: string;
  /** To move the focus here after a submit that failed. */
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** What is to be put right, above a form, each a link to its field. Nothing without errors. */
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

/** Focus, not only scroll, and no new entry in the history. */
function focusField(event: { preventDefault(): void }, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
