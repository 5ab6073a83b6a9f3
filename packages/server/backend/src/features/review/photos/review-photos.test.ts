import {
  addReviewPhoto,
  changeReview,
  deleteReview,
  getOwnReview,
  listReviews,
  MAX_PHOTO_BYTES,
  postReview,
} from '@store/contracts/calls/review';
import { REVIEW_PHOTOS } from '@store/contracts/entities';
import { MARKER_HEADER } from '@store/contracts/wire';
import { count } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { runHousekeeping } from '../../../app/housekeeping.ts';
import { reviewPhotoFiles, reviewPhotos } from '../../../platform/database/tables/review-photos.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';

const DAY_MS = 86_400_000;
const input = { stars: 5, title: 'さっぱり', body: '毎日使っています。香りも気に入りました。', nickname: 'たろう' };

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
let photo: string;
beforeAll(async () => {
  member = await backend.visitor().signIn('C0000001');
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } });
  photo = (await picture.jpeg().toBuffer()).toString('base64');
});

const add = async (shopper = member) => (await shopper.ask(addReviewPhoto, { photo })).photo;
const statusOf = async (id: string, shopper = backend.visitor(), file = '240.avif') =>
  (await shopper.request({ method: 'GET', url: `${REVIEW_PHOTOS}${id}-${file}` })).statusCode;
const numberOf = async (table: typeof reviewPhotos | typeof reviewPhotoFiles) =>
  (await backend.database.select({ n: count() }).from(table))[0]?.n;
const person = demoPeople.people.find(({ customerCode }) => customerCode === 'C0000001');
/** A line of a delivered order, a different one for each test. */
function lineOf(index: number) {
  const sent = person?.orders.filter(({ status, orderType }) => status === 'RECEIVED' && orderType === 'NORMAL');
  return { order_code: sent?.[index]?.orderCode ?? '', product_code: sent?.[index]?.lines[0]?.productCode ?? '' };
}

describe('photos of a review (25)', () => {
  it('are private to the author before, public while the review is published, and deleted with it', async () => {
    const line = lineOf(0);
    const [one, two] = [await add(), await add()];
    expect(one).toMatchObject({ width: 400, height: 300, widths: [240, 400], alt: '' });
    expect([await statusOf(one.id), await statusOf(one.id, member)]).toEqual([404, 200]);
    const photos = [
      { id: two.id, alt: '泡立てたところ' },
      { id: one.id, alt: '洗面台のボトル' },
    ];
    const { review } = await member.ask(postReview, { ...line, review: { ...input, photos } });
    expect(review.photos).toEqual([
      { ...two, alt: '泡立てたところ' },
      { ...one, alt: '洗面台のボトル' },
    ]);
    const { hits } = await backend.visitor().ask(listReviews, { product_code: line.product_code, page: 1, size: 50 });
    expect(hits.find((hit) => hit.review_code === review.review_code)?.photos).toEqual(review.photos);
    const shown = await backend.visitor().request({ method: 'GET', url: `${REVIEW_PHOTOS}${one.id}-400.webp` });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(400);
    // 24: captions are moderated like the text.
    const held = [{ id: one.id, alt: '髪が生えた頭' }];
    await member.ask(changeReview, { review_code: review.review_code, review: { ...input, photos: held } });
    expect([await statusOf(one.id), await statusOf(one.id, member), await statusOf(two.id, member)]).toEqual([
      404, 200, 404,
    ]);
    expect((await member.ask(getOwnReview, line)).review).toMatchObject({ state: 'PENDING', photos: [{ id: one.id }] });
    await member.ask(deleteReview, { review_code: review.review_code });
    expect(await statusOf(one.id, member)).toBe(404);
    expect([await numberOf(reviewPhotos), await numberOf(reviewPhotoFiles)]).toEqual([0, 0]);
  });

  it('cannot be attached by others; a refused review changes nothing', async () => {
    const other = await backend.visitor().signIn('C0000002');
    const [own, foreign] = [await add(), await add(other)];
    const photos = [own, foreign].map(({ id }) => ({ id, alt: 'ボトル' }));
    const line = lineOf(1);
    expect((await member.refusal(postReview, { ...line, review: { ...input, photos } })).code).toBe('photo-gone');
    expect((await member.ask(getOwnReview, line)).review).toBeNull();
    expect([await statusOf(foreign.id, member), await statusOf(foreign.id, other)]).toEqual([404, 200]);
    const { review } = await member.ask(postReview, { ...line, review: { ...input, photos: photos.slice(0, 1) } });
    const another = await member.refusal(postReview, {
      ...lineOf(2),
      review: { ...input, photos: photos.slice(0, 1) },
    });
    expect(another.code).toBe('photo-gone');
    await member.ask(deleteReview, { review_code: review.review_code });
  });

  it('are deleted after a day unattached, and limited in number', async () => {
    const first = await add();
    for (let more = 0; more < 9; more += 1) {
      backend.clock.now += 1;
      await add();
    }
    expect([await statusOf(first.id, member), await numberOf(reviewPhotos)]).toEqual([404, 10]);
    await runHousekeeping(backend.database, backend.clock.now + DAY_MS + 1);
    expect(await numberOf(reviewPhotoFiles)).toBe(0);
  });

  it('are refused with a Japanese message when invalid or too large', async () => {
    const author = await backend.visitor().signIn('C0000002');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    for (const sent of [svg, '', '★', 'A'.repeat(1000)])
      expect(await author.refusal(addReviewPhoto, { photo: sent })).toMatchObject({
        code: 'photo-unreadable',
        message: 'この写真は読み込めませんでした。JPEG・PNG・WebPの写真をお選びください。',
      });
    const statusOfSize = async (letters: number) => {
      const headers = { [MARKER_HEADER.name]: MARKER_HEADER.value };
      const payload = { photo: 'A'.repeat(letters) };
      return (await author.request({ method: 'POST', url: `/api/${addReviewPhoto.path}`, headers, payload }))
        .statusCode;
    };
    const most = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;
    expect([await statusOfSize(most + 4), await statusOfSize(most + 10_000)]).toEqual([400, 413]);
    expect((await backend.visitor().refusal(addReviewPhoto, { photo })).code).toBe('not-logged-in');
  });

  it.each(['%00', 'rp-1-240.avif', `rp-${'0'.repeat(32)}-240.svg`, `rp-${'0'.repeat(32)}-99999.avif`, '..%2f..%2fetc'])(
    'are not found as %s',
    async (file) => {
      const answer = await member.request({ method: 'GET', url: `${REVIEW_PHOTOS}${file}` });
      expect([400, 404]).toContain(answer.statusCode);
    },
  );
});
