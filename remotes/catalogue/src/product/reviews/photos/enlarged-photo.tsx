import { type Picture as PictureData, REVIEW_PHOTOS } from '@store/contracts/entities';
import { Picture } from '@store/ui';
import css from './enlarged-photo.module.css';

/** Captioned photo of a reviewer, in a dialog. */
export function EnlargedPhoto({ photo }: { readonly photo: PictureData }) {
  return (
    <>
      <Picture
        picture={photo}
        basePath={REVIEW_PHOTOS}
        alt={photo.alt}
        sizes="(width < 640px) 92vw, 560px"
        className={css.large}
      />
      <p className={css.words} aria-hidden="true">
        {photo.alt}
      </p>
    </>
  );
}
