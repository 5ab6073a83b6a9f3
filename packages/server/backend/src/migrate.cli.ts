import { openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
import { NewerSchemaError } from './platform/database/migrate.ts';
import { databasePlace, EnvironmentError } from './platform/environment/environment.ts';
import { readOptions } from './platform/environment/read-options.ts';

/**
 * `node dist/migrate.cli.js`: migrates the database of DATABASE_URL to this build's schema, before its processes start with
 * DATABASE_MIGRATIONS=apart. It holds a session-level lock, so the URL must be the server's, not that of a pooler in
 * transaction mode. Can be interrupted and run again.
 */
async function run(): Promise<void> {
  readOptions({}, 'node dist/migrate.cli.js');
  const database = await openDatabase(databasePlace(process.env));
  await database.close();
  process.stdout.write('the database schema is up to date\n');
}

try {
  await run();
} catch (fault) {
  if (![EnvironmentError, FolderInUseError, NewerSchemaError, RangeError].some((kind) => fault instanceof kind))
    throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
