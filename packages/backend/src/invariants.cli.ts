import { openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/folder-lock.ts';
import { brokenInvariants, invariants } from './platform/database/invariants.ts';
import { NewerSchemaError, OlderSchemaError } from './platform/database/migrate.ts';
import { databasePlace, EnvironmentError } from './platform/environment/environment.ts';

/**
 * `node dist/invariants.cli.js`: asks the database of DATABASE_URL or DATA_DIR whether stock, points, coupons, orders and payments
 * agree with each other, as after a restored backup. It changes nothing. Ends with 1 and the rows that do not.
 */
async function ask(): Promise<number> {
  const database = await openDatabase({ ...databasePlace(process.env), migrates: false });
  try {
    const broken = await brokenInvariants(database);
    for (const { name, what } of broken) process.stderr.write(`not so: ${name}: ${what.slice(0, 20).join(', ')}\n`);
    if (broken.length === 0) process.stdout.write(`all ${invariants.length} invariants hold\n`);
    return broken.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await ask();
} catch (fault) {
  const kinds = [EnvironmentError, FolderInUseError, NewerSchemaError, OlderSchemaError];
  if (!kinds.some((kind) => fault instanceof kind)) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
