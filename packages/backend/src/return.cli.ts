import { asc, eq } from 'drizzle-orm';
import { type Database, openDatabase } from './database/database.ts';
import { FolderInUseError } from './database/folder-lock.ts';
import { returnRequests } from './database/tables/returns.ts';
import { answerReturn } from './returns/answer-return.ts';

const USAGE = 'usage: node dist/return.cli.js [<return code> <accept | refuse> <words for the customer>]';
const STATES = { accept: 'ACCEPTED', refuse: 'REFUSED' } as const;

/** The desk's answer to a return, or without one what waits for it; for the store of DATABASE_URL or (while it does not run) DATA_DIR. */
async function answer([returnCode, decision, ...words]: readonly string[]): Promise<string> {
  const { DATABASE_URL: url, DATA_DIR } = process.env;
  const state = decision === 'accept' || decision === 'refuse' ? STATES[decision] : null;
  if (returnCode && (!state || words.length === 0)) throw new RangeError(USAGE);
  const database = await openDatabase({ url, dataDir: DATA_DIR || '.data' });
  try {
    if (!returnCode || !state) return await waiting(database);
    const given = { returnCode, state, answer: words.join(' '), now: Date.now() };
    if (!(await database.transaction((transaction) => answerReturn(transaction, given))))
      throw new RangeError(`${returnCode} waits for no answer`);
    return `${returnCode} is ${state}\n`;
  } finally {
    await database.close();
  }
}

async function waiting(database: Database): Promise<string> {
  const rows = await database
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.state, 'REQUESTED'))
    .orderBy(asc(returnRequests.requestedAt));
  return rows
    .map(({ returnCode, orderCode, reason, words }) => `${returnCode}\t${orderCode}\t${reason}\t${words}\n`)
    .join('');
}

try {
  process.stdout.write(await answer(process.argv.slice(2)));
} catch (fault) {
  if (!(fault instanceof RangeError || fault instanceof FolderInUseError)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}
