import { catalogueChanges, getProduct } from '@store/contracts/calls/catalogue';
import {
  addReviewPhoto,
  changeReview,
  deleteReview,
  getOwnReview,
  heldReviews,
  listReviews,
  postReview,
  refuseReview,
  releaseReview,
} from '@store/contracts/calls/review';
import { REVIEW_PHOTOS } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { reviewDecisions } from '../../platform/database/tables/review-decisions.ts';
import { staff } from '../../platform/database/tables/staff.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
let moderator: TestShopper;
let colleague: TestShopper;
beforeAll(async () => {
  member = await backend.visitor().signIn('C0000001');
  await backend.database
    .insert(staff)
    .values({ staffCode: 'MD0002', signInSubject: 'moderator-2', role: 'moderator', name: '小野 直', licence: '' });
  moderator = await backend.visitor().signInStaff('MD0001');
  colleague = await backend.visitor().signInStaff('MD0002');
});
afterEach(async () => expect(await brokenInvariants(backend.database)).toEqual([]));

const plain = { stars: 5, title: 'さっぱり', body: '毎日使っています。香りも気に入りました。', nickname: 'たろう' };
const held = { ...plain, body: '使い始めてから髪が生えた気がします。' };
const REASON = '効果を断定する表現があります。';

const person = demoPeople.people.find(({ customerCode }) => customerCode === 'C0000001');
/** A line of a delivered order, a different one for each test. */
function lineOf(index: number) {
  const sent = person?.orders.filter(({ status, orderType }) => status === 'RECEIVED' && orderType === 'NORMAL');
  return { order_code: sent?.[index]?.orderCode ?? '', product_code: sent?.[index]?.lines[0]?.productCode ?? '' };
}
type Line = ReturnType<typeof lineOf>;
const post = async (line: Line, review: Parameters<typeof member.ask<typeof postReview>>[1]['review'] = held) =>
  (await member.ask(postReview, { ...line, review })).review;
const ownOf = async (line: Line) => (await member.ask(getOwnReview, line)).review;
async function waiting(review_code: string) {
  const { reviews } = await moderator.ask(heldReviews, {});
  return reviews.find((review) => review.review_code === review_code);
}
const decisionsOf = (code: string) =>
  backend.database.select().from(reviewDecisions).where(eq(reviewDecisions.reviewCode, code));
const isShown = async ({ product_code }: Line, code: string) => {
  const { hits } = await backend.visitor().ask(listReviews, { product_code, page: 1, size: 50 });
  return hits.some(({ review_code }) => review_code === code);
};

describe('held review (24)', () => {
  it('is published on release: visible, counted, and announced to page caches', async () => {
    const line = lineOf(0);
    const before = await backend.visitor().ask(getProduct, { product_code: line.product_code });
    const { review_code } = await post(line);
    expect(await waiting(review_code)).toMatchObject({
      body: held.body,
      product_name: before.product_name,
      revision: 1,
    });
    const { newest } = await backend.visitor().ask(catalogueChanges, {});
    await moderator.ask(releaseReview, { review_code, revision: 1 });
    expect(await isShown(line, review_code)).toBe(true);
    const after = await backend.visitor().ask(getProduct, { product_code: line.product_code });
    expect(after.review_count).toBe(before.review_count + 1);
    expect(await ownOf(line)).toMatchObject({ state: 'PUBLISHED' });
    const changes = await backend.visitor().ask(catalogueChanges, { since: newest });
    expect(changes.product_codes).toContain(line.product_code);
    expect(await waiting(review_code)).toBeUndefined();
    expect(await decisionsOf(review_code)).toMatchObject([
      { revision: 1, staffCode: 'MD0001', decision: 'released', reason: null, decidedAt: backend.clock.now },
    ]);
  });

  it('is refused with a reason for its author, whose next reviews of the line are held too', async () => {
    const line = lineOf(1);
    const { review_code } = await post(line);
    await moderator.ask(refuseReview, { review_code, revision: 1, reason: REASON });
    expect(await ownOf(line)).toMatchObject({ state: 'REJECTED', refused_because: REASON });
    expect(await isShown(line, review_code)).toBe(false);
    expect(await waiting(review_code)).toBeUndefined();
    for (const revision of [2, 3]) {
      const { review } = await member.ask(changeReview, { review_code, review: plain });
      expect(review).toMatchObject({ state: 'PENDING' });
      expect(review.refused_because).toBeUndefined();
      expect(await waiting(review_code)).toMatchObject({ revision });
    }
    await member.ask(deleteReview, { review_code });
    const second = await post(line, plain);
    expect(second.state).toBe('PENDING');
    expect(await decisionsOf(review_code)).toMatchObject([{ decision: 'refused', reason: REASON }]);
    await moderator.ask(releaseReview, { review_code: second.review_code, revision: 1 });
    // Not held any more after a release.
    const { review } = await member.ask(changeReview, { review_code: second.review_code, review: plain });
    expect(review.state).toBe('PUBLISHED');
  });

  it('is decided once: the slower moderator is refused, and the winner can retry', async () => {
    const line = lineOf(2);
    const { review_code } = await post(line);
    const answers = await Promise.all([
      moderator.call(releaseReview, { review_code, revision: 1 }, { key: 'release-of-one-review' }),
      colleague.call(refuseReview, { review_code, revision: 1, reason: REASON }, { key: 'refusal-of-one-review' }),
    ]);
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(answers.find(({ status }) => !status)).toMatchObject({ code: 'decided-already' });
    const decisions = await decisionsOf(review_code);
    expect(decisions).toHaveLength(1);
    expect((await ownOf(line))?.state).toBe(decisions[0]?.decision === 'released' ? 'PUBLISHED' : 'REJECTED');
    const again = await Promise.all([
      moderator.call(releaseReview, { review_code, revision: 1 }, { key: 'release-of-one-review' }),
      colleague.call(refuseReview, { review_code, revision: 1, reason: REASON }, { key: 'refusal-of-one-review' }),
    ]);
    expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
    expect(await decisionsOf(review_code)).toHaveLength(1);
  });

  it('cannot be decided after it was changed or deleted', async () => {
    const line = lineOf(3);
    const { review_code } = await post(line);
    await member.ask(changeReview, {
      review_code,
      review: { ...held, body: '一か月で治った。もう病気ではありません。' },
    });
    expect((await moderator.refusal(releaseReview, { review_code, revision: 1 })).code).toBe('review-changed');
    await member.ask(changeReview, { review_code, review: plain });
    const shown = { review_code, revision: 3, reason: REASON };
    expect((await moderator.refusal(refuseReview, shown)).code).toBe('decided-already');
    await member.ask(deleteReview, { review_code });
    expect((await moderator.refusal(releaseReview, { review_code, revision: 3 })).code).toBe('not-found');
    expect(await decisionsOf(review_code)).toEqual([]);
  });

  it('shows its photos to the moderator, but not photos without a review (25)', async () => {
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } });
    const { photo } = await member.ask(addReviewPhoto, { photo: (await picture.jpeg().toBuffer()).toString('base64') });
    const seenBy = async (shopper: TestShopper) =>
      (await shopper.request({ method: 'GET', url: `${REVIEW_PHOTOS}${photo.id}-240.webp` })).statusCode;
    expect(await seenBy(moderator)).toBe(404);
    const { review_code } = await post(lineOf(3), { ...held, photos: [{ id: photo.id, alt: '洗面台' }] });
    expect(await waiting(review_code)).toMatchObject({ photos: [{ id: photo.id }] });
    const pharmacist = await backend.visitor().signInPharmacist();
    expect([await seenBy(moderator), await seenBy(pharmacist), await seenBy(backend.visitor())]).toEqual([
      200, 404, 404,
    ]);
    await member.ask(deleteReview, { review_code });
  });
});
