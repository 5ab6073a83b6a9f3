import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { watchWritable } from './writable-database.ts';

it('rejects readiness while the disk of an embedded database is nearly full (H06)', async () => {
  const database = await openDatabase({ dataDir: await mkdtemp(join(tmpdir(), 'store-full-')) });
  try {
    await watchWritable(database, 1)();
    await expect(watchWritable(database, Number.MAX_SAFE_INTEGER)()).rejects.toThrow('is full');
  } finally {
    await database.close();
  }
});
