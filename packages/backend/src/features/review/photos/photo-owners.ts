import type { Identity } from '../../../platform/http/handler.ts';

/** Under which names photos may be this caller's: the member's, and that of the browser before or without a sign-in. */
export function photoOwners({ customerCode, visitorCode }: Pick<Identity, 'customerCode' | 'visitorCode'>): string[] {
  return [...(customerCode ? [customerCode] : []), ...(visitorCode ? [visitorOwner(visitorCode)] : [])];
}

/** The owner of a guest's photos; no customer has such a code. */
export const visitorOwner = (visitorCode: string) => `visitor:${visitorCode}`;
