import { lostOrders, placedIn } from './features/order/state/placed-orders.ts';
import type { Database } from './platform/database/database.ts';
import { brokenInvariants, invariants } from './platform/database/invariants.ts';
import { databasePlace } from './platform/environment/environment.ts';
import { readOptions } from './platform/environment/read-options.ts';
import { runCommand, withDatabase } from './platform/environment/run-command.ts';

/**
 * `node dist/invariants.cli.js [--log backend.log]…`: checks in the database of DATABASE_URL or DATA_DIR that stock, points,
 * coupons, orders and payments are consistent, and that each order placed according to the logs exists. Read-only.
 * Prints violations and exits with 1 if there are any.
 */
await runCommand(async () => {
  const options = { log: { type: 'string', multiple: true, default: [] as string[] } } as const;
  const { log: logs } = readOptions(options, 'node dist/invariants.cli.js [--log backend.log]…');
  return withDatabase((database) => check(database, logs), { ...databasePlace(process.env), migrates: false });
});

async function check(database: Database, logs: readonly string[]): Promise<string | number> {
  const broken = await brokenInvariants(database);
  const placed = (await Promise.all(logs.map(placedIn))).flat();
  const lost = await lostOrders(database, placed);
  if (lost.length > 0) broken.push({ name: 'each order that a log says was placed exists', what: lost });
  for (const { name, what } of broken) process.stderr.write(`violated: ${name}: ${what.slice(0, 20).join(', ')}\n`);
  if (broken.length > 0) return 1;
  const inLogs = logs.length > 0 ? `all ${placed.length} orders of the logs exist\n` : '';
  return `all ${invariants.length} invariants hold\n${inLogs}`;
}
