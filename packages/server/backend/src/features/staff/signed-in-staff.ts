import type { CallContext, Staff } from '../../platform/http/handler.ts';

/** Returns the caller of a staff call; the access check has rejected everyone else. */
export function signedInStaff({ identity }: Pick<CallContext, 'identity'>): Staff {
  if (!identity.staff) throw new Error('staff handler reached without a staff member');
  return identity.staff;
}
