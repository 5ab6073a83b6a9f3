import type { CallContext, Identity } from '../../platform/http/handler.ts';

/** The member who calls, or whom a guest buys as. The server lets nobody else reach the calls that ask for it. */
export function memberCode({ identity }: Pick<CallContext, 'identity'>): string {
  const code = buyerCode(identity);
  if (!code) throw new Error('a member call was run for a guest');
  return code;
}

/** Whose addresses, orders and payments these are; null for a guest who has not said anything yet. */
export function buyerCode({ customerCode, guestBuyer }: Pick<Identity, 'customerCode' | 'guestBuyer'>): string | null {
  return customerCode ?? guestBuyer ?? null;
}
