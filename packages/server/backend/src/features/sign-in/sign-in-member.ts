import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { customers } from '../../platform/database/tables/customers.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { takeOverGuestOrders } from '../../shared/customer/guest-orders.ts';
import { endSession, openSession } from '../../shared/session/session-store.ts';
import { endStaffSession, findStaff, openStaffSession } from '../../shared/session/staff-session.ts';
import { moveGuestCarts } from '../cart/merge/move-guest-carts.ts';
import type { LoginSettings } from './login-routes.ts';

/** A former member's session only serves the marker response, so it is short. */
const RETIRED_SECONDS = 60;

/**
 * Opens a session under a new id for the signed-in user (D03), and moves their guest carts (S-05) and guest orders
 * (41). Returns the kind of user: staff without a second factor gets no session; null when neither a member nor
 * staff has this subject.
 */
export async function signInMember(
  settings: LoginSettings & {
    subject: string;
    /** The address verified by the service; empty without one. */
    email: string;
    idToken: string;
    authenticatedAt: number | null;
    hasSecondFactor: boolean;
    request: FastifyRequest;
    reply: FastifyReply;
  },
): Promise<'member' | 'retired' | 'staff' | 'unproven-staff' | null> {
  const { database, cookies, request, reply } = settings;
  const { identity, visit } = await settings.recognise(request, reply);
  const now = settings.clock();
  const opened = await database.transaction(async (transaction) => {
    if (visit.staffSessionId) await endStaffSession(transaction, visit.staffSessionId, now);
    const customer = await findMember(transaction, settings.subject);
    if (!customer) return openStaff(transaction, { ...settings, endsWith: visit.session, now });
    const seconds = customer.retired ? Math.min(RETIRED_SECONDS, settings.sessionSeconds) : settings.sessionSeconds;
    if (visit.session) await endSession(transaction, visit.session.id, now);
    const id = await openSession(transaction, {
      customerCode: customer.customerCode,
      idToken: settings.idToken,
      now,
      expiresAt: now + seconds * 1000,
      ...(settings.authenticatedAt !== null && { authenticatedAt: settings.authenticatedAt }),
    });
    const { customerCode } = customer;
    if (!customer.retired) await takeOverGuestOrders(transaction, { customerCode, provenEmail: settings.email });
    const visitorCode = customer.retired ? null : identity.visitorCode;
    if (visitorCode !== null) await moveGuestCarts(transaction, { visitorCode, customer, now });
    return { as: customer.retired ? 'retired' : 'member', id, seconds, endsVisit: visitorCode !== null } as const;
  });
  if (!opened || opened === 'unproven-staff') return opened;
  reply.setCookie(cookies.session, opened.id, cookies.options(opened.seconds));
  if (opened.endsVisit) visit.forgetVisitor();
  return opened.as;
}

/** Opens a staff session; the browser's guest carts stay with the guest. */
async function openStaff(
  queries: Queries,
  options: {
    subject: string;
    idToken: string;
    hasSecondFactor: boolean;
    sessionSeconds: number;
    endsWith: { id: string } | null;
    now: number;
  },
) {
  const { idToken, sessionSeconds: seconds, now } = options;
  const found = await findStaff(queries, options.subject);
  if (!found) return null;
  if (!options.hasSecondFactor) return 'unproven-staff';
  if (options.endsWith) await endSession(queries, options.endsWith.id, now);
  const expiresAt = now + seconds * 1000;
  const id = await openStaffSession(queries, { staffCode: found.staffCode, idToken, now, expiresAt });
  return { as: 'staff', id, seconds, endsVisit: false } as const;
}

async function findMember(queries: Queries, subject: string) {
  const [found] = await queries.select().from(customers).where(eq(customers.signInSubject, subject));
  return found;
}
