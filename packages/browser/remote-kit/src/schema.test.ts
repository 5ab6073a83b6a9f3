import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import * as schema from './schema.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Type-only names, erased by TypeScript. */
const TYPES = new Set(['infer', 'input', 'output', 'ZodMiniType']);

/** Sources that are bundled into remotes; tests use their own zod. */
function sources(): string[] {
  const folders = [
    'packages/shared/contracts/src',
    ...readdirSync(join(root, 'remotes')).map((name) => `remotes/${name}/src`),
  ];
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('testing/'))
      .map((file) => join(root, folder, file)),
  );
}

it('exports every zod function that remotes use (C-04)', () => {
  const words = sources().flatMap((file) => readFileSync(file, 'utf8').match(/\bz\.[A-Za-z_]+/g) ?? []);
  const used = new Set(words.map((word) => word.slice(2)).filter((word) => !TYPES.has(word)));
  expect(used.size).toBeGreaterThan(15);
  expect([...used].filter((word) => !(word in schema))).toEqual([]);
});
