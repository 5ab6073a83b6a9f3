import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { returnLines, returnRequests } from '../../../platform/database/tables/returns.ts';
import { type Answer, answerReturn } from './answer-return.ts';

const USAGE =
  'usage: node dist/return.cli.js [<return code> <accept | refuse | exchange> <words for the customer> | transfers | <return code> paid [--by-telephone]]';
const STATES: ReadonlyMap<string | undefined, Answer['state']> = new Map([
  ['accept', 'ACCEPTED'],
  ['refuse', 'REFUSED'],
  ['exchange', 'EXCHANGED'],
]);

/** Parses the command's arguments. @throws RangeError with the usage */
export function readAnswer([returnCode, decision, ...words]: readonly string[]): Omit<Answer, 'now'> {
  const answer = words.join(' ').trim();
  // The answer is the only instruction the customer gets, so it is required.
  const state = STATES.get(decision);
  if (!returnCode || !state || answer === '') throw new RangeError(USAGE);
  return { returnCode, state, answer };
}

/** Stores the answer; returns the command's output. @throws RangeError when the return does not wait for an answer */
export async function answerByHand(database: Database, options: Answer): Promise<string> {
  const { returnCode, state } = options;
  if (await database.transaction((transaction) => answerReturn(transaction, options)))
    return `${returnCode} is ${state}\n`;
  const [found] = await database.select().from(returnRequests).where(eq(returnRequests.returnCode, returnCode));
  throw new RangeError(found ? `${returnCode} is ${found.state} already` : `there is no return ${returnCode}`);
}

/** Lists the waiting returns, longest first, one per line: code, order, items, reason and the customer's text. */
export async function waitingReturns(database: Database): Promise<string> {
  const waiting = await database
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.state, 'REQUESTED'))
    .orderBy(asc(returnRequests.requestedAt), asc(returnRequests.returnCode));
  if (waiting.length === 0) return 'no return waits for an answer\n';
  const codes = waiting.map(({ returnCode }) => returnCode);
  const lines = await database.select().from(returnLines).where(isOneOf(returnLines.returnCode, codes));
  const itemsOf = (code: string) =>
    lines
      .filter(({ returnCode }) => returnCode === code)
      .map(({ skuCode, quantity }) => `${skuCode}×${quantity}`)
      .join(' ');
  return waiting
    .map(({ returnCode, orderCode, reason, words }) =>
      // Line breaks of the customer's text are removed.
      [returnCode, orderCode, itemsOf(returnCode), reason, words.replaceAll('\n', ' ')].join('\t').concat('\n'),
    )
    .join('');
}
