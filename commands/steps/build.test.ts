import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeParts } from './build.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['store', undefined, 2],
  ['part', ['./remotes/catalogue'], 1],
])(
  'a build of a %s leaves no file of an earlier build in a part, which the gate would refuse',
  (_, filters, removed) => {
    const files = [
      'remotes/catalogue/dist/1.js',
      'shell/dist/main.js',
      'remotes/catalogue/src/page.tsx',
      'packages/a/dist/b.js',
    ];
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), '');
    }
    removeParts(folder, filters);
    expect(files.filter((file) => existsSync(join(folder, file)))).toEqual(files.slice(removed));
  },
);
