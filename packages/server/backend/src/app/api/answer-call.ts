import type { RefusalBody } from '@store/contracts/wire';
import { inSpan } from '@store/server-kit/telemetry';
import type { Payments } from '../../features/payment/payments.ts';
import type { Database } from '../../platform/database/database.ts';
import { refusalOfFault } from '../../platform/http/commit-faults.ts';
import { type CallContext, type Handler, Refusal, type StepsContext } from '../../platform/http/handler.ts';
import { answerBefore, withIdempotencyKey, withLateKey } from '../../platform/http/idempotency.ts';
import { forOneCall } from '../../shared/catalogue/one-call.ts';
import { withGuestBuyer } from '../../shared/customer/guest-buyers.ts';
import { refuseAccess } from './access.ts';
import { IDEMPOTENT_WRITES } from './same-again.ts';
import { recordStaffChange } from './staff/record-staff-change.ts';

/** Response body of a call. */
export type WireAnswer = { status: true; data: unknown } | RefusalBody;

/** Called with the outcome of a call and its duration, ms. */
export type OnAnswered = (call: string, outcome: 'answered' | 'refused' | 'fault', ms: number) => void;

interface AnsweringCall {
  handler: Handler;
  request: unknown;
  key: string | null;
  database: Database;
  payments: Payments;
  context: Omit<CallContext, 'database'>;
  onAnswered?: OnAnswered | undefined;
}

/** Runs a parsed request: access check, transaction, idempotency, handler, validation of the response. */
export const answerCall = (options: AnsweringCall): Promise<WireAnswer> =>
  inSpan({ name: options.handler.call.path }, () => timed(options));

async function timed(options: AnsweringCall): Promise<WireAnswer> {
  const { onAnswered } = options;
  if (!onAnswered) return answer(options);
  const startedAt = performance.now();
  const report = (outcome: Parameters<OnAnswered>[1]) =>
    onAnswered(options.handler.call.path, outcome, performance.now() - startedAt);
  try {
    const answered = await answer(options);
    report(answered.status ? 'answered' : 'refused');
    return answered;
  } catch (fault) {
    report('fault');
    throw fault;
  }
}

async function answer(options: AnsweringCall): Promise<WireAnswer> {
  const { handler, database } = options;
  const now = options.context.clock();
  const identity = await withGuestBuyer(handler.call, options.context.identity, { database, now });
  const context = { ...options.context, identity };
  const key = IDEMPOTENT_WRITES.has(handler.call) ? null : options.key;
  const refused = refuseAccess(handler.call, options.request, { ...context, database });
  if (refused) return refused.body;
  const answered = await runnerOf(handler)({ ...options, key, context });
  return answered instanceof Refusal ? answered.body : { status: true, data: answered };
}

type CallOptions = AnsweringCall;

function runnerOf({ call, inSteps }: Handler): (options: CallOptions) => Promise<unknown> {
  if (inSteps) return runInSteps;
  if (call.kind === 'write') return runWrite;
  return (request) => runValidated(request, forOneCall(request.database));
}

/**
 * Runs a write in one transaction. If it is refused because it repeats a completed write, the stored response is
 * returned.
 */
async function runWrite(options: CallOptions): Promise<unknown> {
  const { handler, key, request, context, database } = options;
  const prepared = await handler.prepare?.(request);
  const answer = await undoing(options, (transaction) => runValidated(options, transaction, prepared));
  if (!(answer instanceof Refusal) || key === null || handler.call.keyed) return answer;
  return (await answerBefore({ path: handler.call.path, key, request }, { ...context, database })) ?? answer;
}

/** Runs a handler without an outer transaction: it opens its own, and calls payment processors between them. */
async function runInSteps(options: CallOptions): Promise<unknown> {
  const { handler, request, database, payments } = options;
  const { customerCode, visitorCode, staff } = options.context.identity;
  // An optional key counts only for an identified caller: strangers would otherwise share stored responses.
  const key = handler.call.keyed || (customerCode ?? visitorCode ?? staff) !== null ? options.key : null;
  type Work = Parameters<StepsContext['step']>[0];
  const within = (transaction: CallContext['database']) => ({ ...options.context, database: transaction });
  const step = (work: Work) => undoing(options, (transaction) => work(within(transaction)));
  const stepOnce = (work: Work) =>
    undoing(options, (transaction) => {
      const context = within(transaction);
      return key === null
        ? work(context)
        : withIdempotencyKey({ path: handler.call.path, key, request }, context, () => work(context));
    });
  // The steps return whatever their work returns.
  const context = { ...options.context, database, payments, step, stepOnce } as StepsContext;
  const answer = await handler.run(request, context);
  if (answer instanceof Refusal) return answer;
  // Steps of staff change other services, so their entry is written after the change.
  await recordStaffChange(handler.call, request, context);
  return validated(handler, answer);
}

/** Runs work in a transaction. A refusal is thrown to roll it back; a failed commit may also be a refusal. */
async function undoing(
  { database }: CallOptions,
  work: (transaction: CallContext['database']) => Promise<unknown>,
): Promise<unknown> {
  let last: CallContext['database'] | undefined;
  try {
    return await database.transaction(async (transaction) => {
      last = transaction;
      const answer = await work(transaction);
      if (answer instanceof Refusal) throw new Undo(answer);
      return answer;
    });
  } catch (thrown) {
    if (thrown instanceof Undo) return thrown.refusal;
    const refusal = refusalOfFault(last, thrown);
    if (refusal) return refusal;
    throw thrown;
  }
}

class Undo extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

async function runValidated(
  options: CallOptions,
  database: CallContext['database'],
  prepared?: unknown,
): Promise<unknown> {
  const { handler, request, key } = options;
  const context = { ...options.context, database };
  const run = async () => {
    await recordStaffChange(handler.call, request, context);
    const answer = await handler.run(request, context, prepared);
    return answer instanceof Refusal ? answer : validated(handler, answer);
  };
  if (key === null) return run();
  const once = handler.call.keyed ? withIdempotencyKey : withLateKey;
  return once({ path: handler.call.path, key, request }, context, run);
}

/** E12: validates the response, which contains exactly the fields of the contract. */
function validated({ call }: Handler, answer: unknown): unknown {
  const checked = call.answer.safeParse(answer);
  if (checked.success) return checked.data;
  const where = checked.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).slice(0, 5);
  throw new Error(`the response of ${call.path} violates its contract at ${where.join(', ')}`);
}
