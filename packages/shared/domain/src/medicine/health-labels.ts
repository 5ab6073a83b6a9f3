import type { ConsultationRecord, RecordKind } from './consultation.ts';
import type { Caution, HealthAnswers, Illness, StopReason, Symptom } from './questionnaire.ts';

/** Display names of the symptoms. */
export const SYMPTOM_LABELS: Readonly<Record<Symptom, string>> = {
  'gradual-thinning': '髪が少しずつ薄くなってきた',
  hairline: '生え際の後退が気になる',
  'sudden-loss': '急に髪が抜けはじめた',
  'patchy-loss': '円形に髪が抜けた',
  other: 'その他',
};

export const ILLNESS_LABELS: Readonly<Record<Illness, string>> = {
  heart: '心臓の病気',
  'blood-pressure': '高血圧・低血圧',
  kidney: '腎臓の病気',
  liver: '肝臓の病気',
  thyroid: '甲状腺の病気',
  'scalp-wound': '頭皮の傷・湿疹・炎症',
  other: 'その他の病気',
};

export const PREGNANCY_LABELS: Readonly<Record<HealthAnswers['pregnancy'], string>> = {
  none: 'いいえ',
  pregnant: '妊娠中、または妊娠している可能性がある',
  nursing: '授乳中',
};

/** Points a pharmacist must check; includes the reasons that exclude use, for questionnaires that changed later. */
export const CAUTION_LABELS: Readonly<
  Record<Caution | StopReason | 'bought-recently' | 'stop-stands' | 'stopped-before', string>
> = {
  'over-65': '65歳以上',
  'under-treatment': '治療中',
  'other-medicine': '他の医薬品を使用中',
  allergies: 'アレルギーあり',
  'side-effects-before': '副作用の経験あり',
  'for-somebody-else': '購入者以外が使用',
  illness: '病気あり',
  'changed-since': '前回から変化あり',
  question: 'ご質問あり',
  'bought-recently': '前回のご購入から間がない',
  'stop-stands': '販売できない内容の申告が有効（承認できません）',
  'stopped-before': '30日以内に販売できない内容の申告あり',
  'under-age': '使用できる年齢に満たない',
  'not-for-this-sex': '性別の適応外',
  heart: '心臓の病気',
  'blood-pressure': '高血圧・低血圧',
  kidney: '腎臓の病気',
  liver: '肝臓の病気',
  thyroid: '甲状腺の病気',
  'scalp-wound': '頭皮の傷・湿疹・炎症',
  other: 'その他の病気',
  allergy: '成分にアレルギー',
  pregnancy: '妊娠中・授乳中',
  'sudden-loss': '急な脱毛・円形の脱毛',
};

/** Display names of the kinds of records. */
export const RECORD_LABELS: Readonly<Record<RecordKind, string>> = {
  information: '薬剤師からの情報提供',
  'ask-back': '薬剤師からの質問',
  refusal: '薬剤師の判断（販売できません）',
  answer: 'お客様のご回答',
  question: 'お客様のご質問',
  confirmation: 'お客様のご承諾',
};

/** Returns whether the pharmacist, not the customer, wrote the record. */
export function isFromPharmacist({ kind }: Pick<ConsultationRecord, 'kind'>): boolean {
  return kind === 'information' || kind === 'ask-back' || kind === 'refusal';
}
