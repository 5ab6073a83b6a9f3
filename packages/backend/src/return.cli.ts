import { openDatabase } from './database/database.ts';
import { FolderInUseError } from './database/folder-lock.ts';
import { answerByHand, readAnswer, waitingReturns } from './returns/answer-by-hand.ts';

/** The desk's answer to a return, or without one what waits for it; for the store of DATABASE_URL or (while it does not run) DATA_DIR. */
async function answer(words: readonly string[]): Promise<string> {
  const given = words.length === 0 ? null : readAnswer(words);
  const { DATABASE_URL: url, DATA_DIR } = process.env;
  const database = await openDatabase({ url, dataDir: DATA_DIR || '.data' });
  try {
    return await (given ? answerByHand(database, { ...given, now: Date.now() }) : waitingReturns(database));
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(await answer(process.argv.slice(2)));
} catch (fault) {
  if (!(fault instanceof RangeError || fault instanceof FolderInUseError)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}
