import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderCircles } from './folder-circles.ts';
import { valueImports } from './value-imports.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const PARTS = globSync(['shell', 'packages/*/*', 'remotes/*', 'lab/load'], { cwd: root });

describe('import cycles between folders', () => {
  it.each(PARTS)('%s has none (C-01)', async (part) => {
    expect(folderCircles(await valueImports(root, `${part}/src`))).toEqual([]);
  });
});

describe('folderCircles', () => {
  let project: string;
  beforeEach(async () => {
    project = await mkdtemp(join(tmpdir(), 'store-circles-'));
    await write('src/frame/a.ts', "import { b } from '../header/b.ts';\nexport const a = b;");
    await write('src/header/b.ts', "import { c } from '../menu/c.tsx';\nexport const b = c;");
    await write('src/menu/c.tsx', 'export const c = <p />;');
  });
  afterEach(() => rm(project, { recursive: true, force: true }));

  async function write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(join(project, file), text);
  }
  const circles = async () => folderCircles(await valueImports(project, 'src'));

  it.each([
    ['an import', "import { a } from '../frame/a.ts';\nexport const c = a;"],
    ['an import of a value beside a type', "import { a, type A } from '../frame/a.ts';\nexport const c = a;"],
    ['an import for its effect', "import '../frame/a.ts';"],
    ['handing on', "export { a } from '../frame/a.ts';"],
    ['handing on all', "export * from '../frame/a.ts';"],
  ])('%s that closes a circle of three folders is refused, the way named (C-01)', async (_, text) => {
    expect(await circles()).toEqual([]);
    await write('src/menu/c.tsx', text);
    expect(await circles()).toEqual([['src/frame', 'src/header', 'src/menu']]);
  });

  it.each([
    ['src/menu/c.tsx', "import type { A } from '../frame/a.ts';"],
    ['src/menu/c.tsx', "import { type A } from '../frame/a.ts';"],
    ['src/menu/c.tsx', "export const c = () => import('../frame/a.ts');"],
    ['src/menu/c.test.tsx', "import { a } from '../frame/a.ts';"],
    ['src/menu/testing/d.ts', "import { a } from '../../frame/a.ts';"],
  ])('%s may say: %s (C-01)', async (file, text) => {
    await write(file, text);
    expect(await circles()).toEqual([]);
  });
});
