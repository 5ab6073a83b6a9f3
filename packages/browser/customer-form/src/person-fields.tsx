import { TextField } from '@store/ui';
import css from './customer-form.module.css';
import type { CustomerForm } from './use-customer-form.ts';
import { useFurigana } from './use-furigana.ts';

/** Family and given name with their furigana (49). */
export function PersonFields({ form, field }: Pick<CustomerForm, 'form' | 'field'>) {
  const lastName = useFurigana(form, 'last_name');
  const firstName = useFurigana(form, 'first_name');
  return (
    <>
      <div className={css.pair}>
        <TextField
          {...field('last_name')}
          {...lastName}
          label="姓"
          required
          hint="例）佐伯"
          autoComplete="family-name"
        />
        <TextField
          {...field('first_name')}
          {...firstName}
          label="名"
          required
          hint="例）美和"
          autoComplete="given-name"
        />
      </div>
      <div className={css.pair}>
        <TextField {...field('last_name_kana')} label="セイ" required hint="例）サエキ" autoComplete="off" />
        <TextField {...field('first_name_kana')} label="メイ" required hint="例）ミワ" autoComplete="off" />
      </div>
    </>
  );
}
