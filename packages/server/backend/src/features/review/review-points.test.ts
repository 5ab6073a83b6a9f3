import {
  answerReview,
  changeReview,
  getOwnReview,
  listReviews,
  moderatorMe,
  postReview,
  publishedReviews,
} from '@store/contracts/calls/review';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { reviews } from '../../platform/database/tables/catalogue.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { reviewAnswers } from '../../platform/database/tables/review-decisions.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
let line: { order_code: string; product_code: string };
beforeAll(async () => {
  member = await backend.visitor().signIn('C0000001');
  const orders = demoPeople.people.find(({ customerCode }) => customerCode === 'C0000001')?.orders ?? [];
  const bought = orders.filter(({ status, orderType }) => status === 'RECEIVED' && orderType === 'NORMAL')[0];
  line = { order_code: bought?.orderCode ?? '', product_code: bought?.lines[0]?.productCode ?? '' };
});

const input = { stars: 5, title: 'さっぱり', body: '毎日使っています。香りも気に入りました。', nickname: 'たろう' };
type Options = { sort?: 'photos' | 'near' };
const list = (options: Options = {}, reader: TestShopper = backend.visitor()) =>
  reader.ask(listReviews, { product_code: line.product_code, page: 1, size: 50, ...options });

it('accepts ratings of its category’s aspects only, and marks verified purchases (25)', async () => {
  const { attribute_names: names = [] } = await member.ask(getOwnReview, line);
  expect(names.length).toBeGreaterThan(1);
  const attributes = [
    { name: names[0] ?? '', value: 2 },
    { name: '発毛', value: 5 },
  ];
  const { review } = await member.ask(postReview, { ...line, review: { ...input, attributes } });
  expect(review.attributes).toEqual([{ name: names[0], value: 2 }]);
  const { hits } = await list();
  expect(hits.find(({ review_code }) => review_code === review.review_code)?.is_purchased).toBe(true);
  expect(hits.some(({ is_purchased }) => !is_purchased)).toBe(true);
  const changed = await member.ask(changeReview, { review_code: review.review_code, review: input });
  expect(changed.review.attributes).toEqual([]);
});

it('averages each aspect over published reviews, in the category’s order (25)', async () => {
  await backend.database.update(reviews).set({ attributes: {} }).where(eq(reviews.productCode, line.product_code));
  const { attribute_names: names = [] } = await member.ask(getOwnReview, line);
  const rows = await backend.database
    .select()
    .from(reviews)
    .where(and(eq(reviews.productCode, line.product_code), eq(reviews.isPublished, true)))
    .limit(2);
  const ratings = [{ [names[1] ?? '']: 4 }, { [names[1] ?? '']: 5, [names[0] ?? '']: 1 }];
  for (const [at, row] of rows.entries())
    await backend.database
      .update(reviews)
      .set({ attributes: ratings[at] ?? {} })
      .where(eq(reviews.reviewCode, row.reviewCode));
  const means = (await list()).attributes ?? [];
  expect(means.map(({ name }) => name)).toEqual(names.filter((name) => means.some((mean) => mean.name === name)));
  expect(means.length).toBeGreaterThan(0);
});

it('sorts reviewers similar to the reader first, and newest first for a guest (25)', async () => {
  const guest = await list({ sort: 'near' });
  expect(guest.hits).toEqual((await list()).hits);
  const band = guest.hits.at(-1)?.age_band ?? '';
  const birthday = `${new Date(backend.clock.now).getUTCFullYear() - Number.parseInt(band, 10) - 5}-01-01`;
  await backend.database.update(customers).set({ birthday }).where(eq(customers.customerCode, 'C0000001'));
  const ages = (await list({ sort: 'near' }, member)).hits.map(({ age_band }) => age_band === band);
  expect(ages).toContain(false);
  expect(ages).toEqual(ages.toSorted((one, other) => Number(other) - Number(one)));
});

it('shows the shop’s answer on a published review until it is deleted (25)', async () => {
  const moderator = await backend.visitor().signInStaff('MD0001');
  const [first] = (await list()).hits;
  const review_code = first?.review_code ?? '';
  const answerOf = async () => (await list()).hits.find((each) => each.review_code === review_code)?.answer;
  await moderator.ask(answerReview, { review_code, answer: 'ありがとうございます。' });
  expect(await answerOf()).toBe('ありがとうございます。');
  await moderator.ask(answerReview, { review_code, answer: null });
  expect(await answerOf()).toBeUndefined();
  const rows = await backend.database.select().from(reviewAnswers).where(eq(reviewAnswers.reviewCode, review_code));
  expect(rows.map(({ answer, staffCode, revision }) => [answer, staffCode, revision])).toEqual([
    ['ありがとうございます。', 'MD0001', 2],
    [null, 'MD0001', 2],
  ]);
  expect((await moderator.refusal(answerReview, { review_code: 'RV0', answer: 'え' })).code).toBe('not-found');
});

it('lists published reviews for the desk by answered state and product, with the author of the answer (R-70)', async () => {
  const moderator = await backend.visitor().signInStaff('MD0001');
  const product_code = 'P1001';
  const desk = (answered: boolean, change: { product_code?: string; page?: number } = {}) =>
    moderator.ask(publishedReviews, { answered, page: 1, size: 5, ...change });
  const open = await desk(false, { product_code });
  const [first] = open.reviews;
  if (!first) throw new Error('nothing waits for an answer');
  expect(open.reviews.every((each) => each.product_code === product_code && each.answer === undefined)).toBe(true);
  const all = await desk(false);
  expect(all.total).toBeGreaterThan(open.total);
  expect((await desk(false, { page: 2 })).reviews[0]?.review_code).not.toBe(all.reviews[0]?.review_code);

  const { review_code, revision } = first;
  await moderator.ask(answerReview, {
    review_code,
    answer: 'お使いいただき、うれしく思います。',
    revision,
    replaces: null,
  });
  const after = await desk(false, { product_code });
  expect(after.total).toBe(open.total - 1);
  expect((await desk(true, { product_code })).reviews.find((each) => each.review_code === review_code)).toMatchObject({
    answer: 'お使いいただき、うれしく思います。',
    answered: { by: (await moderator.ask(moderatorMe, {})).name, timestamp: backend.clock.now },
  });
});

it('refuses the slower of two concurrent answers, without overwriting (R-70)', async () => {
  const moderator = await backend.visitor().signInStaff('MD0001');
  const { reviews } = await moderator.ask(publishedReviews, { answered: false, page: 1, size: 1 });
  const { review_code = '', revision = 0 } = reviews[0] ?? {};
  const seen = { review_code, revision, replaces: null };
  await moderator.ask(answerReview, { ...seen, answer: '一人目のお返事です。' });
  expect((await moderator.refusal(answerReview, { ...seen, answer: '二人目のお返事です。' })).code).toBe(
    'review-changed',
  );
  const old = { ...seen, revision: revision + 1, replaces: '一人目のお返事です。', answer: null };
  expect((await moderator.refusal(answerReview, old)).code).toBe('review-changed');
  const again = { ...seen, replaces: '一人目のお返事です。', answer: '書き直しました。' };
  await moderator.ask(answerReview, again);
  const shown = await moderator.ask(publishedReviews, { answered: true, page: 1, size: 50 });
  expect(shown.reviews.find((each) => each.review_code === review_code)?.answer).toBe('書き直しました。');
});
