import { getProduct } from '@store/contracts/calls/catalogue';
import { getOrder } from '@store/contracts/calls/order';
import {
  changeReview,
  deleteReview,
  getOwnReview,
  listReviews,
  markReviewHelpful,
  postReview,
} from '@store/contracts/calls/review';
import { and, count, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { products, reviews } from '../../platform/database/tables/catalogue.ts';
import { reviewMarks } from '../../platform/database/tables/content.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
beforeAll(async () => {
  member = await backend.visitor().signIn('C0000001');
});
afterEach(async () => expect(await brokenInvariants(backend.database)).toEqual([]));

const input = {
  stars: 5,
  title: 'さっぱり',
  body: '毎日使っています。香りも気に入りました。',
  nickname: 'たろう',
  concern: 'ハリ・コシ',
};
/** Finds an order of a demo member with a product in this status. */
async function lineOf(status: 'RECEIVED' | 'AWAITING_ACCEPTANCE', index = 0) {
  const person = demoPeople.people.find(({ customerCode }) => customerCode === 'C0000001');
  const found = person?.orders.filter((order) => order.status === status && order.orderType === 'NORMAL')[index];
  return { order_code: found?.orderCode ?? '', product_code: found?.lines[0]?.productCode ?? '' };
}

describe('writing reviews', () => {
  it('stores one review per order line, also from ten concurrent ones (R-62, F19)', async () => {
    const line = await lineOf('RECEIVED');
    const before = await backend.visitor().ask(getProduct, { product_code: line.product_code });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.call(postReview, { ...line, review: input })),
    );
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    const refused = answers.find(({ status }) => !status);
    expect(refused).toMatchObject({ code: 'review-already-written' });
    const after = await backend.visitor().ask(getProduct, { product_code: line.product_code });
    expect(after.review_count).toBe(before.review_count + 1);
    const { reviews } = await member.ask(getOrder, { order_code: line.order_code });
    expect(reviews).toContainEqual({ product_code: line.product_code, is_written: true });
    const own = await member.ask(getOwnReview, line);
    expect(own).toMatchObject({
      review: { stars: 5, state: 'PUBLISHED', concern: 'ハリ・コシ' },
      obstacle: 'review-already-written',
      concerns: expect.arrayContaining(['ハリ・コシ']),
      skin_types: expect.arrayContaining(['乾燥肌', '太い・くせ毛']),
    });
  });

  it('refuses products that were not bought or not shipped yet (R-62)', async () => {
    const waiting = await lineOf('AWAITING_ACCEPTANCE');
    expect((await member.refusal(postReview, { ...waiting, review: input })).code).toBe('review-not-received');
    expect(await member.ask(getOrder, { order_code: waiting.order_code })).toMatchObject({ reviews: [] });
    const line = await lineOf('RECEIVED', 1);
    expect((await member.ask(getOrder, { order_code: line.order_code })).reviews).toContainEqual({
      product_code: line.product_code,
      is_written: false,
    });
    const other = await backend.visitor().signIn('C0000002');
    const foreign = await other.refusal(postReview, { ...line, review: input });
    expect(foreign).toEqual(await other.refusal(postReview, { ...line, order_code: 'NONE', review: input }));
    expect((await member.refusal(postReview, { ...line, product_code: 'P1020', review: input })).code).toBe(
      'not-found',
    );
    expect((await backend.visitor().refusal(postReview, { ...line, review: input })).code).toBe('not-logged-in');
  });

  it('refuses reviews of medicine (T2)', async () => {
    const { database } = backend;
    const line = await lineOf('RECEIVED', 1);
    await database.execute(
      `update order_details set item_code = 'P1005', sku_code = 'S1005' where order_code = '${line.order_code}' and line = 0`,
    );
    const drug = { order_code: line.order_code, product_code: 'P1005' };
    expect((await member.refusal(postReview, { ...drug, review: input })).code).toBe('review-drug');
    const { reviews } = await member.ask(getOrder, { order_code: line.order_code });
    expect(reviews?.map(({ product_code }) => product_code)).not.toContain('P1005');
    expect(await member.ask(getOwnReview, drug)).toMatchObject({ review: null, obstacle: 'review-drug' });
    const list = await member.ask(listReviews, { product_code: 'P1005', page: 1, size: 10 });
    expect(list).toMatchObject({ total: 0, hits: [] });
  });

  it('removes bidirectional control characters (24)', async () => {
    const line = await lineOf('RECEIVED', 3);
    const turned = { title: '\u202eさっぱり', nickname: 'たろう\u202e', body: `${input.body}\u2067` };
    const { review } = await member.ask(postReview, { ...line, review: { ...input, ...turned } });
    expect(review).toMatchObject({ title: 'さっぱり', nickname: 'たろう', body: input.body });
    await member.ask(deleteReview, { review_code: review.review_code });
  });

  it('holds claims of effect for the moderator, uncounted, and checks changes again (24)', async () => {
    const line = await lineOf('RECEIVED', 2);
    const before = await backend.visitor().ask(listReviews, { product_code: line.product_code, page: 1, size: 50 });
    const { review } = await member.ask(postReview, {
      ...line,
      review: { ...input, body: '使い始めて髪がはえた気がします。' },
    });
    expect(review.state).toBe('PUBLISHED');
    const held = await member.ask(changeReview, {
      review_code: review.review_code,
      review: { ...input, body: '一か月で髪が生えた！ とても満足しています。' },
    });
    expect(held.review.state).toBe('PENDING');
    const during = await backend.visitor().ask(listReviews, { product_code: line.product_code, page: 1, size: 50 });
    expect(during.total).toBe(before.total);
    for (const word of [{ nickname: '発毛太郎' }, { skin_type: '生えた髪' }, { concern: '発毛' }]) {
      const { review: smuggled } = await member.ask(changeReview, {
        review_code: review.review_code,
        review: { ...input, ...word },
      });
      expect(smuggled.state).toBe('PENDING');
    }
    const shown = await member.ask(changeReview, { review_code: review.review_code, review: { ...input, stars: 1 } });
    expect(shown.review.state).toBe('PUBLISHED');
    await expectCountsRight(line.product_code);
    const other = await backend.visitor().signIn('C0000002');
    expect((await other.refusal(changeReview, { review_code: review.review_code, review: input })).code).toBe(
      'not-found',
    );
    await member.ask(deleteReview, { review_code: review.review_code });
    await expectCountsRight(line.product_code);
    expect((await member.refusal(deleteReview, { review_code: review.review_code })).code).toBe('not-found');
  });
});

describe('reading reviews', () => {
  it('returns consistent histogram, filters and orders (25)', async () => {
    const guest = backend.visitor();
    const request = { product_code: 'P1001', page: 1, size: 50 } as const;
    const all = await guest.ask(listReviews, request);
    expect(all.histogram.reduce((sum, { count: n }) => sum + n, 0)).toBe(all.total);
    for (const { stars, count: n } of all.histogram)
      expect((await guest.ask(listReviews, { ...request, stars })).total).toBe(n);
    const [age] = all.age_bands;
    const aged = await guest.ask(listReviews, { ...request, age_band: '30代' });
    expect(aged.total).toBe(all.age_bands.find(({ value }) => value === '30代')?.count ?? 0);
    expect(aged.age_bands).toEqual(all.age_bands);
    expect(age?.count).toBeGreaterThan(0);
    const best = await guest.ask(listReviews, { ...request, sort: 'stars-high' });
    const stars = best.hits.map((hit) => hit.stars);
    expect(stars).toEqual(stars.toSorted((a, b) => b - a));
  });

  it('counts 「参考になった」 once per member, revocable, and not for own reviews (25)', async () => {
    const guest = backend.visitor();
    const request = { product_code: 'P1001', page: 1, size: 1 } as const;
    const [first] = (await guest.ask(listReviews, request)).hits;
    const review_code = first?.review_code ?? '';
    const mark = (is_helpful: boolean) => member.ask(markReviewHelpful, { review_code, is_helpful });
    await Promise.all(Array.from({ length: 10 }, () => mark(true)));
    const marked = await backend.database
      .select({ n: count() })
      .from(reviewMarks)
      .where(eq(reviewMarks.reviewCode, review_code));
    expect(marked[0]?.n).toBe(1);
    const [seen] = (await member.ask(listReviews, { ...request, sort: 'helpful' })).hits;
    expect(seen).toMatchObject({ review_code, helpful_count: 1, is_helpful: true });
    expect(await mark(false)).toEqual({ helpful_count: 0, is_helpful: false });
    await backend.database.update(reviews).set({ customerCode: 'C0000001' }).where(eq(reviews.reviewCode, review_code));
    expect((await member.refusal(markReviewHelpful, { review_code, is_helpful: true })).code).toBe('own-review');
  });
});

async function expectCountsRight(productCode: string): Promise<void> {
  const [product] = await backend.database.select().from(products).where(eq(products.productCode, productCode));
  const rows = await backend.database
    .select()
    .from(reviews)
    .where(and(eq(reviews.productCode, productCode), eq(reviews.isPublished, true)));
  expect(product?.reviewCount).toBe(rows.length);
  expect(product?.ratingSum).toBe(rows.reduce((sum, { stars }) => sum + stars, 0));
}
