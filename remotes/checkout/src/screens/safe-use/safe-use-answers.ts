import type { SafeUseWire } from '@store/contracts/entities';
import { safeUseRefusals } from '@store/domain/medicine';
import * as z from 'zod/mini';
import type { DeliveryErrors } from '../../shared/fields/field-ids.ts';
import { ageOf } from '../questionnaire/health-fields.ts';

/** Form state of the declaration; '' for unanswered questions. */
export const safeUseAnswers = z.object({
  age: z.string(),
  other_purchases: z.enum(['', 'yes', 'no']),
  has_understood: z.boolean(),
});
export type SafeUseAnswers = z.infer<typeof safeUseAnswers>;

/** Converts the declaration of the cart to form state; nothing is preselected. */
export function answersOf(declared: SafeUseWire | null): SafeUseAnswers {
  if (!declared) return { age: '', other_purchases: '', has_understood: false };
  const { age, has_other_purchases, has_understood } = declared;
  return { age: String(age), other_purchases: has_other_purchases ? 'yes' : 'no', has_understood };
}

/** Converts valid answers to the request of the contract. */
export function toSafeUse({ age, other_purchases, has_understood }: SafeUseAnswers): SafeUseWire {
  return { age: ageOf(age) ?? 0, has_other_purchases: other_purchases !== 'no', has_understood };
}

/** Returns the errors of all missing answers and of those that forbid the sale. */
export function safeUseErrors(answers: SafeUseAnswers): DeliveryErrors {
  const { age, has_other_purchases: hasOtherPurchases, has_understood: hasUnderstood } = toSafeUse(answers);
  const against = safeUseRefusals({ age, hasOtherPurchases, hasUnderstood });
  const refusals = Object.fromEntries(against.map(({ field, message }) => [FIELDS[field], message]));
  return {
    ...refusals,
    ...(ageOf(answers.age) === null && { safe_age: '年齢を0から120までの数字で入力してください。' }),
    ...(answers.other_purchases === '' && { safe_other: 'ほかのご購入の有無をお選びください。' }),
  };
}

const FIELDS = { age: 'safe_age', hasOtherPurchases: 'safe_other', hasUnderstood: 'safe_understood' } as const;

/** Assigns server refusals to their fields. */
export function refusedSafeUse(fields: Readonly<Record<string, string>>): DeliveryErrors {
  const { age, has_other_purchases, has_understood } = fields;
  return {
    ...(age && { safe_age: age }),
    ...(has_other_purchases && { safe_other: has_other_purchases }),
    ...(has_understood && { safe_understood: has_understood }),
  };
}
