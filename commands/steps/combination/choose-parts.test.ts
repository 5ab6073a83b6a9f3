import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseParts, parseSelections } from './choose-parts.mjs';

let root: string;
const pathOf = ({ part, version }: { part: string; version: string }) => join(root, part, version);
const folderOf = async (address: Parameters<typeof pathOf>[0]) => pathOf(address);
const pointers = {
  shell: { live: '1.0.0', versions: [{ version: '1.0.0' }] },
  catalogue: { live: '1.0.0-a', versions: [{ version: '1.0.0-a' }, { version: '1.1.0-b' }, { version: '1.1.0-c' }] },
  content: { live: '1.0.0', versions: [{ version: '1.0.0' }, { version: '2.0.0' }] },
  'lp-past': { live: null, versions: [{ version: '1.0.0' }] },
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'combination-'));
  await build('shell', '1.0.0');
  for (const version of ['1.0.0-a', '1.1.0-b', '1.1.0-c']) await build('catalogue', version);
  await build('content', '1.0.0');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function build(part: string, version: string, folder = pathOf({ part, version })) {
  await mkdir(folder, { recursive: true });
  const [file, name] = part === 'shell' ? ['shell.json', {}] : ['remote.json', { name: part }];
  await writeFile(join(folder, file), JSON.stringify({ ...name, version }));
}

const choose = async (...words: string[]) => chooseParts({ selections: parseSelections(words), pointers, folderOf });

describe('chooseParts', () => {
  it('puts the named parts on top of the live ones (D-12)', async () => {
    const parts = await choose('catalogue@1.1.0-b');
    expect(parts.map(({ part, version, isNamed }) => [part, version, isNamed])).toEqual([
      ['catalogue', '1.1.0-b', true],
      ['shell', '1.0.0', false],
      ['content', '1.0.0', false],
    ]);
  });

  it('treats the live version as unchanged, and omits removed parts (D-12)', async () => {
    expect((await choose('catalogue@live')).filter(({ isNamed }) => isNamed)).toEqual([]);
    expect((await choose()).map(({ part }) => part)).not.toContain('lp-past');
  });

  it('uses a build from a folder (D-12)', async () => {
    await build('content', '3.0.0-mine', join(root, 'work', 'dist'));
    const found = (await choose(`content=${join(root, 'work')}`)).find(({ part }) => part === 'content');
    expect(found).toMatchObject({ version: '3.0.0-mine', dist: join(root, 'work', 'dist'), isNamed: true });
  });

  it.each([
    ['an ambiguous version', 'catalogue@1.1.0', 'catalogue@1.1.0 is ambiguous: 1.1.0-b or 1.1.0-c'],
    ['an unknown version', 'catalogue@9.9.9', 'catalogue@9.9.9: there are 1.0.0-a, 1.1.0-b, 1.1.0-c'],
    ['an unknown part', 'nothing@1.0.0', 'nothing@1.0.0: no part of that name was ever published'],
    ['the live version of what was taken away', 'lp-past@live', 'lp-past: no version is live'],
    ['a version whose files were swept', 'content@2.0.0', 'content@2.0.0: its files are no longer in the registry'],
    ['another format', 'catalogue', '--with catalogue: expected part@version, part@live or part=folder'],
  ])('refuses %s, and says so', async (_, word, message) => {
    await expect(choose(word)).rejects.toThrow(message);
  });

  it('rejects the same part twice, and a build of another part', async () => {
    await expect(choose('content@1.0.0', 'content@live')).rejects.toThrow('content is named twice');
    await build('pharmacy', '1.0.0', join(root, 'other', 'dist'));
    await expect(choose(`content=${join(root, 'other')}`)).rejects.toThrow('the build is of pharmacy');
  });
});
