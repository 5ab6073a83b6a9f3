import type { CallContext, Staff } from '../../platform/http/handler.ts';

/** Who makes a moderator's call; the gate lets nobody else reach one (24). */
export function moderatorOf({ identity }: Pick<CallContext, 'identity'>): Staff {
  if (identity.staff?.role !== 'moderator') throw new Error('a moderator call was run for somebody else');
  return identity.staff;
}
