import { readOptions } from './platform/environment/read-options.ts';
import { runCommand, withDatabase } from './platform/environment/run-command.ts';

/**
 * `node dist/migrate.cli.js`: migrates the database of DATABASE_URL to this build's schema, before its processes start with
 * DATABASE_MIGRATIONS=apart. It holds a session-level lock, so the URL must be the server's, not that of a pooler in
 * transaction mode. Can be interrupted and run again.
 */
await runCommand(async () => {
  readOptions({}, 'node dist/migrate.cli.js');
  // Opening the database migrates it.
  return withDatabase(async () => 'the database schema is up to date\n');
});
