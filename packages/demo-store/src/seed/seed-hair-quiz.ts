import { type Database, HAIR_QUIZ, insertRows } from '@store/backend/store';
import { structuredEntries } from '@store/backend/tables/content';
import { demoSeed } from '@store/backend/tables/feed';
import { quizQuestions, quizSteps } from '../content/hair-quiz.ts';

/** The row of `demo_seed` that says that the quiz is there; 1 to 3 say it of catalogue, people and pages. */
const QUIZ_SEED = 4;

/** Gives a store 頭皮・髪診断, once: a row of its lists for each question and each step. */
export async function seedHairQuiz(database: Database, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const marked = await transaction
      .insert(demoSeed)
      .values({ id: QUIZ_SEED, seededAt: now })
      .onConflictDoNothing()
      .returning({ id: demoSeed.id });
    if (marked.length === 0) return;
    const rows = [
      ...quizQuestions.map((question) => ({ largeCode: 'QUESTION', code: question.question_code, value: question })),
      ...quizSteps.map((step, index) => ({ largeCode: 'STEP', code: `STEP${index + 1}`, value: step })),
    ];
    await insertRows(transaction, structuredEntries, rows, ({ value, ...row }, position) => ({
      ...row,
      groupCode: HAIR_QUIZ,
      value: JSON.stringify(value),
      position,
    }));
  });
}
