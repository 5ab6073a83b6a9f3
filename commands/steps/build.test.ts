import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { removeParts } from './build.mjs';

const folder = mkdtempSync(join(tmpdir(), 'built-store-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('a build of the store leaves no file of an earlier build in a part, which the gate would refuse', () => {
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
  removeParts(folder);
  expect(files.filter((file) => existsSync(join(folder, file)))).toEqual(files.slice(2));
});
