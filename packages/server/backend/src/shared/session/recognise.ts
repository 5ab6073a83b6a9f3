import { randomBytes } from 'node:crypto';
import { staffSession } from '@store/contracts/calls/desk';
import { releaseDesk } from '@store/contracts/calls/service';
import { COMMON_MEMBER_TYPE } from '@store/domain/customer';
import { targetOf } from '@store/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity, Queries, Staff, Visit } from '../../platform/http/handler.ts';
import { VISITOR_SECONDS, type VisitCookies } from './cookies.ts';
import { findSession, type Member } from './session-store.ts';
import { extendStaffSession, findStaffSession } from './staff-session.ts';

/** Automatic calls of a desk, which do not count as activity. */
const AUTOMATIC = new Set([staffSession, releaseDesk].map(({ path }) => `/api/${path}`));

/** Identifies the caller of a request by its cookies. */
export type Recognise = (request: FastifyRequest, reply: FastifyReply) => Promise<{ identity: Identity; visit: Visit }>;

export function createRecognition(options: {
  database: Queries;
  cookies: VisitCookies;
  clock: () => number;
}): Recognise {
  return async (request, reply) => {
    const { cookies } = options;
    const id = request.cookies[cookies.session];
    const found = id ? await findSession(options.database, id, options.clock()) : null;
    const staff = id && !found ? await staffOf(options, id, AUTOMATIC.has(targetOf(request).path)) : null;
    const visitorCode = visitorCodeIn(request.cookies[cookies.visitor]);
    const identity = found && !found.customer.retired ? memberOf(found.customer, visitorCode) : guest(visitorCode);
    const session =
      found && id
        ? {
            ...{ id, customerCode: found.customer.customerCode, expiresAt: found.session.expiresAt },
            customer: found.customer,
          }
        : null;
    return {
      identity: { ...identity, retired: found?.customer.retired ?? false, staff },
      visit: createVisit({
        session,
        staffSessionId: staff && id ? id : null,
        signUpId: request.cookies[cookies.signUp] ?? null,
        visitorCode,
        cookies,
        reply,
        ip: request.ip,
      }),
    };
  };
}

type Shopper = Omit<Identity, 'retired' | 'staff'>;

function memberOf(customer: Member, visitorCode: string | null): Shopper {
  const { customerCode, memberType, memberRank, sex } = customer;
  return { customerCode, memberType, memberRank, sex, visitorCode };
}

/** Returns the staff member of a session, which lasts longer with each request of a person. */
async function staffOf(
  { database, clock }: { database: Queries; clock: () => number },
  id: string,
  isAutomatic: boolean,
): Promise<Staff | null> {
  const now = clock();
  const found = await findStaffSession(database, id, now);
  if (!found) return null;
  if (!isAutomatic) await extendStaffSession(database, id, now);
  const { staffCode, role, name } = found.staff;
  return { staffCode, role, name };
}

function guest(visitorCode: string | null): Shopper {
  const memberType = COMMON_MEMBER_TYPE;
  return { customerCode: null, memberType, memberRank: 'ANGFA_STORE_MEMBER', sex: null, visitorCode };
}

function createVisit({
  session,
  staffSessionId,
  signUpId,
  visitorCode,
  cookies,
  reply,
  ip,
}: {
  session: Visit['session'];
  staffSessionId: string | null;
  signUpId: string | null;
  visitorCode: string | null;
  cookies: VisitCookies;
  reply: FastifyReply;
  ip: string;
}): Visit {
  let visitor = visitorCode;
  const living = session?.id ?? staffSessionId;
  return {
    ip,
    session,
    staffSessionId,
    signUpId,
    beginSession(id, seconds) {
      reply.setCookie(cookies.session, id, cookies.options(seconds));
      reply.clearCookie(cookies.signUp, cookies.clearing);
    },
    visitorCode() {
      if (visitor) return visitor;
      visitor = randomBytes(16).toString('base64url');
      reply.setCookie(cookies.visitor, visitor, cookies.options(VISITOR_SECONDS));
      return visitor;
    },
    knownVisitor: () => visitor,
    forgetVisitor() {
      if (visitorCode) reply.clearCookie(cookies.visitor, cookies.clearing);
    },
    forgetEverything() {
      reply.clearCookie(cookies.session, cookies.clearing);
      reply.clearCookie(cookies.visitor, cookies.clearing);
      // The browser continues to /logout, which needs the id of the ended session.
      if (living) reply.setCookie(cookies.signOut, living, cookies.options(300));
    },
  };
}

/** Accepts 128 random bits as issued by this backend; null for any other value. */
const visitorCodeIn = (cookie: string | undefined): string | null =>
  cookie && /^[A-Za-z0-9_-]{22}$/.test(cookie) ? cookie : null;
