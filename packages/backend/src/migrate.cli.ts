import { openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
import { NewerSchemaError } from './platform/database/migrate.ts';
import { databasePlace, EnvironmentError } from './platform/environment/environment.ts';

/**
 * `node dist/migrate.cli.js`: brings the database of DATABASE_URL to this build's schema, before its processes start with
 * DATABASE_MIGRATIONS=apart. It takes a lock for as long as it is connected, so the address is the server's, not a pooler's in
 * transaction mode. Run again after it was stopped, it goes on where it was.
 */
async function run(): Promise<void> {
  const database = await openDatabase(databasePlace(process.env));
  await database.close();
  process.stdout.write('the database has this build’s schema\n');
}

try {
  await run();
} catch (fault) {
  if (![EnvironmentError, FolderInUseError, NewerSchemaError].some((kind) => fault instanceof kind)) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
