import { writeFile } from 'node:fs/promises';
import { printPackingSlip } from './features/order-history/packing-slip/packing-slip.ts';
import { openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
import { databasePlace, EnvironmentError } from './platform/environment/environment.ts';

const USAGE = 'usage: node dist/packing-slip.cli.js <order code> <file.pdf>';

/** Prints the packing papers of an order, for the store of DATABASE_URL or (while it is stopped) DATA_DIR. */
async function print([orderCode, file]: readonly string[]): Promise<string> {
  if (!orderCode || !file) throw new RangeError(USAGE);
  const database = await openDatabase(databasePlace(process.env));
  try {
    // Contains names and addresses: readable by the owner only.
    await writeFile(file, await printPackingSlip(database, orderCode), { mode: 0o600 });
    return `${file} contains the packing papers of ${orderCode}\n`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(await print(process.argv.slice(2)));
} catch (fault) {
  const isPlain = [EnvironmentError, FolderInUseError, RangeError].some((kind) => fault instanceof kind);
  if (!isPlain) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
