import { type Picture as PictureData, REVIEW_PHOTOS } from '@store/contracts/entities';
import { lazySection } from '@store/remote-kit';
import { Dialog, Picture, Skeleton } from '@store/ui';
import { Suspense, useState } from 'react';
import css from './review-photos.module.css';

const EnlargedPhoto = lazySection(
  () => import(/* webpackChunkName: "enlarged" */ './enlarged-photo.tsx'),
  'EnlargedPhoto',
);

/** Thumbnails of review photos that open enlarged (expectations 25). */
export function ReviewPhotos({ photos }: { readonly photos: readonly PictureData[] }) {
  const [shown, setShown] = useState<PictureData | null>(null);
  if (photos.length === 0) return null;
  return (
    <div className={css.photos}>
      {photos.map((photo) => (
        <button
          key={photo.id}
          type="button"
          className={css.photo}
          aria-label={`写真を拡大する：${photo.alt}`}
          onClick={() => setShown(photo)}
        >
          <Picture picture={photo} basePath={REVIEW_PHOTOS} alt="" sizes="88px" className={css.small} />
        </button>
      ))}
      <Dialog open={shown !== null} onClose={() => setShown(null)} title="お客様の写真">
        <Suspense fallback={<Skeleton height="60vh" />}>{shown && <EnlargedPhoto photo={shown} />}</Suspense>
      </Dialog>
    </div>
  );
}
