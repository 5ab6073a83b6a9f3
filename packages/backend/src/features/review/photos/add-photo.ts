import { addReviewPhoto, MAX_PHOTO_BYTES } from '@store/contracts/calls/review';
import { handleInSteps, refuse } from '../../../platform/http/handler.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import { keepPhoto } from './photo-records.ts';

const REFUSALS = {
  unreadable: refuse('photo-unreadable', 'この写真は読み込めませんでした。JPEG・PNG・WebPの写真をお選びください。'),
  'too-large': refuse('photo-too-large', '写真が大きすぎます。小さくしてから、もう一度お選びください。'),
};

/** 25: takes a photo for a review; it is made small outside of any transaction. */
export const addPhotoHandler = handleInSteps(addReviewPhoto, async ({ photo }, context) => {
  const customerCode = memberCode(context);
  const sent = Buffer.from(photo, 'base64');
  if (sent.length > MAX_PHOTO_BYTES) return REFUSALS['too-large'];
  // The picture library is large, and most processes are never sent a photo.
  const { makePhoto } = await import('./make-photo.ts');
  const made = await makePhoto(sent);
  if (typeof made === 'string') return REFUSALS[made];
  return context.step(async ({ database, clock }) => ({
    photo: await keepPhoto(database, { made, customerCode, now: clock() }),
  }));
});
