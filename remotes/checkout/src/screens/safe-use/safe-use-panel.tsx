import { Checkbox, ChoiceGroup, Panel, Radio, TextField, TextLink } from '@store/ui';
import { FIELD_IDS } from '../../shared/fields/field-ids.ts';
import type { DeliveryForm } from '../delivery/use-delivery-form.ts';
import css from './safe-use.module.css';
import type { SafeUseAnswers } from './safe-use-answers.ts';

/** 77: legally required questions and information for buyers of 指定濫用防止医薬品 (薬機法 第36条の11). */
export function SafeUsePanel({ form: { choices, choose, errors } }: { readonly form: DeliveryForm }) {
  const { safe_use } = choices;
  const answer = (some: Partial<SafeUseAnswers>) => choose({ safe_use: { ...safe_use, ...some } });
  return (
    <Panel title="指定濫用防止医薬品のご購入前の確認">
      <div className={css.questions}>
        <p className={css.warning}>
          カートに指定濫用防止医薬品が入っています。用法・用量をこえて使うと、依存や意識障害など健康に重い害をおよぼすおそれがあります。くわしくは
          <TextLink href="/info_medicine">医薬品の販売について</TextLink>をご覧ください。
        </p>
        <div className={css.age}>
          <TextField
            id={FIELD_IDS.safe_age}
            label="ご購入者の年齢"
            required
            hint="例）35"
            inputMode="numeric"
            autoComplete="off"
            value={safe_use.age}
            {...(errors.safe_age && { error: errors.safe_age })}
            onChange={(event) => answer({ age: event.target.value })}
          />
        </div>
        <ChoiceGroup
          legend="この医薬品、またはほかの指定濫用防止医薬品を、最近ほかにも購入しましたか（ほかの店を含みます）"
          required
          inline
          error={errors.safe_other}
        >
          {OTHER_PURCHASES.map(({ value, label }, place) => (
            <Radio
              key={value}
              id={place === 0 ? FIELD_IDS.safe_other : undefined}
              name="other_purchases"
              label={label}
              checked={safe_use.other_purchases === value}
              onChange={() => answer({ other_purchases: value })}
            />
          ))}
        </ChoiceGroup>
        <Checkbox
          id={FIELD_IDS.safe_understood}
          label="上の説明を読み、用法・用量を守って使うことを理解しました"
          checked={safe_use.has_understood}
          {...(errors.safe_understood && { error: errors.safe_understood })}
          onChange={(event) => answer({ has_understood: event.target.checked })}
        />
      </div>
    </Panel>
  );
}

const OTHER_PURCHASES = [
  { value: 'no', label: 'いいえ' },
  { value: 'yes', label: 'はい' },
] as const;
