import { answerByHand, readAnswer, waitingReturns } from './features/order-history/returns/answer-by-hand.ts';
import { openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
import { databasePlace, EnvironmentError } from './platform/environment/environment.ts';

/** The desk's answer to a return, or without one what waits for it; for the store of DATABASE_URL or (while it does not run) DATA_DIR. */
async function answer(words: readonly string[]): Promise<string> {
  const given = words.length === 0 ? null : readAnswer(words);
  const database = await openDatabase(databasePlace(process.env));
  try {
    return await (given ? answerByHand(database, { ...given, now: Date.now() }) : waitingReturns(database));
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(await answer(process.argv.slice(2)));
} catch (fault) {
  const isPlain = [EnvironmentError, FolderInUseError, RangeError].some((kind) => fault instanceof kind);
  if (!isPlain) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
