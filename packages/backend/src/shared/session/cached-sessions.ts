import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { customers } from '../../platform/database/tables/customers.ts';
import type { Queries } from '../../platform/http/handler.ts';
import type { Place, SharedState } from '../../platform/state/shared-state.ts';
import type { KeptSession, Member, NewSession, Sessions } from './sessions.ts';

/** How long after its end a session can still be named to the sign-in service, seconds. */
const SIGN_OUT_SECONDS = 5 * 60;
/** No session lives longer, seconds: so long is it remembered that all of a member's were ended. */
const LONGEST_SECONDS = 31 * 86_400;

const kept = z.object({
  customerCode: z.string(),
  idToken: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  authenticatedAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
});

/** Sessions in the shared state. They do not take part in transactions: one that ended stays ended. */
export class CachedSessions implements Sessions {
  readonly #state: SharedState;

  constructor(state: SharedState) {
    this.#state = state;
  }

  async open(_queries: Queries, { now, authenticatedAt = now, ...session }: NewSession): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const seconds = (session.expiresAt - now) / 1000;
    if (seconds > 0)
      await this.#state.write(placeOf(id), { ...session, createdAt: now, authenticatedAt, endedAt: null }, { seconds });
    return id;
  }

  async find(queries: Queries, id: string, now: number): Promise<{ session: KeptSession; customer: Member } | null> {
    const session = await this.#read(id);
    if (!session || session.endedAt !== null || session.expiresAt <= now) return null;
    const allEndedAt = await this.#state.read(endOfAll(session.customerCode));
    if (typeof allEndedAt === 'number' && session.createdAt <= allEndedAt) return null;
    const [customer] = await queries.select().from(customers).where(eq(customers.customerCode, session.customerCode));
    return customer ? { session, customer } : null;
  }

  async end(_queries: Queries, id: string, now: number): Promise<void> {
    const session = await this.#read(id);
    if (!session || session.endedAt !== null) return;
    await this.#state.write(placeOf(id), { ...session, endedAt: now }, { seconds: SIGN_OUT_SECONDS });
  }

  async endOf(_queries: Queries, customerCode: string, now: number): Promise<void> {
    await this.#state.write(endOfAll(customerCode), now, { seconds: LONGEST_SECONDS });
  }

  async endedIdToken(_queries: Queries, id: string, now: number): Promise<string | null> {
    const session = await this.#read(id);
    const endedAt = session?.endedAt ?? null;
    return endedAt !== null && endedAt > now - SIGN_OUT_SECONDS * 1000 ? (session?.idToken ?? null) : null;
  }

  async #read(id: string) {
    const found = await this.#state.read(placeOf(id));
    return found === null ? null : kept.parse(found);
  }
}

function placeOf(id: string): Place {
  return { owner: `session:${createHash('sha256').update(id).digest('base64url')}`, key: 'session' };
}

const endOfAll = (customerCode: string): Place => ({ owner: `sessions-of:${customerCode}`, key: 'ended-at' });
