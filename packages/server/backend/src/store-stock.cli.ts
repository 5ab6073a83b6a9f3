import { readFile } from 'node:fs/promises';
import { importStoreStock, StoreStockError } from './features/content/store-list/import-store-stock.ts';
import { openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
import { databasePlace, EnvironmentError } from './platform/environment/environment.ts';

/**
 * `node dist/store-stock.cli.js counts.csv`: imports the stock counts of physical stores, for the store of DATABASE_URL or
 * (while it is stopped) DATA_DIR.
 */
async function run(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (!file) throw new RangeError('usage: node dist/store-stock.cli.js <counts.csv>');
  const text = await readFile(file, 'utf8');
  const database = await openDatabase(databasePlace(process.env));
  try {
    process.stdout.write(`${await importStoreStock(database, text)} counts imported\n`);
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (fault) {
  const isPlain = [EnvironmentError, FolderInUseError, RangeError, StoreStockError].some(
    (kind) => fault instanceof kind,
  );
  const isMissing = fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
  if (!isPlain && !isMissing) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
