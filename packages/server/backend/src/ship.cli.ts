import { CARRIER_NAMES, shipOrder } from './features/order/state/ship-order.ts';
import { openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
import { databasePlace, EnvironmentError } from './platform/environment/environment.ts';

const USAGE = `usage: node dist/ship.cli.js <order code> <${CARRIER_NAMES.join(' | ')}> <parcel number>`;

/** Marks a prepared order as shipped, for the store of DATABASE_URL or (while it is stopped) DATA_DIR. */
async function ship([orderCode, carrier, number]: readonly string[]): Promise<string> {
  if (!orderCode || !carrier || !number) throw new RangeError(USAGE);
  const database = await openDatabase(databasePlace(process.env));
  try {
    const shipped = await database.transaction((transaction) =>
      shipOrder(transaction, { orderCode, carrier, number, now: Date.now() }),
    );
    if (shipped.kind === 'refused') throw new RangeError(`${orderCode} was not shipped: ${shipped.message}`);
    return `${orderCode} is marked as shipped\n`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(await ship(process.argv.slice(2)));
} catch (fault) {
  const isPlain = [EnvironmentError, FolderInUseError, RangeError].some((kind) => fault instanceof kind);
  if (!isPlain) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
