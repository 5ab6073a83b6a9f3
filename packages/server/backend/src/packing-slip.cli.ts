import { writeFile } from 'node:fs/promises';
import { printPackingSlip } from './features/order-history/packing-slip/packing-slip.ts';
import { runCommand, withDatabase } from './platform/environment/run-command.ts';

/** Prints the packing papers of an order, for the store of DATABASE_URL or (while it is stopped) DATA_DIR. */
await runCommand(async ([orderCode, file]) => {
  if (!orderCode || !file) throw new RangeError('usage: node dist/packing-slip.cli.js <order code> <file.pdf>');
  const papers = await withDatabase((database) => printPackingSlip(database, orderCode));
  // Contains names and addresses: readable by the owner only.
  await writeFile(file, papers, { mode: 0o600 });
  return `${file} contains the packing papers of ${orderCode}\n`;
});
