import { Icon } from '@store/ui';
import css from './field-message.module.css';

/** How to put a group of choices right, under it. */
export function FieldMessage({ id, children }: { readonly id: string; readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <p className={css.message} id={id}>
      <Icon name="warning" />
      {children}
    </p>
  );
}
