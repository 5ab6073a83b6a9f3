import { FURIGANA } from '@store/domain/customer';
import { furiganaOf } from '@store/domain/text';
import * as z from 'zod/mini';
import { sex } from '../wire/primitives.ts';
import { line, typedEmail } from '../wire/typed-text.ts';
import { place, typedPlace } from './address.ts';

const kana = line(30).check(z.overwrite(furiganaOf), z.minLength(1), z.regex(FURIGANA));
const flag = z._default(z.boolean(), false);

/** data that members can edit, as typed; defaults as in E-05. */
export const memberData = z.strictObject({
  name: z.strictObject({ last_name: line(20).check(z.minLength(1)), first_name: line(20).check(z.minLength(1)) }),
  name_memo: z.strictObject({ last_name_kana: kana, first_name_kana: kana }),
  sex: z._default(sex, 'MALE'),
  /** Epoch ms of midnight in Tokyo, 0 = empty (E-02, P22). */
  birthday: z._default(z.int().check(z.gte(-8.64e12), z.lte(8.64e12)), 0),
  ...typedPlace,
  email: typedEmail,
});
export type MemberData = z.infer<typeof memberData>;

/** The same with permissions for advertising (91). */
export const memberInput = z.extend(memberData, {
  dm_sending_permission_flg: flag,
  mail_magazine_sending_permission_flg: flag,
  sms_sending_permission_flg: flag,
});
export type MemberInput = z.infer<typeof memberInput>;

/**
 * E-05 complete registration form. The identity comes from the sign-in in progress: provider fields must only not
 * contradict it, and passwords are handled by the sign-in service.
 */
export const registrationInput = z.extend(memberInput, {
  password: z.optional(z.literal('')),
  provider_id: z.optional(line(100)),
  provider_user_id: z.optional(line(255)),
  prev_url: z.optional(z.string().check(z.maxLength(2048))),
  buyer_id: z.optional(line(100)),
});
export type RegistrationInput = z.infer<typeof registrationInput>;

/** the member as displayed on `/mypage/member`; the address is the default of the address book. */
export const memberProfile = z.object({
  customer_code: z.string(),
  name: z.object({ last_name: z.string(), first_name: z.string() }),
  name_memo: z.object({ last_name_kana: z.string(), first_name_kana: z.string() }),
  sex,
  birthday: z.int(),
  ...place,
  email: z.string(),
  dm_sending_permission_flg: z.boolean(),
  mail_magazine_sending_permission_flg: z.boolean(),
  sms_sending_permission_flg: z.boolean(),
  /** False without a connected LINE account. */
  line_sending_permission_flg: z.boolean(),
  line_connected: z.boolean(),
  clinic_link: z.boolean(),
  registered_timestamp: z.int(),
  /** Version of this data, to be sent with an update (optimistic locking). */
  revision: z.string(),
});
export type MemberProfile = z.infer<typeof memberProfile>;
