import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';
import { furigana, line, typedPhone, typedPostcode } from '../wire/typed-text.ts';

/** Stored address fields; `tel` is digits only. */
export const place = {
  zip_code: z.string(),
  state: z.string(),
  city: z.string(),
  address1: z.string(),
  address2: z.string(),
  tel: z.string(),
};

/** Address fields as typed. */
export const typedPlace = {
  zip_code: typedPostcode,
  state: line(4).check(z.minLength(3)),
  city: line(40).check(z.minLength(1)),
  address1: line(60).check(z.minLength(1)),
  address2: z._default(line(60), ''),
  tel: typedPhone,
};

/** E-03 stored address. `zip_code` is seven digits, `tel` digits only. */
export const address = z.object({
  delivery_code: code,
  /** The member's name for it: 自宅, 実家. */
  label: z.string(),
  ...place,
  zip_code: z.string().check(z.regex(/^\d{7}$/)),
  name: z.object({
    last_name: z.string(),
    first_name: z.string(),
    last_name_kana: z.string(),
    first_name_kana: z.string(),
  }),
  is_default: z.boolean(),
});
export type Address = z.infer<typeof address>;

export const addressInput = z.strictObject({
  label: z._default(line(20), ''),
  ...typedPlace,
  name: z.strictObject({
    last_name: line(20).check(z.minLength(1)),
    first_name: line(20).check(z.minLength(1)),
    last_name_kana: furigana,
    first_name_kana: furigana,
  }),
  is_default: z._default(z.boolean(), false),
});
export type AddressInput = z.infer<typeof addressInput>;
