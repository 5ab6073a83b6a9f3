import { type Database, GIFT, HAIR_QUIZ, insertRows } from '@store/backend/store';
import { structuredEntries } from '@store/backend/tables/content';
import { demoSeed } from '@store/backend/tables/feed';
import { giftBudgets, giftPeople, gifts } from '../content/choice-aids/gifts.ts';
import { quizQuestions, quizSteps } from '../content/choice-aids/hair-quiz.ts';

/** Row of `demo_seed` that marks these as seeded; 1 to 3 are catalogue, customers and pages. */
const CHOICE_AIDS_SEED = 4;

/** Seeds the choice aids once, as rows of the shop's lists: 頭皮・髪診断 and gifts by recipient and budget. */
export async function seedChoiceAids(database: Database, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const marked = await transaction
      .insert(demoSeed)
      .values({ id: CHOICE_AIDS_SEED, seededAt: now })
      .onConflictDoNothing()
      .returning({ id: demoSeed.id });
    if (marked.length === 0) return;
    await insertRows(transaction, structuredEntries, [...quizEntries(), ...giftEntries()], (row, position) => ({
      ...row,
      position,
    }));
  });
}

function quizEntries() {
  const entry = (largeCode: string, code: string, value: object) => ({
    ...{ groupCode: HAIR_QUIZ, largeCode, code },
    value: JSON.stringify(value),
  });
  return [
    ...quizQuestions.map((question) => entry('QUESTION', question.question_code, question)),
    ...quizSteps.map((step, index) => entry('STEP', `STEP${index + 1}`, step)),
  ];
}

function giftEntries() {
  const entry = (largeCode: string, code: string, value = '') => ({ groupCode: GIFT, largeCode, code, value });
  return [
    ...giftPeople.map(([code, label]) => entry('FOR', code, label)),
    ...giftBudgets.map(([code, range]) => entry('BUDGET', code, range)),
    ...Object.entries(gifts).flatMap(([person, codes]) => codes.map((code) => entry(person, code))),
  ];
}
