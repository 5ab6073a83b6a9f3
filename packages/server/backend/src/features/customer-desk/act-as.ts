import type { AnswerOf, Call, RequestOf } from '@store/contracts/wire';
import { eq } from 'drizzle-orm';
import { customers } from '../../platform/database/tables/customers.ts';
import { type CallContext, type Handler, Refusal, refuse } from '../../platform/http/handler.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** Makes one of the customer's own calls in the customer's place. */
export type AskAs = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  context: CallContext,
) => Promise<AnswerOf<C> | Refusal>;

/** Finds the handlers of the customer's own calls, so that the desk has their rules and their refusals. */
export function askingAs(handlers: readonly Handler[]): AskAs {
  const byCall = new Map(handlers.map((handler) => [handler.call, handler]));
  return async (call, request, context) => {
    const handler = byCall.get(call);
    if (!handler || handler.inSteps) throw new Error(`${call.path} has no handler that the desk can use`);
    // The handler of a call returns the answer of its schema, or a refusal.
    return (await handler.run(call.request.parse(request), context)) as AnswerOf<typeof call> | Refusal;
  };
}

/** Returns an answer that the customer's own call never refuses. */
export function unrefused<T>(answer: T | Refusal): T {
  if (answer instanceof Refusal) throw new Error(`a call of the customer was refused: ${answer.body.code}`);
  return answer;
}

/** The context of a call that the customer would make now, in the same transaction and without a session. */
export function contextOf(
  { customerCode, memberType, memberRank, sex }: CustomerRow,
  context: CallContext,
): CallContext {
  const visit = { ...context.visit, session: null };
  const identity = { customerCode, memberType, memberRank, sex, visitorCode: null, retired: false, staff: null };
  return { ...context, visit, identity };
}

/** Finds a customer of any kind. */
export async function findCustomer(customerCode: string, { database }: CallContext): Promise<CustomerRow | Refusal> {
  const [row] = await database.select().from(customers).where(eq(customers.customerCode, customerCode));
  return row ?? refuse('not-found', 'お客様が見つかりませんでした。');
}

/** Locks a present member for a change; others are refused. */
export async function lockMember(customerCode: string, { database }: CallContext): Promise<CustomerRow | Refusal> {
  const own = eq(customers.customerCode, customerCode);
  const [row] = await database.select().from(customers).where(own).for('no key update');
  return row ? (refuseNoMember(row) ?? row) : refuse('not-found', 'お客様が見つかりませんでした。');
}

export function refuseNoMember({ retired, isGuest }: CustomerRow): Refusal | null {
  if (retired) return refuse('customer-retired', '退会したお客様です。');
  return isGuest ? refuse('customer-guest', '会員登録していないお客様です。') : null;
}
