import { resealHealth } from './features/medicine/consultation/reseal.ts';
import { createHealthCipher } from './features/medicine/questionnaire/health-cipher.ts';
import { healthSecretsOf, takeEnvironment } from './platform/environment/environment.ts';
import { readOptions } from './platform/environment/read-options.ts';
import { runCommand, withDatabase } from './platform/environment/run-command.ts';

/**
 * `npm run ops -- reseal-health`, with the backend's environment: re-encrypts with the first secret of HEALTH_SECRET
 * what the second one encrypted. Safe while the store runs; can be interrupted and run again. Exits with 1 if some
 * texts cannot be decrypted with any secret.
 */
await runCommand(async () => {
  readOptions({}, 'node dist/reseal-health.cli.js');
  const environment = takeEnvironment(process.env);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = environment;
  const cipher = createHealthCipher(healthSecretsOf(environment));
  const { moved, closed } = await withDatabase(
    (database) => resealHealth(database, cipher),
    url ? { url } : { dataDir },
  );
  process.stdout.write(`${moved} texts re-encrypted\n`);
  if (closed.length > 0) process.stderr.write(`Not decryptable with any secret, unchanged: ${closed.join(', ')}\n`);
  return closed.length > 0 ? 1 : 0;
});
