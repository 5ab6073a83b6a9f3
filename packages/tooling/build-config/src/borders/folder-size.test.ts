import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
/** Maximum number of files in one folder. */
const MOST_FILES = 25;
const SOURCES = globSync(['packages/*/*/src', 'remotes/*/src', 'shell/src', 'lab/load/src'], { cwd: root });

interface Folder {
  readonly path: string;
  readonly files: readonly string[];
}

function foldersIn(path: string): Folder[] {
  const names = readdirSync(join(root, path));
  const isFolder = (name: string) => statSync(join(root, path, name)).isDirectory();
  const files = names.filter((name) => !isFolder(name));
  return [{ path, files }, ...names.filter(isFolder).flatMap((name) => foldersIn(`${path}/${name}`))];
}
const folders = SOURCES.flatMap(foldersIn);

it('no source folder has more files than a reader can survey (C-01)', () => {
  const large = folders.filter(({ files }) => files.length > MOST_FILES);
  expect(large.map(({ path, files }) => `${path}: ${files.length}`)).toEqual([]);
});

it('no barrel re-exports another, so that an import names the actual folder (C-01)', () => {
  const barrels = folders.filter(({ files }) => files.includes('index.ts')).map(({ path }) => `${path}/index.ts`);
  const handingOn = barrels.filter((file) =>
    /^export [^;]* from '\.[^']*\/index\.ts';/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(handingOn).toEqual([]);
});
