import type { CallContext, Staff } from '../../platform/http/handler.ts';

/** The calling moderator; the access gate rejects everyone else (24). */
export function moderatorOf({ identity }: Pick<CallContext, 'identity'>): Staff {
  if (identity.staff?.role !== 'moderator') throw new Error('a moderator call was run for somebody else');
  return identity.staff;
}
