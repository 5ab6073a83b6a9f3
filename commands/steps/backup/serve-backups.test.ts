import { statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { archiveOfRunning, backupSocket, serveBackups } from './serve-backups.mjs';

it('sends the archive of a running store over a socket that only its owner can open, until the store stops', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'b-'));
  expect(await archiveOfRunning(dataDir)).toBeNull();
  const large = Buffer.alloc(3_000_000, 7);
  const answering = await serveBackups(dataDir, async () => large);
  expect(statSync(backupSocket(dataDir)).mode & 0o777).toBe(0o600);
  expect(await archiveOfRunning(dataDir)).toEqual(large);
  await answering.stop();
  expect(await archiveOfRunning(dataDir)).toBeNull();
});
