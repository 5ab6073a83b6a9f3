import { FieldError } from '@store/ui';
import css from './field-message.module.css';

/** Error message below a group of choices. */
export function FieldMessage({ id, children }: { readonly id: string; readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <div className={css.message}>
      <FieldError id={id}>{children}</FieldError>
    </div>
  );
}
