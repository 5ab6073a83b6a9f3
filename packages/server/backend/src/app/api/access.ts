import type { Call } from '@store/contracts/wire';
import { type CallContext, type Identity, type Refusal, refuse, refuseRetired } from '../../platform/http/handler.ts';
import { staffRolesOf } from './staff/staff-roles.ts';

/**
 * Access check of every call. The identity comes from the session; a `customer_code` or `visitor_code` in the payload
 * is only compared with it, and a foreign one is answered like one that does not exist (U-07, P01, P02). A retired
 * member gets the marker (S-09). The permissions of each call are listed in
 * `testing/authorisation/authorisation-matrix.ts`.
 */
export function refuseAccess(call: Call, request: unknown, { identity, log }: CallContext): Refusal | null {
  if (staffRolesOf(call).length > 0) return refuseOtherRole(call, identity, log);
  const isForBuyers = call.access === 'member' || call.access === 'buyer';
  const guarded = isForBuyers || call.path.startsWith('cart/');
  if (!guarded) return null;
  if (identity.retired) return refuseRetired();
  const customerCode = namedIn(request, 'customer_code');
  const isGuestBuyer = call.access === 'buyer' && Boolean(identity.guestBuyer);
  if (!identity.customerCode && !isGuestBuyer && (isForBuyers || customerCode !== null))
    return refuse('not-logged-in', 'ログインしてください。');
  if (isOwn(identity, customerCode, namedIn(request, 'visitor_code'))) return null;
  log.warn({ event: 'foreign-code', path: call.path }, 'refused');
  return refuse('not-found', '見つかりませんでした。');
}

/** Staff calls return not-found to everyone without the role (M-04, 24, R-68). */
function refuseOtherRole(call: Call, { staff }: Identity, log: CallContext['log']): Refusal | null {
  if (staff && staffRolesOf(call).includes(staff.role)) return null;
  log.warn({ event: 'foreign-role', path: call.path }, 'refused');
  return refuse('not-found', '見つかりませんでした。');
}

/** A member may still send the visitor code of this browser from before the sign-in; it is ignored. */
function isOwn(identity: Identity, customerCode: string | null, visitorCode: string | null): boolean {
  if (customerCode !== null && customerCode !== identity.customerCode) return false;
  return visitorCode === null || identity.customerCode !== null || visitorCode === identity.visitorCode;
}

function namedIn(request: unknown, field: 'customer_code' | 'visitor_code'): string | null {
  const named: unknown = Reflect.get(Object(request), field);
  return typeof named === 'string' ? named : null;
}
