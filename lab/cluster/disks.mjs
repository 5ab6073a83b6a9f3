import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeEngineFolder } from './engine-user.mjs';

/** Disk size by kind of part: its data at the end of a game day, and as much again as reserve. */
const SIZES = { pg: '2g', etcd: '256m', redis: '32m', bucket: '512m', backups: '1g', logs: '128m' };
const BALLAST = 'ballast';
/** Block that fills the last free space of a disk. */
const BLOCK = Buffer.alloc(4096);

/** The disks of a cluster: one for each part with data, one for backups, one for all logs. */
const diskNames = ({ postgres, etcds, caches, bucket }) => [
  ...[...postgres, ...etcds, ...caches, bucket].map(({ name }) => name),
  'backups',
  'logs',
];

/**
 * Gives each part with data a small disk, which can be filled without filling the machine's: a file system in memory
 * (tmpfs). It returns ENOSPC like a real disk; it is faster than one, and its contents are lost when the machine
 * restarts.
 * @throws {Error} when not root, or when the cluster has data without such disks
 */
export function mountDisks(layout) {
  if (process.getuid?.() !== 0) throw new Error('--disks mounts file systems, which needs root.');
  for (const name of diskNames(layout)) {
    const place = path.join(layout.folder, name);
    if (hasDisk(layout, name)) continue;
    if (fs.existsSync(place) && fs.readdirSync(place).length > 0)
      throw new Error(`${place} is not on a disk of its own. To start over: npm run lab -- cluster down --remove`);
    fs.mkdirSync(place, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZES[name.replace(/-\d+$/, '')]}`, 'store-cluster', place]);
    if (!['bucket', 'logs'].includes(name)) makeOwn(place);
  }
}

function makeOwn(place) {
  fs.chmodSync(place, 0o700);
  makeEngineFolder(place);
}

/** Returns whether a part has a disk of its own. */
export function hasDisk({ folder }, name) {
  const place = path.join(folder, name);
  return fs.readFileSync('/proc/mounts', 'utf8').includes(` ${place} tmpfs `);
}

/** Removes the disks and their contents. */
export function unmountDisks(layout) {
  for (const name of diskNames(layout))
    if (hasDisk(layout, name)) execFileSync('umount', [path.join(layout.folder, name)]);
}

/** Fills the disk of a part completely. */
export function fillDisk(layout, name) {
  if (!hasDisk(layout, name))
    throw new Error(`${name} has no disk of its own; the cluster was not started with --disks`);
  const place = path.join(layout.folder, name);
  const { bavail, bsize } = fs.statfsSync(place);
  const file = path.join(place, BALLAST);
  if (bavail > 0) execFileSync('fallocate', ['-l', String(bavail * bsize), file]);
  const ballast = fs.openSync(file, 'a');
  try {
    // Another process may have freed space in between.
    for (;;) fs.writeSync(ballast, BLOCK);
  } catch (fault) {
    if (fault.code !== 'ENOSPC') throw fault;
  } finally {
    fs.closeSync(ballast);
  }
}

/** Frees the space again. */
export function freeDisk({ folder }, name) {
  fs.rmSync(path.join(folder, name, BALLAST), { force: true });
}
