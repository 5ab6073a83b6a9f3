import { openDatabase } from './database/database.ts';
import { FolderInUseError } from './database/folder-lock.ts';
import { CARRIER_NAMES, shipOrder } from './order/ship-order.ts';

const USAGE = `usage: node dist/ship.cli.js <order code> <${CARRIER_NAMES.join(' | ')}> <parcel number>`;

/** The warehouse's word that a prepared order left, for the store of DATABASE_URL or (while it does not run) DATA_DIR. */
async function ship([orderCode, carrier, number]: readonly string[]): Promise<string> {
  if (!orderCode || !carrier || !number) throw new RangeError(USAGE);
  const { DATABASE_URL: url, DATA_DIR } = process.env;
  const database = await openDatabase({ url, dataDir: DATA_DIR || '.data' });
  try {
    const shipped = await database.transaction((transaction) =>
      shipOrder(transaction, { orderCode, carrier, number, now: Date.now() }),
    );
    if (shipped.kind === 'refused') throw new RangeError(`${orderCode} was not shipped: ${shipped.message}`);
    return `${orderCode} is on its way\n`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(await ship(process.argv.slice(2)));
} catch (fault) {
  if (!(fault instanceof RangeError || fault instanceof FolderInUseError)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}
