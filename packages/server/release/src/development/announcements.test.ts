import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type FolderStore, folderStore } from '../store/folder-store.ts';
import { emptyFolder } from '../testing/toy-build.ts';
import { announce, readAnnouncements } from './announcements.ts';

const SERVERS = { shell: 'http://127.0.0.1:4010/', remotes: { pond: 'http://127.0.0.1:4011/' } };
/** Larger than any process id. */
const NOBODY = 2 ** 30;

let registry: FolderStore;
let folder: string;
beforeEach(async () => {
  registry = folderStore(await emptyFolder('registry'));
  folder = join(registry.root, 'development');
});

it('an announcement is listed until it is withdrawn; withdrawing twice is harmless', async () => {
  expect(await readAnnouncements(registry)).toEqual({ announcements: [], faults: [] });
  const withdraw = await announce(registry, SERVERS);
  const { announcements } = await readAnnouncements(registry);
  expect(announcements).toEqual([expect.objectContaining({ ...SERVERS, pid: process.pid })]);
  withdraw();
  withdraw();
  expect(await readAnnouncements(registry)).toEqual({ announcements: [], faults: [] });
});

it('the next announcement removes announcements of killed processes', async () => {
  await mkdir(folder);
  await writeFile(join(folder, `${NOBODY}.json`), '{}');
  await announce(registry, SERVERS);
  expect(await readdir(folder)).toEqual([`${process.pid}.json`]);
});

it('only servers on this machine can be announced', async () => {
  await expect(announce(registry, { ...SERVERS, shell: 'http://elsewhere.example/' })).rejects.toThrow('127.0.0.1');
  await expect(announce(registry, { ...SERVERS, remotes: { '../pond': SERVERS.shell } })).rejects.toThrow();
});

it('a broken file is reported and hides no other announcement', async () => {
  await announce(registry, SERVERS);
  await writeFile(join(folder, '1.json'), '{');
  const { announcements, faults } = await readAnnouncements(registry);
  expect(announcements).toHaveLength(1);
  expect(faults.join()).toContain('1.json is broken');
});
