import { readFile } from 'node:fs/promises';
import { readIssue, sendMagazine } from './features/mail-magazine/send-magazine.ts';
import { openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
import { databasePlace, EnvironmentError } from './platform/environment/environment.ts';

const USAGE = 'usage: node dist/magazine.cli.js <issue code> <file: subject in the first line, then the body>';

/** Sends an issue of the mail magazine, for the store of DATABASE_URL or (while it is stopped) DATA_DIR. */
async function send([code, file]: readonly string[]): Promise<string> {
  if (!code || !file) throw new RangeError(USAGE);
  const issue = readIssue(code, await readFile(file, 'utf8'));
  const database = await openDatabase(databasePlace(process.env));
  try {
    const mails = await database.transaction((transaction) => sendMagazine(transaction, issue, Date.now()));
    if (mails === null) throw new RangeError(`${code} was already sent`);
    return `${code} queued for ${mails} members\n`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(await send(process.argv.slice(2)));
} catch (fault) {
  const isPlain = [EnvironmentError, FolderInUseError, RangeError].some((kind) => fault instanceof kind);
  if (!isPlain) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
