import { type Call, STAFF_ROLES, type StaffRole } from '@store/contracts/wire';

/** Returns the staff roles that may make a call; empty for calls of visitors. */
export const staffRolesOf = ({ access }: Pick<Call, 'access'>): readonly StaffRole[] =>
  STAFF_ROLES.filter((role) => (typeof access === 'string' ? access === role : access.includes(role)));
