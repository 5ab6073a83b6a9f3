import type { AnswerOf, Call, RefusalBody, Schema } from '@store/contracts/wire';
import type * as z from 'zod/mini';
import type { Payments } from '../../features/payment/payments.ts';
import type { Database, Queries } from '../database/database.ts';

export type { Queries } from '../database/database.ts';

/** Who calls, as the session and the visitor cookie say; nothing of it comes from a payload (U-07). */
export interface Identity {
  /** Null for a guest, and for a retired member, who has a guest's rights. */
  customerCode: string | null;
  /** `ANGFA_STORE_COMMON` for a guest. */
  memberType: string;
  memberRank: 'ANGFA_STORE_MEMBER' | 'ANGFA_STORE_BLUE_MEMBER';
  /** Null for a guest, who sees what is meant for everybody. */
  sex: 'MALE' | 'FEMALE' | null;
  /** Whom a guest buys as (41); only known to calls that guests buy with. */
  guestBuyer?: string | null;
  /** The guest's random code from its HttpOnly cookie; null before the first cart write. */
  visitorCode: string | null;
  /** U-04: the member has left; only the courtesy answer remains. */
  retired: boolean;
  /** Somebody of the shop, who is no customer; null for everybody else. */
  staff: Staff | null;
}

/** Who of the shop is signed in, with the name that customers read. */
export interface Staff {
  staffCode: string;
  role: 'pharmacist' | 'moderator' | 'release-manager' | 'support';
  name: string;
}

/** What a handler may write down: fields that name nobody, and the event's name. */
export interface Log {
  info(fields: object, event: string): void;
  warn(fields: object, event: string): void;
  error(fields: object, event: string): void;
}

/** The browser's visit: what it holds, and changes to that which travel with the answer. */
export interface Visit {
  /** Where the request came from, as the last trusted proxy names it. */
  readonly ip: string;
  /** The living session of this request, a retired member's too; null for a guest. `expiresAt` is epoch ms. */
  readonly session: { id: string; customerCode: string; expiresAt: number } | null;
  /** The id of the living session of somebody of the shop. */
  readonly staffSessionId: string | null;
  /** Names who is about to register in this browser; null when nobody is. */
  readonly signUpId: string | null;
  /** Gives the browser a session that was opened, in place of the registration under way. */
  beginSession(id: string, seconds: number): void;
  /** The visitor code, made and sent as a cookie if this guest has none yet. */
  visitorCode(): string;
  /** The visitor code, also one that this request made; null if there is none. */
  knownVisitor(): string | null;
  /** Takes the visitor code away from the browser. */
  forgetVisitor(): void;
  /** Takes session and visitor code away from the browser (S-08). */
  forgetEverything(): void;
}

export interface CallContext {
  /** For a write call this is a transaction: a refusal or a fault undoes it whole. Use nothing else for queries. */
  database: Queries;
  identity: Identity;
  /** Now, epoch ms. */
  clock(): number;
  /** M-06: how long an order with class 1 medicine waits for its pharmacist, and for its customer, ms. */
  adviceWaitMs: number;
  log: Log;
  visit: Visit;
}

/** A refusal the customer can answer: a value, not an exception. Made by `refuse`. */
export class Refusal {
  readonly body: RefusalBody;
  constructor(body: RefusalBody) {
    this.body = body;
  }
}

/** One call with the function that answers it. */
export interface Handler {
  readonly call: Call;
  /** Answers that talk to other services: `run` gets a `StepsContext` and makes its own transactions. */
  readonly inSteps?: true;
  run(request: unknown, context: CallContext): Promise<unknown>;
}

/**
 * What an answer in steps works with. No transaction is open: between its steps it may ask other services over HTTP,
 * which a transaction must never wait for.
 */
export interface StepsContext extends CallContext {
  database: Database;
  /** What talks to the processors; only between steps, never inside one. */
  payments: Payments;
  /** One step: a transaction, undone whole by a refusal or a fault. */
  step<T>(work: (context: CallContext) => Promise<T | Refusal>): Promise<T | Refusal>;
  /**
   * The step that happens once for the request's `Idempotency-Key`: asked again, it answers as the first time and does
   * nothing. What follows must therefore be safe to do again. Without a key it is like `step`.
   */
  stepOnce<T>(work: (context: CallContext) => Promise<T | Refusal>): Promise<T | Refusal>;
}

/**
 * Binds a call of the contract to its answer. The request arrives parsed; what is returned is validated on the way out.
 * @example handle(getNotice, async ({ feed_code }, { database }) => (await findNotice(database, feed_code)) ?? refuse('not-found', '…'))
 */
export function handle<Q extends Schema, A extends Schema>(
  call: Call<Q, A>,
  answer: (request: z.output<Q>, context: CallContext) => Promise<AnswerOf<Call<Q, A>> | Refusal>,
): Handler {
  // The server parses every request with `call.request` before it runs a handler, so the shape is the schema's.
  return { call, run: (request, context) => answer(request as z.output<Q>, context) };
}

/** Like `handle`, for an answer that has to ask other services between its transactions. */
export function handleInSteps<Q extends Schema, A extends Schema>(
  call: Call<Q, A>,
  answer: (request: z.output<Q>, context: StepsContext) => Promise<AnswerOf<Call<Q, A>> | Refusal>,
): Handler {
  // `answerCall` parses the request and gives every handler marked `inSteps` the context of steps.
  return { call, inSteps: true, run: (request, context) => answer(request as z.output<Q>, context as StepsContext) };
}

/** Answers `status: false` with a stable code of the call's `refusals` and the Japanese sentence for the shopper. */
export function refuse(
  code: string,
  message: string,
  extra: Pick<RefusalBody, 'retired_member' | 'fields' | 'details'> = {},
): Refusal {
  return new Refusal({ status: false, code, message, ...extra });
}

/** S-09: refuses a member who has left the store. */
export function refuseRetired(): Refusal {
  return refuse('retired', '退会済みのため、ご利用いただけません。', { retired_member: true });
}
