import type { customers } from '../../platform/database/tables/customers.ts';
import type { Queries } from '../../platform/http/handler.ts';
import type { SharedState } from '../../platform/state/shared-state.ts';
import { CachedSessions } from './cached-sessions.ts';
import { endedIdToken, endSession, endSessionsOf, findSession, openSession } from './session-store.ts';

/** A member's session; moments are epoch ms. */
export interface KeptSession {
  customerCode: string;
  idToken: string;
  createdAt: number;
  expiresAt: number;
  /** When the member gave the password; null when the sign-in service did not say. */
  authenticatedAt: number | null;
}

export interface NewSession {
  customerCode: string;
  idToken: string;
  now: number;
  expiresAt: number;
  authenticatedAt?: number;
}

/** Where members' sessions are kept; every process sees the same. Members themselves always stand in the database. */
export interface Sessions {
  /** Starts a session and returns its id, 256 random bits; only the hash is kept. */
  open(queries: Queries, session: NewSession): Promise<string>;
  /** The living session with its member, who may have retired meanwhile; null when it ended, expired or never was. */
  find(queries: Queries, id: string, now: number): Promise<{ session: KeptSession; customer: Member } | null>;
  end(queries: Queries, id: string, now: number): Promise<void>;
  /** Ends all of a member's sessions (P31). */
  endOf(queries: Queries, customerCode: string, now: number): Promise<void>;
  /** The token of a session that ended a moment ago, as the hint for the logout at the sign-in service. */
  endedIdToken(queries: Queries, id: string, now: number): Promise<string | null>;
}

export type Member = typeof customers.$inferSelect;

/** Sessions in the database, in the transaction of their cause. */
export const databaseSessions: Sessions = {
  open: openSession,
  find: findSession,
  end: endSession,
  endOf: endSessionsOf,
  endedIdToken,
};

/** With a Valkey or Redis the sessions are there, otherwise in the database. */
export function sessionsIn(state: SharedState, cacheUrl: string | undefined): Sessions {
  return cacheUrl ? new CachedSessions(state) : databaseSessions;
}
