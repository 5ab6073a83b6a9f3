import type { DrugSheet } from '@store/contracts/entities';
import type { Case } from './use-case.ts';

/** Text added to the package insert, by caution. */
const BECAUSE: Readonly<Record<string, string>> = {
  'over-65': '高齢の方は、体調の変化に気をつけてお使いください。',
  'under-treatment': '治療中の医師に、この医薬品を使うことをお伝えください。',
  'other-medicine': '現在お使いのお薬との飲み合わせについて、変わったことがあればご相談ください。',
  allergies: 'かゆみ・発疹などがあらわれたときは、すぐに使用を中止してください。',
  'side-effects-before': '以前に副作用の経験がある方は、使いはじめの体調に特にご注意ください。',
  'for-somebody-else': '実際にお使いになる方に、この内容をお伝えください。',
  illness: 'ご申告の病気について、症状に変化があれば使用を中止し、医師にご相談ください。',
  'changed-since': '前回から変わったことを踏まえてご確認ください。',
  'bought-recently': '決められた量を守ってお使いください。量を増やしても効果は高まりません。',
};

/** Placeholder in a draft for text of the pharmacist; must be replaced before sending. */
export const TO_BE_WRITTEN = '［ご記入ください］';

/**
 * 71: returns a draft from the package insert and the answers: dose, duration, when to stop, when to see a doctor. The
 * pharmacist edits it and is responsible for it.
 */
export function informationDraft({ answers, cautions, lines }: Case, sheets: readonly DrugSheet[]): string {
  const parts = sheets.flatMap((sheet) => {
    const line = lines.find(({ sku_code }) => sku_code === sheet.sku_code);
    const insert = sheet.package_insert.map(({ title, text }) => `【${title}】\n${text}`);
    const days = sheet.lasts_days * (line?.quantity ?? 1);
    return [
      `${line?.sku_name ?? ''}（${sheet.ingredient}）`,
      ...insert,
      `【使用期間の目安】\n今回の数量で約${days}日分です。`,
    ];
  });
  const because = cautions.flatMap((caution) => BECAUSE[caution] ?? []);
  return [
    ...parts,
    ...(because.length > 0 ? [`【ご回答を踏まえて】\n${because.join('\n')}`] : []),
    ...(answers.question ? [`【ご質問について】\n${TO_BE_WRITTEN}`] : []),
    '【受診の目安】\n使用を中止しても症状が治まらないときは、この情報をお持ちのうえ、医師の診療を受けてください。',
  ].join('\n\n');
}
