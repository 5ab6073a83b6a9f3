import * as z from 'zod/mini';
import { code } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

/** An answer to a question of 頭皮・髪診断. */
export const quizAnswer = z.strictObject({ question_code: code, choice_code: code });

/** A question with its options; exactly one is chosen. */
export const quizQuestion = z.strictObject({
  question_code: code,
  title: line(60),
  /** Short label next to the answer on the result page: 頭皮の状態. */
  short_title: line(20),
  choices: z
    .array(z.strictObject({ choice_code: code, label: line(30), note: line(60) }))
    .check(z.minLength(2), z.maxLength(6)),
});

/** A product for a step with its reason and conditions; without `when` it matches everybody. */
const quizRule = z.strictObject({
  product_code: code,
  reason: line(120),
  when: z._default(z.record(code, z.array(code).check(z.minLength(1))), {}),
});

/** A step of the routine, 洗う, 整える or 守る, with its rules; the first match wins. */
export const quizStep = z.strictObject({ step: line(10), rules: z.array(quizRule).check(z.minLength(1)) });

export type QuizQuestion = z.output<typeof quizQuestion>;
export type QuizStep = z.output<typeof quizStep>;
