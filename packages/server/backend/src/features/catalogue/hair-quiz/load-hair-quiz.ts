import { type QuizQuestion, type QuizStep, quizQuestion, quizStep } from '@store/contracts/entities';
import { asc, eq } from 'drizzle-orm';
import { structuredEntries } from '../../../platform/database/tables/content.ts';
import { cachedValue } from '../../../shared/catalogue/cached-value.ts';

/** Shop list of 頭皮・髪診断: one JSON row per question and step. */
export const HAIR_QUIZ = 'HAIR_QUIZ';

interface HairQuiz {
  readonly questions: readonly QuizQuestion[];
  readonly steps: readonly QuizStep[];
}

/**
 * Loads the quiz as edited by the shop.
 * @throws ZodError when a row does not match the contract's question or step
 */
export const loadHairQuiz = cachedValue(async (queries): Promise<HairQuiz> => {
  const rows = await queries
    .select({ kind: structuredEntries.largeCode, value: structuredEntries.value })
    .from(structuredEntries)
    .where(eq(structuredEntries.groupCode, HAIR_QUIZ))
    .orderBy(asc(structuredEntries.position));
  const valuesOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ value }) => JSON.parse(value));
  return {
    questions: valuesOf('QUESTION').map((value) => quizQuestion.parse(value)),
    steps: valuesOf('STEP').map((value) => quizStep.parse(value)),
  };
});
