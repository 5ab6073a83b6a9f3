import { REVIEW_PHOTOS } from '@store/contracts/entities';
import { Button, Picture } from '@store/ui';
import { useRef } from 'react';
import { PhotoChoice } from '../review/photo-choice.tsx';
import css from './return.module.css';
import { fieldId } from './return-fields.ts';
import type { ReturnFormState } from './use-return-form.ts';

/** 82: up to three photos that show the state of the goods. */
export function ReturnPhotos({ form: { fields, errors, changePhotos } }: { readonly form: ReturnFormState }) {
  const { photos } = fields;
  const input = useRef<HTMLInputElement>(null);
  const remove = (id: string) => {
    changePhotos((kept) => kept.filter((photo) => photo.id !== id));
    input.current?.focus();
  };
  return (
    <div className={css.photos}>
      <PhotoChoice
        id={fieldId('photos')}
        photos={photos}
        hint="JPEG・PNG・WebP。不具合や破損のときは、状態の分かる写真をお送りください。ご本人と当ストアだけが見られます。"
        error={errors.photos}
        input={input}
        onPhoto={(photo) => changePhotos((kept) => [...kept, photo])}
      />
      {photos.length > 0 && (
        <ul className={css.photoList} aria-label="選んだ写真">
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
