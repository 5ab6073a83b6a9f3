import type { AnswerOf, Call, RefusalBody, Schema, StaffRole } from '@store/contracts/wire';
import type * as z from 'zod/mini';
import type { Payments } from '../../features/payment/payments.ts';
import type { Database, Queries } from '../database/database.ts';
import type { customers } from '../database/tables/customers.ts';

export type { Queries } from '../database/database.ts';

/** Code of the invented member for whom shared pages are rendered: no row belongs to it, codes are letters and digits. */
export const ANY_MEMBER = '*';

/** Caller according to session and visitor cookie; never taken from the payload (U-07). */
export interface Identity {
  /** Null for a guest, and for a retired member, who has a guest's rights. */
  customerCode: string | null;
  /** `ANGFA_STORE_COMMON` for a guest. */
  memberType: string;
  memberRank: 'ANGFA_STORE_MEMBER' | 'ANGFA_STORE_BLUE_MEMBER';
  /** Null for a guest, who sees only unrestricted products. */
  sex: 'MALE' | 'FEMALE' | null;
  /** Customer code of a guest buyer (41); set only for calls that guests may use to buy. */
  guestBuyer?: string | null;
  /** The guest's random code from its HttpOnly cookie; null before the first cart write. */
  visitorCode: string | null;
  /** U-04: the member has left, and calls return the retired refusal. */
  retired: boolean;
  /** Signed-in staff member, who is never a customer; null otherwise. */
  staff: Staff | null;
}

/** A signed-in staff member, with the name shown to customers. */
export interface Staff {
  staffCode: string;
  role: StaffRole;
  name: string;
}

/** Logger for handlers: fields without personal data, and the event name. */
export interface Log {
  info(fields: object, event: string): void;
  warn(fields: object, event: string): void;
  error(fields: object, event: string): void;
}

/** Cookies of the visit, and changes to them that are sent with the response. */
export interface Visit {
  /** Client address, from the last trusted proxy. */
  readonly ip: string;
  /**
   * Active session of this request, also of a retired member; null for a guest. `expiresAt` is epoch ms; `customer` is the
   * row as of the start of the request.
   */
  readonly session: {
    id: string;
    customerCode: string;
    expiresAt: number;
    customer?: typeof customers.$inferSelect;
  } | null;
  readonly staffSessionId: string | null;
  /** Id of the pending registration in this browser; null without one. */
  readonly signUpId: string | null;
  /** Sets the cookie of an opened session, and ends the pending registration. */
  beginSession(id: string, seconds: number): void;
  /** Returns the visitor code; creates it and sets its cookie if the guest has none. */
  visitorCode(): string;
  /** Returns the visitor code, including one created by this request; null without one. */
  knownVisitor(): string | null;
  /** Clears the visitor cookie. */
  forgetVisitor(): void;
  /** Clears the session and visitor cookies (S-08). */
  forgetEverything(): void;
}

export interface CallContext {
  /** For a write call a transaction, rolled back on a refusal or error. Use nothing else for queries. */
  database: Queries;
  identity: Identity;
  /** Current time, epoch ms. */
  clock(): number;
  /** M-06: how long an order with class 1 medicine waits for its pharmacist, and for its customer, ms. */
  adviceWaitMs: number;
  log: Log;
  visit: Visit;
}

/** A refusal that the customer can act on: returned, not thrown. Created by `refuse`. */
export class Refusal {
  readonly body: RefusalBody;
  constructor(body: RefusalBody) {
    this.body = body;
  }
}

/** A call with its handler function. */
export interface Handler {
  readonly call: Call;
  /** For calls to other services: `run` gets a `StepsContext` and opens its own transactions. */
  readonly inSteps?: true;
  /** Slow work of a write that needs no database, before its transaction; `run` gets the result. */
  readonly prepare?: (request: unknown) => Promise<unknown>;
  run(request: unknown, context: CallContext, prepared?: unknown): Promise<unknown>;
}

/**
 * Context of a handler in steps. No transaction is open: between its steps it may call other services over HTTP,
 * which must never happen within a transaction.
 */
export interface StepsContext extends CallContext {
  database: Database;
  /** Payment service; use it between steps only, never inside one. */
  payments: Payments;
  /** Runs one step in a transaction, rolled back on a refusal or error. */
  step<T>(work: (context: CallContext) => Promise<T | Refusal>): Promise<T | Refusal>;
  /**
   * Runs a step once per `Idempotency-Key`: a repeated request gets the stored result without running it.
   * The code after it must therefore be idempotent. Without a key it is like `step`.
   */
  stepOnce<T>(work: (context: CallContext) => Promise<T | Refusal>): Promise<T | Refusal>;
}

/**
 * Binds a call of the contract to its handler. The request is parsed before, and the response validated after it.
 * @example handle(getNotice, async ({ feed_code }, { database }) => (await findNotice(database, feed_code)) ?? refuse('not-found', '…'))
 */
export function handle<Q extends Schema, A extends Schema>(
  call: Call<Q, A>,
  answer: (request: z.output<Q>, context: CallContext) => Promise<AnswerOf<Call<Q, A>> | Refusal>,
): Handler {
  // The server parses every request with `call.request` before it runs a handler, so the shape is the schema's.
  return { call, run: (request, context) => answer(request as z.output<Q>, context) };
}

/** Like `handle`, for a write with slow work, which must hold neither a connection nor locks. */
export const handlePrepared = <Q extends Schema, A extends Schema, Prepared>(
  call: Call<Q, A>,
  prepare: (request: z.output<Q>) => Promise<Prepared>,
  answer: (request: z.output<Q>, context: CallContext, prepared: Prepared) => Promise<AnswerOf<Call<Q, A>> | Refusal>,
): Handler => ({
  call,
  // `answerCall` parses the request, and passes what `prepare` returned.
  prepare: (request) => prepare(request as z.output<Q>),
  run: (request, context, prepared) => answer(request as z.output<Q>, context, prepared as Prepared),
});

/** Like `handle`, for a handler that calls other services between its transactions. */
export function handleInSteps<Q extends Schema, A extends Schema>(
  call: Call<Q, A>,
  answer: (request: z.output<Q>, context: StepsContext) => Promise<AnswerOf<Call<Q, A>> | Refusal>,
): Handler {
  // `answerCall` parses the request, and passes a StepsContext to every handler marked `inSteps`.
  return { call, inSteps: true, run: (request, context) => answer(request as z.output<Q>, context as StepsContext) };
}

/** Creates a refusal `status: false` with a stable code of the call's `refusals` and a Japanese message. */
export const refuse = (
  code: string,
  message: string,
  extra: Pick<RefusalBody, 'retired_member' | 'fields' | 'details'> = {},
): Refusal => new Refusal({ status: false, code, message, ...extra });

/** S-09: creates the refusal for a member who has left the store. */
export const refuseRetired = (): Refusal =>
  refuse('retired', '退会済みのため、ご利用いただけません。', { retired_member: true });
