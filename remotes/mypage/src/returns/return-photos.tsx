import { addReviewPhoto } from '@store/contracts/calls/review';
import { PhotoField } from '@store/customer-form';
import { fieldId } from './return-fields.ts';
import type { ReturnFormState } from './use-return-form.ts';

/** 82: up to three photos of the product condition. */
export function ReturnPhotos({ form: { fields, errors, changePhotos } }: { readonly form: ReturnFormState }) {
  return (
    <PhotoField
      id={fieldId('photos')}
      add={addReviewPhoto}
      photos={fields.photos}
      hint="JPEG・PNG・WebP。不具合や破損のときは、状態の分かる写真をお送りください。ご本人と当ストアだけが見られます。"
      error={errors.photos}
      onChange={changePhotos}
    />
  );
}
