import { ageOf, type HealthFields } from './health-fields.ts';

/** Error message by field. */
export type HealthErrors = Partial<Record<keyof HealthFields, string>>;

const CHOOSE = 'ひとつお選びください';

/** Returns the errors of all missing or too long answers (68). */
export function healthErrors(fields: HealthFields, { asksChanges }: { asksChanges: boolean }): HealthErrors {
  const found: HealthErrors = {};
  const say = (name: keyof HealthFields, isWrong: boolean, message: string) => {
    if (isWrong) found[name] = message;
  };
  const unanswered = (name: keyof HealthFields, what: string) => say(name, fields[name] === '', `${what}を${CHOOSE}`);
  const text = (name: 'other_medicine' | 'allergies' | 'changes', what: string, max: number) => {
    say(name, fields[name].trim() === '', `${what}を入力してください`);
    say(name, fields[name].trim().length > max, `${what}は${max}文字以内で入力してください`);
  };

  unanswered('user', 'お使いになる方');
  say('age', ageOf(fields.age) === null, '年齢を0から120までの数字で入力してください');
  unanswered('sex', '性別');
  unanswered('symptom', '気になる症状');
  unanswered('has_illness', '現在のご病気の有無');
  if (fields.has_illness === 'yes') say('illnesses', fields.illnesses.length === 0, '当てはまるご病気をお選びください');
  unanswered('treatment', '治療中かどうか');
  unanswered('has_medicine', '他のお薬の有無');
  if (fields.has_medicine === 'yes') text('other_medicine', 'お使いのお薬の名前', 200);
  unanswered('ingredient_allergy', 'この医薬品の成分によるアレルギーの有無');
  unanswered('has_allergies', 'その他のアレルギーの有無');
  if (fields.has_allergies === 'yes') text('allergies', 'アレルギーの内容', 200);
  if (fields.sex === 'FEMALE') unanswered('pregnancy', '妊娠中・授乳中かどうか');
  unanswered('side_effects', '副作用の経験の有無');
  unanswered('used_before', 'ご使用の経験の有無');
  if (asksChanges) {
    unanswered('has_changes', '前回から変わったことの有無');
    if (fields.has_changes === 'yes') text('changes', '変わったことの内容', 500);
  }
  say('question', fields.question.trim().length > 500, 'ご質問は500文字以内で入力してください');
  return found;
}
