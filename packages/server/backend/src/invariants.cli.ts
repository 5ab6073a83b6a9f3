import { lostOrders, placedIn } from './features/order/state/placed-orders.ts';
import { openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
import { brokenInvariants, invariants } from './platform/database/invariants.ts';
import { NewerSchemaError, OlderSchemaError } from './platform/database/migrate.ts';
import { databasePlace, EnvironmentError } from './platform/environment/environment.ts';
import { readOptions } from './platform/environment/read-options.ts';

/**
 * `node dist/invariants.cli.js [--log backend.log]…`: checks in the database of DATABASE_URL or DATA_DIR that stock, points,
 * coupons, orders and payments are consistent, and that each order placed according to the logs exists. Read-only.
 * Prints violations and exits with 1 if there are any.
 */
async function ask(): Promise<number> {
  const options = { log: { type: 'string', multiple: true, default: [] as string[] } } as const;
  const { log: logs } = readOptions(options, 'node dist/invariants.cli.js [--log backend.log]…');
  const database = await openDatabase({ ...databasePlace(process.env), migrates: false });
  try {
    const broken = await brokenInvariants(database);
    const placed = (await Promise.all(logs.map(placedIn))).flat();
    const lost = await lostOrders(database, placed);
    if (lost.length > 0) broken.push({ name: 'each order that a log says was placed exists', what: lost });
    for (const { name, what } of broken) process.stderr.write(`violated: ${name}: ${what.slice(0, 20).join(', ')}\n`);
    if (broken.length > 0) return 1;
    process.stdout.write(`all ${invariants.length} invariants hold\n`);
    if (logs.length > 0) process.stdout.write(`all ${placed.length} orders of the logs exist\n`);
    return 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await ask();
} catch (fault) {
  const kinds = [EnvironmentError, FolderInUseError, NewerSchemaError, OlderSchemaError, RangeError];
  if (!kinds.some((kind) => fault instanceof kind)) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
