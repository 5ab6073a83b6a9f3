import { endSessions } from './features/sign-in/end-sessions.ts';
import { databasePlace } from './platform/environment/environment.ts';
import { runCommand, withDatabase } from './platform/environment/run-command.ts';

/**
 * Ends sessions in the database of DATABASE_URL or DATA_DIR, for example after a stolen phone: every process rejects
 * them at the next call (docs/security/sessions.md). Does not end sessions at the sign-in service.
 */
await runCommand(async ([of]) => {
  if (!of) throw new RangeError('usage: node dist/end-sessions.cli.js <customer code | staff code | everybody>');
  const place = { ...databasePlace(process.env), migrates: false };
  return withDatabase(
    async (database) => `${await endSessions(database, { of, now: Date.now() })} sessions ended\n`,
    place,
  );
});
