import { readFile } from 'node:fs/promises';
import { readIssue, sendMagazine } from './features/mail-magazine/send-magazine.ts';
import { runCommand, withDatabase } from './platform/environment/run-command.ts';

const USAGE = 'usage: node dist/magazine.cli.js <issue code> <file: subject in the first line, then the body>';

/** Sends an issue of the mail magazine, for the store of DATABASE_URL or (while it is stopped) DATA_DIR. */
await runCommand(async ([code, file]) => {
  if (!code || !file) throw new RangeError(USAGE);
  const issue = readIssue(code, await readFile(file, 'utf8'));
  const mails = await withDatabase((database) =>
    database.transaction((transaction) => sendMagazine(transaction, issue, Date.now())),
  );
  if (mails === null) throw new RangeError(`${code} was already sent`);
  return `${code} queued for ${mails} members\n`;
});
