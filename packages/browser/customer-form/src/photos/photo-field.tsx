import { type Picture as PictureData, REVIEW_PHOTOS } from '@store/contracts/entities';
import { Button, Picture } from '@store/ui';
import { useRef } from 'react';
import { PhotoChoice, type PhotoChoiceProps } from './photo-choice.tsx';
import css from './photos.module.css';

interface PhotoFieldProps extends Omit<PhotoChoiceProps, 'input' | 'onPhoto'> {
  /** Takes an update function, since other fields may have changed while a photo was uploading. */
  readonly onChange: (changed: (photos: readonly PictureData[]) => readonly PictureData[]) => void;
}

/** Up to three photos without captions, each removable (82, R-66). */
export function PhotoField({ onChange, ...choice }: PhotoFieldProps) {
  const { photos } = choice;
  const input = useRef<HTMLInputElement>(null);
  const remove = (id: string) => {
    onChange((current) => current.filter((photo) => photo.id !== id));
    input.current?.focus();
  };
  return (
    <div className={css.photos}>
      <PhotoChoice {...choice} input={input} onPhoto={(photo) => onChange((current) => [...current, photo])} />
      {photos.length > 0 && (
        <ul className={css.list} aria-label="選んだ写真">
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <Picture
                picture={photo}
                basePath={REVIEW_PHOTOS}
                alt={`選んだ写真${place + 1}`}
                sizes="96px"
                className={css.photo}
              />
              <Button variant="plain" size="small" onClick={() => remove(photo.id)}>
                写真{place + 1}を取り消す
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
