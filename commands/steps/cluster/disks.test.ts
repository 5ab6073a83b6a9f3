import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillDisk, freeDisk, hasDisk, mountDisks, unmountDisks } from './disks.mjs';
import { layoutOf } from './layout.mjs';

const newLayout = () => layoutOf({ port: 20_000, folder: mkdtempSync(join(tmpdir(), 'cluster-')) });
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

it.runIf(mayMount)('a disk that is filled takes nothing until there is room again (only root may mount one)', () => {
  const layout = newLayout();
  try {
    mountDisks(layout);
  } catch {
    // Root of a container that may not mount.
    return;
  }
  try {
    const write = (part: string) => writeFileSync(join(layout.folder, part, 'data'), Buffer.alloc(8192));
    fillDisk(layout, 'redis-1');
    expect(() => write('redis-1')).toThrow('ENOSPC');
    write('redis-2');
    freeDisk(layout, 'redis-1');
    write('redis-1');
  } finally {
    unmountDisks(layout);
  }
  expect(hasDisk(layout, 'redis-1')).toBe(false);
  rmSync(layout.folder, { recursive: true });
});

it.runIf(mayMount)('data of a cluster without disks are left alone', () => {
  const layout = newLayout();
  mkdtempSync(join(layout.folder, 'pg-1'));
  writeFileSync(join(layout.folder, 'logs'), '');
  expect(() => fillDisk(layout, 'pg-1')).toThrow('was not started with --disks');
});
