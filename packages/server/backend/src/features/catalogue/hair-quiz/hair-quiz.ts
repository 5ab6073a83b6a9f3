import { getHairQuiz } from '@store/contracts/calls/catalogue';
import type { QuizStep } from '@store/contracts/entities';
import { chooseRoutine, type QuizAnswers } from '@store/domain/routine';
import { isDrug } from '@store/domain/sale';
import { handle, type Queries, refuse } from '../../../platform/http/handler.ts';
import { type Shopper, shopperOf } from '../../../shared/customer/shopper.ts';
import { summariseProducts } from '../product/product-summary.ts';
import { loadHairQuiz } from './load-hair-quiz.ts';

/** `hair-quiz/_get`: the questions of 頭皮・髪診断, and the routine once all are answered. */
export const hairQuizHandler = handle(getHairQuiz, async ({ answers: answerList }, context) => {
  const { questions, steps } = await loadHairQuiz(context.database);
  if (questions.length === 0) return refuse('not-found', '頭皮・髪診断は、ただいまご利用いただけません。');
  const choiceByQuestion = new Map(answerList.map(({ question_code, choice_code }) => [question_code, choice_code]));
  const answers = questions.flatMap(({ question_code, choices }) => {
    const choice = choices.find(({ choice_code }) => choice_code === choiceByQuestion.get(question_code));
    return choice ? [{ question_code, choice_code: choice.choice_code }] : [];
  });
  if (answers.length < questions.length) return { questions: [...questions], answers, routine: null };
  const chosen = Object.fromEntries(answers.map(({ question_code, choice_code }) => [question_code, choice_code]));
  return {
    questions: [...questions],
    answers,
    routine: await routineFor(context.database, { steps, answers: chosen }, shopperOf(context)),
  };
});

/** Chooses three products with reasons; never medicine, whatever the rules say (T2). */
async function routineFor(
  queries: Queries,
  { steps, answers }: { readonly steps: readonly QuizStep[]; readonly answers: QuizAnswers },
  shopper: Shopper,
) {
  const codes = [...new Set(steps.flatMap(({ rules }) => rules.map(({ product_code }) => product_code)))];
  const shown = (await summariseProducts(queries, codes, shopper)).filter((product) => !isDrug(product));
  const products = new Map(shown.map((product) => [product.product_code, product]));
  const routine = chooseRoutine(steps, answers, {
    isShown: (code) => products.has(code),
    canBeBought: (code) => products.get(code)?.sale_state.kind === 'on-sale',
  });
  return routine.flatMap(({ step, rule: { product_code, reason } }) => {
    const product = products.get(product_code);
    return product ? [{ step, reason, product }] : [];
  });
}
