import * as z from 'zod/mini';
import { quizAnswer, quizQuestion } from '../../entities/hair-quiz/hair-quiz.ts';
import { productSummary } from '../../entities/product-summary.ts';
import { readCall } from '../../wire/call.ts';

/** More answers than a quiz has questions, since whatever stands in an address is sent. */
const MOST_ANSWERS = 30;

/**
 * the questions of 頭皮・髪診断 and, once each of them is answered, the routine that the answers lead to. Answers to
 * questions that there are not, and choices that there are not, count as not given. Medicine is never proposed (T2).
 */
export const getHairQuiz = readCall(
  'hair-quiz/_get',
  z.strictObject({ answers: z.array(quizAnswer).check(z.maxLength(MOST_ANSWERS)) }),
  z.object({
    questions: z.array(quizQuestion),
    /** The answers that were understood, in the order of the questions. */
    answers: z.array(quizAnswer),
    /** Null while a question is open. */
    routine: z.nullable(z.array(z.object({ step: z.string(), reason: z.string(), product: productSummary }))),
  }),
  { refusals: ['not-found'] },
);
