import { MOST_PHOTOS, type Picture } from '@store/contracts/entities';
import { Field, Icon, VisuallyHidden } from '@store/ui';
import type { RefObject } from 'react';
import css from './photos.module.css';
import { type AddPhoto, usePhotoUpload } from './use-photo-upload.ts';

export interface PhotoChoiceProps {
  readonly id: string;
  /** Call that uploads a photo of this form. */
  readonly add: AddPhoto;
  readonly photos: readonly Picture[];
  readonly hint: string;
  readonly error: string | undefined;
  /** Ref for returning the focus after a photo was removed. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onPhoto: (photo: Picture) => void;
}

/** File input for up to three photos, each uploaded ahead of its form (25, 82, R-66). */
export function PhotoChoice({ id, add, photos, hint, error, input, onPhoto }: PhotoChoiceProps) {
  const room = MOST_PHOTOS - photos.length;
  const upload = usePhotoUpload({ add, room, onPhoto });
  return (
    <>
      <Field
        id={id}
        label="写真"
        required={false}
        labelNote={`${photos.length} / ${MOST_PHOTOS}枚`}
        error={upload.error ?? error}
        hint={hint}
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
                // Allows choosing the same file again.
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
    </>
  );
}
