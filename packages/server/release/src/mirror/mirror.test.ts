import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { liveReader } from '../live/live-reader.ts';
import { folderStore } from '../store/folder-store.ts';
import type { PartAddress } from '../store/release-store.ts';
import { emptyFolder } from '../testing/toy-build.ts';
import { type ToyRegistry, toyRegistry } from '../testing/toy-registry.ts';
import { mirrorOf } from './mirror.ts';

let registry: ToyRegistry;
let root: string;
let asked: string[];
beforeEach(async () => {
  registry = await toyRegistry();
  root = await emptyFolder('mirror');
  asked = [];
});

/** Opens a mirror of the registry, optionally with changed bytes of files. */
function open(change: (bytes: Buffer | null) => Buffer | null = (bytes) => bytes) {
  const { documents, files } = registry.store;
  const read = async (address: PartAddress, path: string) => {
    asked.push(path);
    return change(await files.read(address, path));
  };
  return mirrorOf({ documents, files: { read } }, folderStore(root), registry.keys);
}

const liveIn = async () => {
  const { live } = await liveReader({ documents: folderStore(root).documents, keys: registry.keys })();
  return live?.release.remotes.map(({ manifest }) => `${manifest.name}@${manifest.version}`) ?? null;
};

it('copies the live release, its files and the steps that a reader needs; fetches each file once (D-04)', async () => {
  const version = await registry.publish('pond');
  const mirror = open();
  expect(await mirror.refresh()).toEqual([]);
  expect(await liveIn()).toEqual([`pond@${version}`]);
  const address = { part: 'pond', version };
  const signed = (await registry.ledger.readVersion(address))?.files.map(({ path }) => path);
  expect(await folderStore(root).files.list(address)).toEqual(signed);
  const before = asked.length;
  // Two steps between two refreshes, and a new mirror of the same folder.
  await registry.publish('lake');
  await registry.publish('sea');
  await open().refresh();
  expect((await liveIn())?.length).toBe(3);
  expect(asked.slice(before).filter((path) => path === 'screen.js')).toHaveLength(2);
});

it('stores no file that differs from its signature, and keeps the last good release (D-04)', async () => {
  const good = await registry.publish('pond', { face: 'a' });
  await open().refresh();
  await registry.publish('pond', { face: 'b' });
  const evil = open((bytes) => bytes && Buffer.concat([bytes, Buffer.from(' ')]));
  await expect(evil.refresh()).rejects.toThrow('does not match its signature; it is not stored');
  await expect(open(() => null).refresh()).rejects.toThrow('is live but missing in its registry');
  expect(await liveIn()).toEqual([`pond@${good}`]);
  await open().refresh();
  expect(await liveIn()).not.toEqual([`pond@${good}`]);
});

it('skips an unsigned step, and reports it', async () => {
  const good = await registry.publish('pond');
  await registry.store.documents.create('revisions/00000003', '{}');
  expect(await open().refresh()).toEqual([expect.stringContaining('revisions/00000003')]);
  expect(await liveIn()).toEqual([`pond@${good}`]);
});

it('repairs a file that was only partly written', async () => {
  const version = await registry.publish('pond');
  await open().refresh();
  const file = join(root, 'remotes', 'pond', version, 'screen.js');
  await writeFile(file, '');
  await open().refresh();
  expect(await readFile(file, 'utf8')).toBe('1');
});

it('fetches older versions on demand, except unpublished and deleted ones', async () => {
  const old = await registry.publish('pond', { face: 'a' });
  await registry.publish('pond', { face: 'b' });
  const mirror = open();
  await mirror.refresh();
  expect(await mirror.bring({ part: 'pond', version: old })).toBe(true);
  expect(await folderStore(root).files.list({ part: 'pond', version: old })).toContain('screen.js');
  expect(await mirror.bring({ part: 'pond', version: '9.9.9' })).toBe(false);
  await registry.store.files.remove({ part: 'pond', version: old });
  const other = mirrorOf(registry.store, folderStore(await emptyFolder('mirror')), registry.keys);
  expect(await other.bring({ part: 'pond', version: old })).toBe(false);
});
