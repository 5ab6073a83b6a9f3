import { type Picture as PictureData, REVIEW_PHOTOS } from '@store/contracts/entities';
import { Picture } from '@store/ui';
import css from './photos.module.css';

/** Photos of a review, as shown to its author. */
export function ShownPhotos({ photos }: { readonly photos: readonly PictureData[] }) {
  if (photos.length === 0) return null;
  return (
    <div className={css.shown}>
      {photos.map((photo) => (
        <Picture
          key={photo.id}
          picture={photo}
          basePath={REVIEW_PHOTOS}
          alt={photo.alt}
          sizes="96px"
          className={css.picture}
        />
      ))}
    </div>
  );
}
