import { ILLNESS_LABELS, ILLNESSES, type Illness } from '@store/domain/medicine';
import { Checkbox, ChoiceGroup, Panel } from '@store/ui';
import { YesNoQuestion } from './choice-question.tsx';
import { DetailField } from './detail-field.tsx';
import css from './questionnaire.module.css';
import { fieldId, type QuestionnaireForm } from './use-questionnaire-form.ts';

interface PartProps {
  readonly form: QuestionnaireForm;
}

/** 68: illnesses, doctor, other medicine, allergies, side effects. */
export function BodyQuestions({ form }: PartProps) {
  const { fields } = form;
  return (
    <Panel title="お体の状態について">
      <div className={css.questions}>
        <YesNoQuestion form={form} name="has_illness" legend="現在、かかっているご病気や頭皮のトラブルはありますか" />
        {fields.has_illness === 'yes' && <Illnesses form={form} />}
        <YesNoQuestion form={form} name="treatment" legend="現在、医師の治療を受けていますか" />
        <YesNoQuestion form={form} name="has_medicine" legend="ほかに使っているお薬はありますか" />
        {fields.has_medicine === 'yes' && (
          <DetailField form={form} name="other_medicine" label="お薬の名前" hint="市販のお薬、塗り薬も含みます。" />
        )}
        <YesNoQuestion
          form={form}
          name="ingredient_allergy"
          legend="この医薬品の成分で、アレルギーを起こしたことがありますか"
        />
        <YesNoQuestion form={form} name="has_allergies" legend="そのほかのお薬や化粧品などに、アレルギーはありますか" />
        {fields.has_allergies === 'yes' && (
          <DetailField form={form} name="allergies" label="アレルギーの内容" hint="例）解熱鎮痛薬で発疹" />
        )}
        <YesNoQuestion form={form} name="side_effects" legend="お薬で副作用の経験がありますか" />
        <YesNoQuestion form={form} name="used_before" legend="この医薬品を使ったことがありますか" />
      </div>
    </Panel>
  );
}

function Illnesses({ form: { fields, change, errors } }: PartProps) {
  const toggle = (illness: Illness, isChosen: boolean) =>
    change({
      illnesses: isChosen ? [...fields.illnesses, illness] : fields.illnesses.filter((each) => each !== illness),
    });
  return (
    <div className={css.detail}>
      <ChoiceGroup
        legend="ご病気・トラブル"
        required
        hint="当てはまるものをすべてお選びください"
        error={errors.illnesses}
      >
        {ILLNESSES.map((illness, place) => (
          <Checkbox
            key={illness}
            id={place === 0 ? fieldId('illnesses') : undefined}
            label={ILLNESS_LABELS[illness]}
            checked={fields.illnesses.includes(illness)}
            onChange={(event) => toggle(illness, event.target.checked)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}
