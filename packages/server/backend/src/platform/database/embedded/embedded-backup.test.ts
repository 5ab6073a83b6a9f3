import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoShop } from '../../../testing/demo-seed.ts';
import { NOW } from '../../../testing/demo-store.ts';
import { buyAsGuest } from '../../../testing/guests.ts';
import { openTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { openDatabase } from '../database.ts';
import { brokenInvariants } from '../invariants.ts';
import { orders } from '../tables/orders.ts';
import { restoreEmbedded } from './embedded-backup.ts';

let backend: TestBackend;
beforeAll(async () => {
  const database = await openDatabase({});
  await seedDemoShop(database, { now: NOW });
  backend = await openTestBackend({}, undefined, database);
});
afterAll(() => backend.close());

it('restores the orders committed before the backup, and no later ones', async () => {
  const before = await buyAsGuest(backend.visitor(), 'akari@shop.test');
  const archive = await backend.database.dump?.();
  const after = await buyAsGuest(backend.visitor(), 'akari@shop.test');
  if (!archive) throw new Error('no archive');

  const dataDir = join(await mkdtemp(join(tmpdir(), 'store-restored-')), 'data');
  await restoreEmbedded(dataDir, Uint8Array.from(archive));
  const restored = await openDatabase({ dataDir });
  const isThere = async (code: string) =>
    (await restored.select().from(orders).where(eq(orders.orderCode, code))).length === 1;
  expect([await isThere(before), await isThere(after)]).toEqual([true, false]);
  expect(await brokenInvariants(restored)).toEqual([]);
  await restored.close();
});
