import { plainLine } from '@store/domain/text';
import * as z from 'zod/mini';

export interface AnswerFields {
  readonly answer: string;
}
export interface RefusalFields {
  readonly reason: string;
}
/** Maximum length in the contract. */
export const MOST_ANSWER_LETTERS = 400;
const MOST_REASON_LETTERS = 200;

const words = (empty: string, most: number) =>
  z.pipe(
    z.transform(plainLine),
    z.string().check(z.minLength(1, empty), z.maxLength(most, `${most}文字以内で入力してください`)),
  );

/** Validates the texts as one paragraph; reports errors at the fields. */
export const answerRules = z.object({ answer: words('お返事を入力してください', MOST_ANSWER_LETTERS) });
export const refusalRules = z.object({ reason: words('理由を入力してください', MOST_REASON_LETTERS) });
