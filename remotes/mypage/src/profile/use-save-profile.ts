import { getProfile, updateProfile } from '@store/contracts/calls/customer';
import type { MemberProfile } from '@store/contracts/entities';
import { type CustomerFields, toMemberData } from '@store/customer-form';
import { leave, type Refused, useShop } from '@store/remote-kit';
import { useRef, useState } from 'react';
import { CHANGED_PROFILE_PATH } from '../paths/profile-path.ts';
import { type Changes, changesBetween } from './changes-between.ts';

/**
 * Saves the member data with optimistic locking. After a concurrent change nothing is written: the changes are returned
 * for review, and the next submit uses the new revision. On success the document is reloaded, to update the greeting.
 */
export function useSaveProfile(profile: MemberProfile) {
  const { call } = useShop();
  const known = useRef(profile);
  const [changes, setChanges] = useState<Changes | null>(null);

  const save = async (typed: CustomerFields): Promise<Refused | null> => {
    const reply = await call(updateProfile, { member: toMemberData(typed), revision: known.current.revision });
    if (reply.kind === 'answered') {
      leave.for(CHANGED_PROFILE_PATH);
      return null;
    }
    if (reply.code !== 'changed-meanwhile') return reply;
    const newest = await call(getProfile, {});
    if (newest.kind === 'refused') return newest;
    setChanges(changesBetween(known.current, newest.data));
    known.current = newest.data;
    return reply;
  };
  return { save, changes };
}
