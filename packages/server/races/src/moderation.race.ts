import { like, openStaffSession } from '@store/backend/store';
import { reviews } from '@store/backend/tables/catalogue';
import { reviewDecisions } from '@store/backend/tables/review-decisions';
import { staff } from '@store/backend/tables/staff';
import { refuseReview, releaseReview } from '@store/contracts/calls/review';
import { LoadShopper } from '@store/load';
import { expect, it } from 'vitest';
import { outcomes, untilAnswered } from './outcomes.ts';
import { raceStoreForFile } from './race-store.ts';

const MODERATORS = 9;
const ROUNDS = 40;

const store = raceStoreForFile();

// Fails without FOR UPDATE in lockHeld: two find the review pending, and the second violates the unique key of decisions.
it('of nine concurrent moderators over three processes one decides a review, the others are refused (24)', async () => {
  const moderators = await makeModerators();
  const codes = await holdReviews();
  for (const [round, review_code] of codes.entries()) {
    const replies = await Promise.all(
      moderators.map((moderator, index) => {
        const process = store.processes[index % store.processes.length];
        if (!process) throw new Error('the store has no process');
        const seen = { review_code, revision: 1 };
        return index % 2 === 0
          ? untilAnswered(moderator, process, releaseReview, seen)
          : untilAnswered(moderator, process, refuseReview, { ...seen, reason: '効果を断定する表現があります。' });
      }),
    );
    const { placed, ...refusals } = outcomes(replies);
    expect([placed, refusals], `round ${round}`).toEqual([1, { 'decided-already': MODERATORS - 1 }]);
  }
  expect(await statesAsDecided()).toEqual(codes.map((code) => ({ code, fits: true })));
  // The stars of an approved review were added once, of a rejected one never.
  expect(await store.broken()).toEqual([]);
});

async function makeModerators(): Promise<LoadShopper[]> {
  const now = Date.now();
  const codes = Array.from({ length: MODERATORS }, (_, index) => `MR${index}`);
  const people = codes.map((staffCode) => ({
    staffCode,
    signInSubject: staffCode,
    role: 'moderator' as const,
    name: '藤井 彩',
    licence: '',
  }));
  await store.database.insert(staff).values(people);
  return Promise.all(
    codes.map(async (staffCode) => {
      const session = { staffCode, idToken: 'token', now, expiresAt: now + 3_600_000 };
      return new LoadShopper(staffCode, await openStaffSession(store.database, session));
    }),
  );
}

/** Copies a review of the demo store into pending ones. */
async function holdReviews(): Promise<string[]> {
  const [model] = await store.database.select().from(reviews).orderBy(reviews.reviewCode).limit(1);
  if (!model) throw new Error('the demo store has no review');
  const held = { ...model, isPublished: false, customerCode: null, orderCode: null };
  const codes = Array.from({ length: ROUNDS }, (_, index) => `HELD${String(index + 1).padStart(3, '0')}`);
  await store.database.insert(reviews).values(codes.map((reviewCode) => ({ ...held, reviewCode })));
  return codes;
}

/** Compares the state of each review with its only decision. */
async function statesAsDecided(): Promise<{ code: string; fits: boolean }[]> {
  const decided = await store.database.select().from(reviewDecisions).where(like(reviewDecisions.reviewCode, 'HELD%'));
  const rows = await store.database
    .select()
    .from(reviews)
    .where(like(reviews.reviewCode, 'HELD%'))
    .orderBy(reviews.reviewCode);
  return rows.map(({ reviewCode, isPublished, rejectedAt }) => {
    const own = decided.filter((each) => each.reviewCode === reviewCode);
    const state = isPublished && rejectedAt === null ? 'released' : 'refused';
    return { code: reviewCode, fits: own.length === 1 && own[0]?.decision === state };
  });
}
