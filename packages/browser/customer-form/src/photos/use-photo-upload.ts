import type { addInquiryPhoto } from '@store/contracts/calls/inquiry';
import type { addReviewPhoto } from '@store/contracts/calls/review';
import { MOST_PHOTOS, type Picture } from '@store/contracts/entities';
import { useShop } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { useState } from 'react';
import { shrinkPhoto } from './shrink-photo.ts';

/** Calls that upload a photo ahead of its form. */
export type AddPhoto = typeof addReviewPhoto | typeof addInquiryPhoto;

const TOO_MANY = `写真は${MOST_PHOTOS}枚までです。はじめの${MOST_PHOTOS}枚をお預かりしました。`;
const TOO_LARGE = '写真が大きすぎます。小さくしてから、もう一度お選びください。';

/** Uploads chosen photos ahead of their form, one after the other, and passes on each one when it is done. */
export function usePhotoUpload({
  add,
  room,
  onPhoto,
}: {
  add: AddPhoto;
  room: number;
  onPhoto: (photo: Picture) => void;
}) {
  const { call } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const sendOne = async (file: File): Promise<string | null> => {
    const photo = await shrinkPhoto(file);
    if (photo === null) return TOO_LARGE;
    const reply = await call(add, { photo });
    if (reply.kind === 'refused') return reply.message;
    onPhoto(reply.data.photo);
    return null;
  };
  const upload = async (files: readonly File[]) => {
    setBusy(true);
    setError(files.length > room ? TOO_MANY : null);
    for (const file of files.slice(0, room)) {
      const failed = await sendOne(file).catch((fault) =>
        faultText(fault, '写真を送信できませんでした。', 'もう一度お選びください。'),
      );
      if (failed) setError(`「${file.name}」：${failed}`);
    }
    setBusy(false);
  };
  return { upload, isBusy, error };
}
