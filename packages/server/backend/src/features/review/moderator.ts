import type { CallContext, Staff } from '../../platform/http/handler.ts';

/** The calling moderator; the access gate rejects everyone else (24). */
export function moderatorOf({ identity }: Pick<CallContext, 'identity'>): Staff {
  if (identity.staff?.role !== 'moderator') throw new Error('moderator handler reached without the moderator role');
  return identity.staff;
}
