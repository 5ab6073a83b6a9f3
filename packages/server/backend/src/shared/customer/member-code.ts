import type { CallContext, Identity } from '../../platform/http/handler.ts';

/** Returns the member, or the guest buyer, of the call. The server rejects other callers before the handlers that use it. */
export function memberCode({ identity }: Pick<CallContext, 'identity'>): string {
  const code = buyerCode(identity);
  if (!code) throw new Error('a handler for members was called for a guest');
  return code;
}

/** Returns the customer code that owns addresses, orders and payments; null for a guest who entered nothing yet. */
export const buyerCode = ({ customerCode, guestBuyer }: Pick<Identity, 'customerCode' | 'guestBuyer'>): string | null =>
  customerCode ?? guestBuyer ?? null;
