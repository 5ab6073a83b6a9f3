import { quizQuestion, quizStep } from '@store/contracts/entities';
import { chooseRoutine } from '@store/domain/routine';
import { isDrug } from '@store/domain/sale';
import { expect, it } from 'vitest';
import { products } from '../products.ts';
import { quizQuestions, quizSteps } from './hair-quiz.ts';

const byCode = new Map(products.map((product) => [product.productCode, product]));
const all = { isShown: () => true, canBeBought: () => true };

const combinations = quizQuestions.reduce<Record<string, string>[]>(
  (said, { question_code, choices }) =>
    said.flatMap((answers) => choices.map(({ choice_code }) => ({ ...answers, [question_code]: choice_code }))),
  [{}],
);

it('has six questions and three steps that satisfy the contract, and rules that refer to nothing else (R-27)', () => {
  expect(quizQuestions.map((question) => quizQuestion.parse(question))).toHaveLength(6);
  expect(quizSteps.map((step) => quizStep.parse(step)).map(({ step }) => step)).toEqual(['洗う', '整える', '守る']);
  const choices = new Map(
    quizQuestions.map((question) => [question.question_code, question.choices.map(({ choice_code }) => choice_code)]),
  );
  for (const { product_code, when } of quizSteps.flatMap(({ rules }) => rules)) {
    expect([...byCode.keys()]).toContain(product_code);
    for (const [question, wanted] of Object.entries(when))
      expect(choices.get(question), product_code).toEqual(expect.arrayContaining(wanted));
  }
});

it('has no rule that leads to medicine, or to products not simply on sale (R-27, T2)', () => {
  for (const { product_code } of quizSteps.flatMap(({ rules }) => rules)) {
    const product = byCode.get(product_code);
    expect(isDrug({ sku_type: product?.kind ?? null }), product_code).toBe(false);
    expect(product?.reservation ?? null, product_code).toBeNull();
  }
});

it('proposes three products for every combination of answers, and uses every rule (R-27)', () => {
  expect(combinations).toHaveLength(2 * 4 * 5 * 3 * 3 * 3);
  const met = new Set<object>();
  for (const answers of combinations) {
    const routine = chooseRoutine(quizSteps, answers, all);
    expect(new Set(routine.map(({ rule }) => rule.product_code)).size, JSON.stringify(answers)).toBe(3);
    for (const { rule } of routine) met.add(rule);
  }
  const unmet = quizSteps.flatMap(({ rules }) => rules).filter((rule) => !met.has(rule) && 'who' in rule.when);
  expect(unmet).toEqual([]);
});

it('has no question without influence on the proposal (R-27)', () => {
  const proposed = (answers: Record<string, string>) =>
    chooseRoutine(quizSteps, answers, all)
      .map(({ rule }) => rule.product_code)
      .join();
  for (const { question_code, choices } of quizQuestions) {
    const matters = combinations.some((answers) =>
      choices.some(({ choice_code }) => proposed({ ...answers, [question_code]: choice_code }) !== proposed(answers)),
    );
    expect(matters, question_code).toBe(true);
  }
});
