import { FieldError } from '@store/ui';
import css from './field-message.module.css';

/** How to put a group of choices right, under it. */
export function FieldMessage({ id, children }: { readonly id: string; readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <div className={css.message}>
      <FieldError id={id}>{children}</FieldError>
    </div>
  );
}
