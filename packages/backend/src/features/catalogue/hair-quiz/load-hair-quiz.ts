import { type QuizQuestion, type QuizStep, quizQuestion, quizStep } from '@store/contracts/entities';
import { asc, eq } from 'drizzle-orm';
import { structuredEntries } from '../../../platform/database/tables/content.ts';
import { keptValue } from '../../../shared/catalogue/kept-value.ts';

/** The list of the shop that 頭皮・髪診断 stands in: a row for each question and for each step, as JSON. */
export const HAIR_QUIZ = 'HAIR_QUIZ';

interface HairQuiz {
  readonly questions: readonly QuizQuestion[];
  readonly steps: readonly QuizStep[];
}

/**
 * The quiz as the shop's editors keep it.
 * @throws ZodError when a row is not what the contract calls a question or a step
 */
export const loadHairQuiz = keptValue(async (queries): Promise<HairQuiz> => {
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
