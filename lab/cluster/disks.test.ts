import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillDisk, freeDisk, hasDisk, mountDisks, unmountDisks } from './disks.mjs';
import { layoutOf } from './layout.mjs';

const newLayout = () => layoutOf({ port: 20_000, folder: mkdtempSync(join(tmpdir(), 'cluster-')) });
const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts();

it.runIf(mayMount)('a full disk rejects writes until space is freed (needs permission to mount)', () => {
  const layout = newLayout();
  mountDisks(layout);
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

it.runIf(process.getuid?.() === 0)(
  'data of a cluster without disks are left alone, and its disk cannot be filled',
  () => {
    const layout = newLayout();
    mkdirSync(join(layout.folder, 'pg-1'));
    writeFileSync(join(layout.folder, 'pg-1', 'data'), '');
    expect(() => mountDisks(layout)).toThrow('is not on a disk of its own');
    expect(() => fillDisk(layout, 'pg-1')).toThrow('was not started with --disks');
    rmSync(layout.folder, { recursive: true });
  },
);

/** Root inside a container may be unable to mount. */
function mounts(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'store-cluster', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
