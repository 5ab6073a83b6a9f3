import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

const commands = path.join(root, 'commands');
const installing = fs
  .readdirSync(commands)
  .filter((name) => name.endsWith('.mjs') && fs.readFileSync(path.join(commands, name), 'utf8').includes('install()'));

it.each(installing)('%s starts in a fresh clone: its static imports include no package', (name) => {
  expect(packagesOf(path.join(commands, name))).toEqual([]);
});

/** Returns the packages that a file imports statically, directly or through other files. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...fs.readFileSync(file, 'utf8').matchAll(/^(?:import|export|\})[^;]*?from '([^']+)'|^import '([^']+)'/gm)]
    .map(([, named, bare]) => named ?? bare ?? '')
    .filter((from) => !from.startsWith('node:'))
    .flatMap((from) =>
      from.startsWith('.')
        ? packagesOf(path.resolve(path.dirname(file), from), seen)
        : [`${path.relative(root, file)} imports ${from}`],
    );
}
