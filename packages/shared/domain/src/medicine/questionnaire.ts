/** Illnesses that the questionnaire for class 1 medicine covers. */
export const ILLNESSES = ['heart', 'blood-pressure', 'kidney', 'liver', 'thyroid', 'scalp-wound', 'other'] as const;
export type Illness = (typeof ILLNESSES)[number];

/** Symptoms for which the medicine is used. */
export const SYMPTOMS = ['gradual-thinning', 'hairline', 'sudden-loss', 'patchy-loss', 'other'] as const;
export type Symptom = (typeof SYMPTOMS)[number];

/** 問診 (M-02): answers about the person who will use the medicine, possibly not the buyer. */
export interface HealthAnswers {
  isBuyer: boolean;
  age: number;
  sex: 'MALE' | 'FEMALE';
  symptom: Symptom;
  illnesses: readonly Illness[];
  isUnderTreatment: boolean;
  /** Free text; empty for none. */
  otherMedicine: string;
  isAllergicToIngredient: boolean;
  /** Free text; empty for none. */
  allergies: string;
  pregnancy: 'none' | 'pregnant' | 'nursing';
  hadSideEffects: boolean;
  usedBefore: boolean;
  /** Changes since the last order; empty if nothing changed or there was none. */
  changes: string;
  /** Free-text question to the pharmacist; may be empty. */
  question: string;
}

/** Restrictions on the use of a medicine. */
export interface DrugRules {
  minimumAge: number;
  sexes: readonly ('MALE' | 'FEMALE')[];
  stopIllnesses: readonly Illness[];
}

export const STOP_REASONS = [
  'under-age',
  'not-for-this-sex',
  'heart',
  'blood-pressure',
  'kidney',
  'liver',
  'thyroid',
  'scalp-wound',
  'other',
  'allergy',
  'pregnancy',
  'sudden-loss',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Points a pharmacist must check. */
export type Caution =
  | 'over-65'
  | 'under-treatment'
  | 'other-medicine'
  | 'allergies'
  | 'side-effects-before'
  | 'for-somebody-else'
  | 'illness'
  | 'changed-since'
  | 'question';

export type UseDecision =
  | { kind: 'may-ask'; cautions: Caution[] }
  /** Answers that exclude use: the order is rejected (M-02). */
  | { kind: 'excluded'; reasons: StopReason[] };

/** Decides whether the pharmacist may review the order, or the answers exclude the use of these medicines. */
export function decideUse(answers: HealthAnswers, drugs: readonly DrugRules[]): UseDecision {
  const reasons = [...new Set(drugs.flatMap((drug) => stopsOf(answers, drug)))];
  return reasons.length > 0 ? { kind: 'excluded', reasons } : { kind: 'may-ask', cautions: cautionsOf(answers) };
}

/** Message for each reason; the desk's phone number is shown next to it. */
export const STOP_MESSAGES: Readonly<Record<StopReason, string>> = {
  'under-age': 'お使いになる方の年齢が、この医薬品をご使用いただける年齢に達していません。',
  'not-for-this-sex': 'この医薬品は、お使いになる方の性別ではご使用いただけません。',
  heart: '心臓に関する症状のある方は、ご使用の前に医師へのご相談が必要です。',
  'blood-pressure': '血圧に関する症状のある方は、ご使用の前に医師へのご相談が必要です。',
  kidney: '腎臓に関する症状のある方は、ご使用の前に医師へのご相談が必要です。',
  liver: '肝臓に関する症状のある方は、ご使用の前に医師へのご相談が必要です。',
  thyroid: '甲状腺に関する症状のある方は、ご使用の前に医師へのご相談が必要です。',
  'scalp-wound': '頭皮に傷・湿疹・炎症のある方は、治ってからご相談ください。',
  other: '治療中のご病気について、ご使用の前に医師へのご相談が必要です。',
  allergy: 'この医薬品の成分でアレルギーを起こしたことがある方は、ご使用いただけません。',
  pregnancy: '妊娠中・授乳中の方は、ご使用いただけません。',
  'sudden-loss': '急な脱毛・円形の脱毛は、別の原因が考えられます。皮膚科の受診をおすすめします。',
};

function stopsOf(answers: HealthAnswers, { minimumAge, sexes, stopIllnesses }: DrugRules): StopReason[] {
  return [
    ...(answers.age < minimumAge ? (['under-age'] as const) : []),
    ...(sexes.includes(answers.sex) ? [] : (['not-for-this-sex'] as const)),
    ...answers.illnesses.filter((illness) => stopIllnesses.includes(illness)),
    ...(answers.isAllergicToIngredient ? (['allergy'] as const) : []),
    ...(answers.pregnancy === 'none' ? [] : (['pregnancy'] as const)),
    ...(answers.symptom === 'sudden-loss' || answers.symptom === 'patchy-loss' ? (['sudden-loss'] as const) : []),
  ];
}

function cautionsOf(answers: HealthAnswers): Caution[] {
  const found: [boolean, Caution][] = [
    [answers.age >= 65, 'over-65'],
    [answers.isUnderTreatment, 'under-treatment'],
    [answers.otherMedicine.trim() !== '', 'other-medicine'],
    [answers.allergies.trim() !== '', 'allergies'],
    [answers.hadSideEffects, 'side-effects-before'],
    [!answers.isBuyer, 'for-somebody-else'],
    [answers.illnesses.length > 0, 'illness'],
    [answers.changes.trim() !== '', 'changed-since'],
    [answers.question.trim() !== '', 'question'],
  ];
  return found.filter(([is]) => is).map(([, caution]) => caution);
}
