import { readFile } from 'node:fs/promises';
import { importStoreStock, StoreStockError } from './features/content/store-list/import-store-stock.ts';
import { runCommand, withDatabase } from './platform/environment/run-command.ts';

/**
 * `node dist/store-stock.cli.js counts.csv`: imports the stock counts of physical stores, for the store of DATABASE_URL or
 * (while it is stopped) DATA_DIR.
 */
await runCommand(
  async ([file]) => {
    if (!file) throw new RangeError('usage: node dist/store-stock.cli.js <counts.csv>');
    const text = await readFile(file, 'utf8');
    return `${await withDatabase((database) => importStoreStock(database, text))} counts imported\n`;
  },
  [StoreStockError],
);
