import { type Picture as PictureData, REVIEW_PHOTOS } from '@store/contracts/entities';
import { Picture } from '@store/ui';
import css from './photos.module.css';

/** The photos of a review, as its author sees them beside the words. */
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
