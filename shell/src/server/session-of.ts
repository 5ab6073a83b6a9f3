import type { SessionUser } from '@store/contracts/entities';

/** The session as the bus holds it. */
export function sessionOf(member: SessionUser | null) {
  if (!member) return { kind: 'guest' } as const;
  const { customer_code, expires_timestamp } = member;
  return { kind: 'member', customer_code, expires_timestamp } as const;
}
