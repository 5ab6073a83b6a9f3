import { type HealthAnswersWire, healthAnswers } from '@store/contracts/entities';
import { decideUse, type HealthAnswers, type StopReason } from '@store/domain/medicine';
import type { HealthDeclarationRow } from '../../../platform/database/tables/medicine.ts';
import type { HealthCipher } from './health-cipher.ts';

export const openAnswers = (row: HealthDeclarationRow, cipher: HealthCipher): HealthAnswersWire =>
  healthAnswers.parse(JSON.parse(cipher.open(row.sealedAnswers, row.declarationCode)));

/** The reasons why the answers exclude the medicine under these rules; empty if they do not. */
export function stopReasons(answers: HealthAnswersWire, rules: Parameters<typeof decideUse>[1]): StopReason[] {
  const decision = decideUse(toDomain(answers), rules);
  return decision.kind === 'excluded' ? decision.reasons : [];
}

export function toDomain(wire: HealthAnswersWire): HealthAnswers {
  return {
    isBuyer: wire.is_buyer,
    age: wire.age,
    sex: wire.sex,
    symptom: wire.symptom,
    illnesses: wire.illnesses,
    isUnderTreatment: wire.is_under_treatment,
    otherMedicine: wire.other_medicine,
    isAllergicToIngredient: wire.is_allergic_to_ingredient,
    allergies: wire.allergies,
    pregnancy: wire.pregnancy,
    hadSideEffects: wire.had_side_effects,
    usedBefore: wire.used_before,
    changes: wire.changes ?? '',
    question: wire.question,
  };
}
