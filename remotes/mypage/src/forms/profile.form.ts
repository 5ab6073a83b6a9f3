import { updateProfile } from '@store/contracts/calls/customer';
import { readSentForm, refusedForm, toMemberData } from '@store/customer-form';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { CHANGED_PROFILE_PATH } from '../paths/profile-path.ts';
import { profileRules } from '../profile/profile-rules.ts';

const schema = z.object({ revision: z.string().check(z.maxLength(60)) });

/** changes member data. A concurrent change is reported; the next submit overwrites it. */
export const profileForm = formAction(schema, async ({ revision }, { call, now }, { fields }) => {
  const read = readSentForm(fields, profileRules(now()), { hasEmail: true });
  if (read.kind === 'refused') return read;
  const reply = await call(updateProfile, { member: toMemberData(read.typed), revision });
  return reply.kind === 'refused' ? refusedForm(reply) : { kind: 'done', to: CHANGED_PROFILE_PATH };
});
