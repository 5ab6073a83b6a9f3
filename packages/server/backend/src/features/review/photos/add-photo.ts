import { addReviewPhoto, MAX_PHOTO_BYTES } from '@store/contracts/calls/review';
import type { Picture } from '@store/contracts/entities';
import { handleInSteps, type Refusal, refuse, type StepsContext } from '../../../platform/http/handler.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import { storePhoto } from './photo-records.ts';

const REFUSALS = {
  unreadable: refuse('photo-unreadable', 'この写真は読み込めませんでした。JPEG・PNG・WebPの写真をお選びください。'),
  'too-large': refuse('photo-too-large', '写真が大きすぎます。小さくしてから、もう一度お選びください。'),
};

/** 25: uploads a photo for a review. */
export const addPhotoHandler = handleInSteps(addReviewPhoto, ({ photo }, context) =>
  takePhoto({ photo, customerCode: memberCode(context) }, context),
);

/**
 * Converts a photo outside of any transaction, and stores it for its owner's draft.
 * @param photo base64
 */
export async function takePhoto(
  { photo, customerCode }: { photo: string; customerCode: string },
  context: StepsContext,
): Promise<{ photo: Picture } | Refusal> {
  const sent = Buffer.from(photo, 'base64');
  if (sent.length > MAX_PHOTO_BYTES) return REFUSALS['too-large'];
  // Loaded lazily: the image library is large, and most processes never need it.
  const { makePhoto } = await import('./make-photo.ts');
  const made = await makePhoto(sent);
  if (typeof made === 'string') return REFUSALS[made];
  return context.step(async ({ database, clock }) => ({
    photo: await storePhoto(database, { made, customerCode, now: clock() }),
  }));
}
