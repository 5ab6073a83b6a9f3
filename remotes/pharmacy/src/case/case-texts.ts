import { CAUTION_LABELS, ILLNESS_LABELS, PREGNANCY_LABELS, SYMPTOM_LABELS } from '@store/domain/medicine';
import type { DescriptionRow } from '@store/ui';
import type { Case } from './use-case.ts';

const LABELS: Readonly<Record<string, string>> = CAUTION_LABELS;

/** Returns the text of a caution; unknown codes are shown as they are. */
export const cautionWords = (caution: string): string => LABELS[caution] ?? caution;

const yesNo = (is: boolean) => (is ? 'はい' : 'いいえ');

/** Returns the answered questionnaire, question by question (68). */
export function answerRows({ answers }: Pick<Case, 'answers'>): DescriptionRow[] {
  return [
    { term: '使用者', detail: answers.is_buyer ? '購入者ご本人' : 'ご本人以外の方' },
    { term: '年齢・性別', detail: `${answers.age}歳　${answers.sex === 'MALE' ? '男性' : '女性'}` },
    { term: '症状', detail: SYMPTOM_LABELS[answers.symptom] },
    { term: '病気・頭皮', detail: answers.illnesses.map((illness) => ILLNESS_LABELS[illness]).join('、') || 'なし' },
    { term: '治療中', detail: yesNo(answers.is_under_treatment) },
    { term: '他の薬', detail: answers.other_medicine || 'なし' },
    { term: '成分アレルギー', detail: yesNo(answers.is_allergic_to_ingredient) },
    { term: 'アレルギー', detail: answers.allergies || 'なし' },
    { term: '妊娠・授乳', detail: PREGNANCY_LABELS[answers.pregnancy] },
    { term: '副作用の経験', detail: yesNo(answers.had_side_effects) },
    { term: '使用の経験', detail: yesNo(answers.used_before) },
    ...(answers.changes === undefined ? [] : [{ term: '前回からの変化', detail: answers.changes || 'なし' }]),
    { term: 'ご質問', detail: answers.question || 'なし' },
  ];
}
