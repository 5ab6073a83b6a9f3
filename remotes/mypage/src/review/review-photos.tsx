import { MOST_PHOTOS, type Picture as PictureData, REVIEW_PHOTOS } from '@store/contracts';
import { Button, Field, Icon, Picture, TextField, VisuallyHidden } from '@store/ui';
import { useRef } from 'react';
import css from './photos.module.css';
import { altId, MOST_ALT_LETTERS } from './review-fields.ts';
import { usePhotoUpload } from './use-photo-upload.ts';
import { fieldId, type ReviewFormState } from './use-review-form.ts';

/** 25: up to three photos, each with its author's words for who does not see it. */
export function ReviewPhotos({ form: { fields, errors, changePhotos } }: { readonly form: ReviewFormState }) {
  const { photos } = fields;
  const input = useRef<HTMLInputElement>(null);
  const room = MOST_PHOTOS - photos.length;
  const upload = usePhotoUpload({ room, onPhoto: (photo) => changePhotos((kept) => [...kept, photo]) });
  const remove = (id: string) => {
    changePhotos((kept) => kept.filter((photo) => photo.id !== id));
    input.current?.focus();
  };
  return (
    <div className={css.photos}>
      <Field
        id={fieldId('photos')}
        label="写真"
        required={false}
        labelNote={`${photos.length} / ${MOST_PHOTOS}枚`}
        error={upload.trouble ?? errors.photos}
        hint="JPEG・PNG・WebP。撮影場所などの情報は取り除いて掲載します。人の顔やお名前が写らないようにしてください。"
        control={(ties) => (
          <span className={css.choose}>
            <input
              {...ties}
              ref={input}
              className={css.file}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              disabled={room === 0 || upload.isBusy}
              onChange={({ currentTarget }) => {
                void upload.upload([...(currentTarget.files ?? [])]);
                // The same file may be chosen again.
                currentTarget.value = '';
              }}
            />
            <span className={css.face} aria-hidden="true">
              <Icon name="plus" />
              写真を選ぶ
            </span>
          </span>
        )}
      />
      <VisuallyHidden>
        <span role="status">{upload.isBusy ? '写真を送信しています' : `写真${photos.length}枚`}</span>
      </VisuallyHidden>
      {photos.length > 0 && (
        <ul className={css.list} aria-label="選んだ写真">
          {photos.map((photo, place) => (
            <Photo
              key={photo.id}
              photo={photo}
              number={place + 1}
              isMissing={errors.photos !== undefined && photo.alt.trim() === ''}
              onAlt={(alt) => changePhotos((kept) => kept.map((one) => (one.id === photo.id ? { ...one, alt } : one)))}
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
  /** It has no words yet, and was asked for them. */
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
