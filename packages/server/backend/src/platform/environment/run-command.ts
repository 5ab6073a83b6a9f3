import { describeFault } from '@store/server-kit';
import { type Database, openDatabase } from '../database/database.ts';
import { FolderInUseError } from '../database/embedded/folder-lock.ts';
import { NewerSchemaError, OlderSchemaError } from '../database/migrate.ts';
import { databasePlace, EnvironmentError } from './environment.ts';

/** Faults whose message tells the operator what to do. */
const PLAIN = [EnvironmentError, FolderInUseError, NewerSchemaError, OlderSchemaError, RangeError];

/**
 * Runs a command line program: prints its text, or exits with its number. A fault that an operator can act on (a missing
 * file, one of `PLAIN` or `alsoPlain`) is printed without its stack, others without their properties and parameters.
 */
export async function runCommand(
  act: (args: readonly string[]) => Promise<string | number>,
  alsoPlain: readonly (abstract new (...args: never) => Error)[] = [],
): Promise<void> {
  try {
    const result = await act(process.argv.slice(2));
    if (typeof result === 'number') process.exitCode = result;
    else process.stdout.write(result);
  } catch (fault) {
    const isMissing = fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
    const isPlain =
      fault instanceof Error && (isMissing || [...PLAIN, ...alsoPlain].some((kind) => fault instanceof kind));
    const { type, stack } = describeFault(fault);
    process.stderr.write(`${isPlain ? fault.message : stack || type}\n`);
    process.exitCode = 1;
  }
}

/** Opens the store of DATABASE_URL or (while it is stopped) DATA_DIR for one piece of work. */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  place: Parameters<typeof openDatabase>[0] = databasePlace(process.env),
): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
