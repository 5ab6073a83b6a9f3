import { endSessions } from './features/sign-in/end-sessions.ts';
import { openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
import { NewerSchemaError, OlderSchemaError } from './platform/database/migrate.ts';
import { databasePlace, EnvironmentError } from './platform/environment/environment.ts';

const USAGE = 'usage: node dist/end-sessions.cli.js <customer code | staff code | everybody>';

/**
 * Ends sessions in the database of DATABASE_URL or DATA_DIR, for example after a stolen phone: every process rejects
 * them at the next call (docs/security/sessions.md). Does not end sessions at the sign-in service.
 */
async function end([of]: readonly string[]): Promise<string> {
  if (!of) throw new RangeError(USAGE);
  const database = await openDatabase({ ...databasePlace(process.env), migrates: false });
  try {
    return `${await endSessions(database, { of, now: Date.now() })} sessions ended\n`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(await end(process.argv.slice(2)));
} catch (fault) {
  const plain = [EnvironmentError, FolderInUseError, NewerSchemaError, OlderSchemaError, RangeError];
  if (!plain.some((kind) => fault instanceof kind)) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
