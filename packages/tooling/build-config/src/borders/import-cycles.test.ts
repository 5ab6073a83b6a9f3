import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importCycles } from './import-cycles.ts';
import { valueImports } from './value-imports.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const PARTS = globSync(['shell', 'packages/*/*', 'remotes/*', 'lab/load'], { cwd: root });

describe.each(PARTS)('%s', (part) => {
  it.each(['file', 'folder'] as const)('has no import cycle at the level of a %s (C-01)', async (level) => {
    expect(importCycles(await valueImports(root, `${part}/src`), level)).toEqual([]);
  });
});

describe('importCycles', () => {
  let project: string;
  beforeEach(async () => {
    project = await mkdtemp(join(tmpdir(), 'store-cycles-'));
    await write('src/frame/a.ts', "import { b } from '../header/b.ts';\nexport const a = b;");
    await write('src/header/b.ts', "import { c } from '../menu/c.tsx';\nexport const b = c;");
    await write('src/menu/c.tsx', 'export const c = <p />;');
  });
  afterEach(() => rm(project, { recursive: true, force: true }));

  async function write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(join(project, file), text);
  }
  const cycles = async (level: 'file' | 'folder' = 'folder') => importCycles(await valueImports(project, 'src'), level);

  it.each([
    ['an import', "import { a } from '../frame/a.ts';\nexport const c = a;"],
    ['an import of a value beside a type', "import { a, type A } from '../frame/a.ts';\nexport const c = a;"],
    ['an import for its effect', "import '../frame/a.ts';"],
    ['a re-export', "export { a } from '../frame/a.ts';"],
    ['a re-export of all', "export * from '../frame/a.ts';"],
  ])('reports %s that closes a cycle, with its path (C-01)', async (_, text) => {
    expect(await cycles()).toEqual([]);
    await write('src/menu/c.tsx', text);
    expect(await cycles()).toEqual([['src/frame', 'src/header', 'src/menu']]);
    expect(await cycles('file')).toEqual([['src/frame/a.ts', 'src/header/b.ts', 'src/menu/c.tsx']]);
  });

  it.each([
    ['src/menu/c.tsx', "import type { A } from '../frame/a.ts';"],
    ['src/menu/c.tsx', "import { type A } from '../frame/a.ts';"],
    ['src/menu/c.tsx', "export const c = () => import('../frame/a.ts');"],
    ['src/menu/c.test.tsx', "import { a } from '../frame/a.ts';"],
    ['src/menu/testing/d.ts', "import { a } from '../../frame/a.ts';"],
  ])('allows in %s: %s (C-01)', async (file, text) => {
    await write(file, text);
    expect(await cycles()).toEqual([]);
  });
});
