import type { RefusalBody } from '@store/contracts/wire';
import type { Payments } from '../../features/payment/payments.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CallContext, type Handler, Refusal, type StepsContext } from '../../platform/http/handler.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { withGuestBuyer } from '../../shared/customer/guest-buyers.ts';
import { refuseAccess } from './access.ts';

/** An answer as it goes on the wire. */
export type WireAnswer = { status: true; data: unknown } | RefusalBody;

/** Runs one parsed request: access, transaction, idempotency, handler, validation of the answer. */
export async function answerCall(asked: {
  handler: Handler;
  request: unknown;
  key: string | null;
  database: Database;
  payments: Payments;
  context: Omit<CallContext, 'database'>;
}): Promise<WireAnswer> {
  const { handler, database } = asked;
  const now = asked.context.clock();
  const identity = await withGuestBuyer(handler.call, asked.context.identity, { database, now });
  const context = { ...asked.context, identity };
  const refused = refuseAccess(handler.call, asked.request, { ...context, database });
  if (refused) return refused.body;
  const answer = await runnerOf(handler)({ ...asked, context });
  return answer instanceof Refusal ? answer.body : { status: true, data: answer };
}

type Asked = Parameters<typeof answerCall>[0];

function runnerOf({ call, inSteps }: Handler): (asked: Asked) => Promise<unknown> {
  if (inSteps) return runInSteps;
  if (call.kind === 'write') return (asked) => undoing(asked, (transaction) => runValidated(asked, transaction));
  return (asked) => runValidated(asked, asked.database);
}

/** No transaction around the whole: the answer makes its own, and talks to other houses between them. */
async function runInSteps(asked: Asked): Promise<unknown> {
  const { handler, request, key, database, payments } = asked;
  type Work = Parameters<StepsContext['step']>[0];
  const within = (transaction: CallContext['database']) => ({ ...asked.context, database: transaction });
  const step = (work: Work) => undoing(asked, (transaction) => work(within(transaction)));
  const stepOnce = (work: Work) =>
    undoing(asked, (transaction) => {
      const context = within(transaction);
      return key === null
        ? work(context)
        : withIdempotencyKey({ path: handler.call.path, key, request }, context, () => work(context));
    });
  // The steps hand on what their work answers, whatever it is.
  const context = { ...asked.context, database, payments, step, stepOnce } as StepsContext;
  const answer = await handler.run(request, context);
  return answer instanceof Refusal ? answer : validated(handler, answer);
}

/** A refusal leaves the transaction as an exception, so that nothing of the attempt stays. */
async function undoing(
  { database }: Asked,
  work: (transaction: CallContext['database']) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await database.transaction(async (transaction) => {
      const answer = await work(transaction);
      if (answer instanceof Refusal) throw new Undo(answer);
      return answer;
    });
  } catch (thrown) {
    if (thrown instanceof Undo) return thrown.refusal;
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

async function runValidated(asked: Asked, database: CallContext['database']): Promise<unknown> {
  const { handler, request, key } = asked;
  const context = { ...asked.context, database };
  const run = async () => {
    const answer = await handler.run(request, context);
    return answer instanceof Refusal ? answer : validated(handler, answer);
  };
  return key === null ? run() : withIdempotencyKey({ path: handler.call.path, key, request }, context, run);
}

/** E12: what leaves is exactly what the contract names. */
function validated({ call }: Handler, answer: unknown): unknown {
  const checked = call.answer.safeParse(answer);
  if (checked.success) return checked.data;
  const where = checked.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).slice(0, 5);
  throw new Error(`the answer of ${call.path} breaks its contract at ${where.join(', ')}`);
}
