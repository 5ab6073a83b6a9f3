import { TextField } from '@store/ui';
import css from './customer-form.module.css';
import type { CustomerForm } from './use-customer-form.ts';

/** Telephone field; accepts numbers with or without hyphens (51). */
export function ContactField({ field }: Pick<CustomerForm, 'field'>) {
  return (
    <div className={css.short}>
      <TextField
        {...field('tel')}
        label="電話番号"
        required
        type="tel"
        inputMode="tel"
        hint="例）09000001234　ハイフンはあってもなくてもかまいません。"
        autoComplete="tel"
      />
    </div>
  );
}
