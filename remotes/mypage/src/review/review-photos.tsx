import { addReviewPhoto } from '@store/contracts/calls/review';
import { type Picture as PictureData, REVIEW_PHOTOS } from '@store/contracts/entities';
import { PhotoChoice } from '@store/customer-form';
import { Button, Picture, TextField } from '@store/ui';
import { useRef } from 'react';
import css from './photos.module.css';
import { altId, MOST_ALT_LETTERS } from './review-fields.ts';
import { fieldId, type ReviewFormState } from './use-review-form.ts';

/** 25: up to three photos, each with a text alternative by its author. */
export function ReviewPhotos({ form: { fields, errors, changePhotos } }: { readonly form: ReviewFormState }) {
  const { photos } = fields;
  const input = useRef<HTMLInputElement>(null);
  const remove = (id: string) => {
    changePhotos((current) => current.filter((photo) => photo.id !== id));
    input.current?.focus();
  };
  return (
    <div className={css.photos}>
      <PhotoChoice
        id={fieldId('photos')}
        add={addReviewPhoto}
        photos={photos}
        hint="JPEG・PNG・WebP。撮影場所などの情報は取り除いて掲載します。人の顔やお名前が写らないようにしてください。"
        error={errors.photos}
        input={input}
        onPhoto={(photo) => changePhotos((current) => [...current, photo])}
      />
      {photos.length > 0 && (
        <ul className={css.list} aria-label="選んだ写真">
          {photos.map((photo, place) => (
            <Photo
              key={photo.id}
              photo={photo}
              number={place + 1}
              isMissing={errors.photos !== undefined && photo.alt.trim() === ''}
              onAlt={(alt) =>
                changePhotos((current) => current.map((one) => (one.id === photo.id ? { ...one, alt } : one)))
              }
              onRemove={() => remove(photo.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PhotoProps {
  readonly photo: PictureData;
  readonly number: number;
  /** Whether to show an error for a missing description. */
  readonly isMissing: boolean;
  readonly onAlt: (alt: string) => void;
  readonly onRemove: () => void;
}

function Photo({ photo, number, isMissing, onAlt, onRemove }: PhotoProps) {
  return (
    <li className={css.photo}>
      <Picture
        picture={photo}
        basePath={REVIEW_PHOTOS}
        alt={photo.alt || `選んだ写真${number}`}
        sizes="96px"
        className={css.picture}
      />
      <TextField
        id={altId(photo)}
        label={`写真${number}の説明`}
        required
        value={photo.alt}
        maxLength={MOST_ALT_LETTERS}
        hint="何が写っているかを短くお書きください。例：洗面台に置いたボトル"
        autoComplete="off"
        {...(isMissing && { error: '写真の説明を入力してください' })}
        onChange={({ target }) => onAlt(target.value)}
      />
      <Button className={css.remove} variant="plain" size="small" onClick={onRemove}>
        写真{number}を取り消す
      </Button>
    </li>
  );
}
