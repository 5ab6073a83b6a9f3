import type { SessionUser } from '@store/contracts/entities';

/** Converts the login state to the bus's session state. */
export function sessionOf(member: SessionUser | null) {
  if (!member) return { kind: 'guest' } as const;
  const { customer_code, expires_timestamp } = member;
  return { kind: 'member', customer_code, expires_timestamp } as const;
}
