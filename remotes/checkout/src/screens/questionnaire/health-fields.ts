import type { HealthAnswersWire } from '@store/contracts/entities';
import { ILLNESSES, type Illness, SYMPTOMS, type Symptom } from '@store/domain/medicine';
import { plainLine, plainPassage, wholeNumberOf } from '@store/domain/text';
import * as z from 'zod/mini';

const yesNo = z.enum(['', 'yes', 'no']);

/** Form state of the questionnaire; '' for unanswered questions. */
export const healthFields = z.object({
  user: z.enum(['', 'self', 'other']),
  age: z.string(),
  sex: z.enum(['', 'MALE', 'FEMALE']),
  symptom: z.enum(['', ...SYMPTOMS]),
  has_illness: yesNo,
  illnesses: z.array(z.enum(ILLNESSES)),
  treatment: yesNo,
  has_medicine: yesNo,
  other_medicine: z.string(),
  ingredient_allergy: yesNo,
  has_allergies: yesNo,
  allergies: z.string(),
  pregnancy: z.enum(['', 'none', 'pregnant', 'nursing']),
  side_effects: yesNo,
  used_before: yesNo,
  has_changes: yesNo,
  changes: z.string(),
  question: z.string(),
});
export type HealthFields = z.infer<typeof healthFields>;

/** In page order. */
export const FIELD_ORDER = Object.keys(healthFields.shape) as (keyof HealthFields)[];

/** Nothing is preselected, not even for a repeat order (74). */
export const NO_ANSWERS: HealthFields = {
  user: '',
  age: '',
  sex: '',
  symptom: '',
  has_illness: '',
  illnesses: [],
  treatment: '',
  has_medicine: '',
  other_medicine: '',
  ingredient_allergy: '',
  has_allergies: '',
  allergies: '',
  pregnancy: '',
  side_effects: '',
  used_before: '',
  has_changes: '',
  changes: '',
  question: '',
};

/** Parses an age in whole years, half- or full-width; null if invalid. */
export function ageOf(typed: string): number | null {
  const age = wholeNumberOf(typed.replace(/歳\s*$/, ''));
  return age !== null && age <= 120 ? age : null;
}

/** Converts valid fields to the answers of the contract. */
export function toAnswers(fields: HealthFields, { asksChanges }: { asksChanges: boolean }): HealthAnswersWire {
  const yes = (name: 'has_illness' | 'has_medicine' | 'has_allergies' | 'has_changes') => fields[name] === 'yes';
  return {
    is_buyer: fields.user === 'self',
    age: ageOf(fields.age) ?? 0,
    sex: fields.sex === 'FEMALE' ? 'FEMALE' : 'MALE',
    symptom: (fields.symptom || 'other') satisfies Symptom,
    illnesses: (yes('has_illness') ? [...fields.illnesses] : []) satisfies Illness[],
    is_under_treatment: fields.treatment === 'yes',
    other_medicine: yes('has_medicine') ? plainLine(fields.other_medicine) : '',
    is_allergic_to_ingredient: fields.ingredient_allergy === 'yes',
    allergies: yes('has_allergies') ? plainLine(fields.allergies) : '',
    pregnancy: fields.sex === 'FEMALE' ? fields.pregnancy || 'none' : 'none',
    had_side_effects: fields.side_effects === 'yes',
    used_before: fields.used_before === 'yes',
    ...(asksChanges && { changes: yes('has_changes') ? plainPassage(fields.changes) : '' }),
    question: plainPassage(fields.question),
  };
}
