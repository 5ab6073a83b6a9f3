import { ChoiceGroup, Radio } from '@store/ui';
import type { ReactNode } from 'react';
import type { HealthFields } from './health-fields.ts';
import { fieldId, type QuestionnaireForm } from './use-questionnaire-form.ts';

/** Fields with a single choice. */
type ChoiceName = Exclude<
  keyof HealthFields,
  'age' | 'illnesses' | 'other_medicine' | 'allergies' | 'changes' | 'question'
>;

interface ChoiceQuestionProps<Name extends ChoiceName> {
  readonly form: QuestionnaireForm;
  readonly name: Name;
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly inline?: boolean;
  readonly options: readonly { readonly value: Exclude<HealthFields[Name], ''>; readonly label: string }[];
}

/** Question with radio buttons; none is preselected. */
export function ChoiceQuestion<Name extends ChoiceName>({
  form: { fields, change, errors },
  name,
  options,
  ...group
}: ChoiceQuestionProps<Name>) {
  return (
    <ChoiceGroup {...group} required error={errors[name]}>
      {options.map(({ value, label }, place) => (
        <Radio
          key={value}
          id={place === 0 ? fieldId(name) : undefined}
          name={name}
          label={label}
          checked={fields[name] === value}
          onChange={() => change({ [name]: value })}
        />
      ))}
    </ChoiceGroup>
  );
}

const YES_NO = [
  { value: 'no', label: 'いいえ' },
  { value: 'yes', label: 'はい' },
] as const;

type YesNoName = 'has_illness' | 'treatment' | 'has_medicine' | 'ingredient_allergy' | 'has_allergies';
type MoreYesNo = 'side_effects' | 'used_before' | 'has_changes';

/** Question answered with はい or いいえ. */
export function YesNoQuestion(props: Omit<ChoiceQuestionProps<YesNoName | MoreYesNo>, 'options' | 'inline'>) {
  return <ChoiceQuestion {...props} inline options={YES_NO} />;
}
