import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const HERE = dirname(fileURLToPath(import.meta.url));
const STATIC = /^(?:import|export) (?!type).*?'(\.[^']+)';$/gms;
const LAZY = /import\((?:\/\*.*?\*\/ )?'(\.[^']+)'\)/g;

const targets = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path = '']) => join(dirname(file), path));

/** Returns the style sheets that a module imports, also through other modules. */
function stylesOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  if (file.endsWith('.css')) return [file];
  return targets(file, STATIC).flatMap((target) => stylesOf(target, seen));
}

it.each([
  ['product/product.screen.tsx', 'product/sections/sections.ts'],
  ['product/product.screen.tsx', 'point-up/lazy-point-up-band.ts'],
  ['top/top.screen.tsx', 'point-up/lazy-point-up-band.ts'],
])('%s links the styles of the lazy sections in %s, which the server renders', (screen, declarations) => {
  const linked = new Set(stylesOf(join(HERE, '../..', screen)));
  const lazy = targets(join(HERE, '../..', declarations), LAZY);
  expect(lazy).not.toEqual([]);
  expect(lazy.flatMap((target) => stylesOf(target)).filter((sheet) => !linked.has(sheet))).toEqual([]);
});
