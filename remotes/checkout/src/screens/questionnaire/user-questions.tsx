import { PREGNANCY_LABELS, SYMPTOM_LABELS, SYMPTOMS } from '@store/domain/medicine';
import { Panel, TextField } from '@store/ui';
import { ChoiceQuestion } from './choice-question.tsx';
import css from './questionnaire.module.css';
import { fieldId, type QuestionnaireForm } from './use-questionnaire-form.ts';

const USERS = [
  { value: 'self', label: 'ご購入者ご本人' },
  { value: 'other', label: 'ご本人以外の方' },
] as const;
const SEXES = [
  { value: 'MALE', label: '男性' },
  { value: 'FEMALE', label: '女性' },
] as const;
const PREGNANCIES = (['none', 'pregnant', 'nursing'] as const).map((value) => ({
  value,
  label: PREGNANCY_LABELS[value],
}));

/** 68: questions about the person who will use the medicine, not the buyer. */
export function UserQuestions({ form }: { readonly form: QuestionnaireForm }) {
  const { fields, change, errors } = form;
  return (
    <Panel title="お使いになる方について">
      <div className={css.questions}>
        <ChoiceQuestion form={form} name="user" legend="どなたがお使いになりますか" inline options={USERS} />
        <div className={css.age}>
          <TextField
            id={fieldId('age')}
            label="年齢"
            required
            hint="例）42"
            inputMode="numeric"
            autoComplete="off"
            value={fields.age}
            error={errors.age}
            onChange={(event) => change({ age: event.target.value })}
          />
        </div>
        <ChoiceQuestion form={form} name="sex" legend="性別" inline options={SEXES} />
        {fields.sex === 'FEMALE' && (
          <ChoiceQuestion form={form} name="pregnancy" legend="妊娠中、または授乳中ですか" options={PREGNANCIES} />
        )}
        <ChoiceQuestion
          form={form}
          name="symptom"
          legend="どのような症状が気になりますか"
          options={SYMPTOMS.map((value) => ({ value, label: SYMPTOM_LABELS[value] }))}
        />
      </div>
    </Panel>
  );
}
