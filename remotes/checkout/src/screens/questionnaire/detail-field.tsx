import { TextArea, TextField } from '@store/ui';
import css from './questionnaire.module.css';
import { fieldId, type QuestionnaireForm } from './use-questionnaire-form.ts';

interface DetailFieldProps {
  readonly form: QuestionnaireForm;
  readonly name: 'other_medicine' | 'allergies' | 'changes';
  readonly label: string;
  readonly hint: string;
}

/** Text field for details after はい. */
export function DetailField({ form: { fields, change, errors }, name, label, hint }: DetailFieldProps) {
  const Field = name === 'changes' ? TextArea : TextField;
  return (
    <div className={css.detail}>
      <Field
        id={fieldId(name)}
        label={label}
        required
        hint={hint}
        autoComplete="off"
        value={fields[name]}
        {...(errors[name] && { error: errors[name] })}
        onChange={(event: { target: { value: string } }) => change({ [name]: event.target.value })}
      />
    </div>
  );
}
