import * as z from 'zod/mini';
import { quizAnswer, quizQuestion } from '../../entities/hair-quiz/hair-quiz.ts';
import { productSummary } from '../../entities/product-summary.ts';
import { readCall } from '../../wire/call.ts';

/** Upper bound above any number of questions: the client sends whatever its address contains. */
const MOST_ANSWERS = 30;

/**
 * the questions of 頭皮・髪診断 and, once all are answered, the resulting routine. Answers with unknown questions or
 * options are ignored. Medicine is never proposed (T2).
 */
export const getHairQuiz = readCall(
  'hair-quiz/_get',
  z.strictObject({ answers: z.array(quizAnswer).check(z.maxLength(MOST_ANSWERS)) }),
  z.object({
    questions: z.array(quizQuestion),
    /** The valid answers, in the order of the questions. */
    answers: z.array(quizAnswer),
    /** Null while a question is unanswered. */
    routine: z.nullable(z.array(z.object({ step: z.string(), reason: z.string(), product: productSummary }))),
  }),
  { refusals: ['not-found'] },
);
