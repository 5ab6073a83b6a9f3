import { resealHealth } from './features/medicine/consultation/reseal.ts';
import { createHealthCipher } from './features/medicine/questionnaire/health-cipher.ts';
import { openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
import { EnvironmentError, healthSecretsOf, takeEnvironment } from './platform/environment/environment.ts';
import { readOptions } from './platform/environment/read-options.ts';

/**
 * `npm run ops -- reseal-health`, with the backend's environment: re-encrypts with the first secret of HEALTH_SECRET
 * what the second one encrypted. Safe while the store runs; can be interrupted and run again. Exits with 1 if some
 * texts cannot be decrypted with any secret.
 */
async function reseal(): Promise<number> {
  readOptions({}, 'node dist/reseal-health.cli.js');
  const environment = takeEnvironment(process.env);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = environment;
  const database = await openDatabase(url ? { url } : { dataDir });
  try {
    const { moved, closed } = await resealHealth(database, createHealthCipher(healthSecretsOf(environment)));
    process.stdout.write(`${moved} texts re-encrypted\n`);
    if (closed.length > 0) process.stderr.write(`Not decryptable with any secret, unchanged: ${closed.join(', ')}\n`);
    return closed.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await reseal();
} catch (fault) {
  if (![EnvironmentError, FolderInUseError, RangeError].some((kind) => fault instanceof kind)) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
