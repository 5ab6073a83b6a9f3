import { parseArgs } from 'node:util';
import {
  databasePlace,
  EnvironmentError,
  FolderInUseError,
  NewerSchemaError,
  openDatabase,
} from '@store/backend/store';
import { seedDemoStore } from './seed/seed-demo-store.ts';

/** `node dist/seed.cli.js [--products 100000]`: seeds the store of DATABASE_URL or DATA_DIR. */
async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
  if (!/^\d{1,7}$/.test(values.products)) throw new RangeError('--products wants a whole number');
  const database = await openDatabase(databasePlace(process.env));
  try {
    const started = Date.now();
    const filled = await seedDemoStore(database, { now: started, products: Number(values.products) });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(filled ? `the demo store was filled in ${seconds} s\n` : 'the store is filled already\n');
  } finally {
    await database.close();
  }
}

try {
  await seed();
} catch (fault) {
  const isPlain = [EnvironmentError, FolderInUseError, NewerSchemaError, RangeError].some(
    (kind) => fault instanceof kind,
  );
  if (!isPlain) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
