import { getHairQuiz } from '@store/contracts/calls/catalogue';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { structuredEntries } from '../../../platform/database/tables/content.ts';
import { backendForFile, forFile } from '../../../testing/test-backend.ts';
import { HAIR_QUIZ } from './load-hair-quiz.ts';

const backend = backendForFile();
const guest = forFile(() => backend.visitor());

const answersOf = (answers: Record<string, string>) =>
  Object.entries(answers).map(([question_code, choice_code]) => ({ question_code, choice_code }));
const ANSWERS = { who: 'men', scalp: 'oily', hair: 'volume', wash: 'daily', finish: 'cool', time: 'some' };

it('returns six questions, and no routine for invalid or incomplete answers (R-27)', async () => {
  const { questions, answers, routine } = await guest.ask(getHairQuiz, {
    answers: answersOf({ who: 'men', scalp: 'none', planet: 'mars' }),
  });
  expect(questions.map(({ question_code }) => question_code)).toEqual(Object.keys(ANSWERS));
  expect(answers).toEqual(answersOf({ who: 'men' }));
  expect(routine).toBeNull();
});

it('returns three products with reasons for six answers, replacing sold-out ones (R-27)', async () => {
  const { routine } = await guest.ask(getHairQuiz, { answers: answersOf(ANSWERS) });
  expect(routine?.map(({ step, product }) => [step, product.product_code, product.sale_state.kind])).toEqual([
    ['洗う', 'P1001', 'on-sale'],
    ['整える', 'P2011', 'on-sale'],
    // P1002 is preferred but sold out.
    ['守る', 'P2014', 'on-sale'],
  ]);
  expect(routine?.every(({ reason }) => reason.length > 10)).toBe(true);
});

it('recommends available products for every combination of answers (R-27)', async () => {
  const { questions } = await guest.ask(getHairQuiz, { answers: [] });
  const kinds = new Set<string>();
  for (const who of ['men', 'women'])
    for (const { question_code, choices } of questions.slice(1))
      for (const { choice_code } of choices) {
        const answers = { ...ANSWERS, who, [question_code]: choice_code };
        const { routine } = await guest.ask(getHairQuiz, { answers: answersOf(answers) });
        expect(routine, JSON.stringify(answers)).toHaveLength(3);
        for (const { product } of routine ?? []) kinds.add(`${product.sale_state.kind} ${product.sku_type}`);
      }
  expect([...kinds]).toEqual(['on-sale NORMAL']);
});

it('skips rules that name medicine (R-27, T2)', async () => {
  await backend.database
    .update(structuredEntries)
    .set({ value: JSON.stringify({ step: '洗う', rules: [{ product_code: 'P1004', reason: 'くすり' }] }) })
    .where(sql`${structuredEntries.groupCode} = ${HAIR_QUIZ} and ${structuredEntries.code} = 'STEP1'`);
  const { routine } = await guest.ask(getHairQuiz, { answers: answersOf(ANSWERS) });
  expect(routine?.map(({ step }) => step)).toEqual(['整える', '守る']);
});

it('answers not-found in a shop without questions (R-27)', async () => {
  await backend.database.delete(structuredEntries).where(eq(structuredEntries.groupCode, HAIR_QUIZ));
  expect((await guest.refusal(getHairQuiz, { answers: [] })).code).toBe('not-found');
});
