import { ChoiceGroup, Radio, TextField } from '@store/ui';
import css from './customer-form.module.css';
import type { CustomerForm } from './use-customer-form.ts';

/** Fields for sex and birthday (E-02, E-05). */
export function AboutFields({ form, field, isBegun }: CustomerForm) {
  return (
    <>
      <ChoiceGroup legend="性別" required inline>
        <Radio {...form.register('sex')} value="MALE" {...isBegun('sex', 'MALE')} label="男性" />
        <Radio {...form.register('sex')} value="FEMALE" {...isBegun('sex', 'FEMALE')} label="女性" />
      </ChoiceGroup>
      <div className={css.short}>
        <TextField
          {...field('birthday')}
          label="生年月日"
          required={false}
          hint="例）19900228　数字8桁でご入力ください。"
          inputMode="numeric"
          autoComplete="bday"
        />
      </div>
    </>
  );
}
