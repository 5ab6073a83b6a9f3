import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buyAsGuest } from '../../../testing/guests.ts';
import { backendForFile } from '../../../testing/test-backend.ts';
import { announcePlaced, lostOrders, onOrderPlaced, placedIn } from './placed-orders.ts';

const backend = backendForFile();
let lines: string[];
let unhear: () => void;
beforeEach(() => {
  lines = [];
  unhear = onOrderPlaced((placed) => lines.push(JSON.stringify({ level: 30, ...placed })));
});
afterEach(() => unhear());

async function logFile(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'store-log-')), 'backend.log');
  await writeFile(file, ['The port is free', JSON.stringify({ level: 30, msg: 'ready' }), ...lines, ''].join('\n'));
  return file;
}

it('finds each confirmed order by a log line without its code', async () => {
  const code = await buyAsGuest(backend.visitor(), 'akari@shop.test');
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain(code);
  expect(await lostOrders(backend.database, await placedIn(await logFile()))).toEqual([]);
});

it('reports an order that was logged as placed but is missing in the database', async () => {
  await buyAsGuest(backend.visitor(), 'akari@shop.test');
  announcePlaced(backend.database, '261128-ANOTHER-DATABASE');
  const placed = await placedIn(await logFile());
  expect(placed).toHaveLength(2);
  expect(await lostOrders(backend.database, placed)).toEqual([placed[1]]);
});

it('logs nothing for a rolled-back order', async () => {
  const undone = backend.database.transaction(async (transaction) => {
    announcePlaced(transaction, '261128-UNDONE');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(lines).toEqual([]);
});
