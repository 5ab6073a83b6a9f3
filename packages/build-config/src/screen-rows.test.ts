import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('every row of docs/screens.md that works names a test that is there', () => {
  const [, works = ''] = read('docs/screens.md').split('\n## ');
  const rows = works.split('\n').filter((line) => /^\| [A-Z0-9]/.test(line));
  const named = rows.map((row) => /\| `([^`]+)`: ([^|]+) \|$/.exec(row)?.slice(1) ?? [row, row]);
  const missing = named.filter(
    ([file = '', title = '']) => !existsSync(join(ROOT, file)) || !read(file).includes(title),
  );
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
});

it('docs/screens.md has every row of the two walks: routes, behaviours, frame, people, composition, defects', () => {
  const codes = new Set([...read('docs/screens.md').matchAll(/^\| ([A-Z]-?\d+) \|/gm)].map(([, code = '']) => code));
  const of = (letter: string) => [...codes].filter((code) => code.replace(/[-\d]/g, '') === letter).length;
  const counts = Object.fromEntries(['R', 'B', 'L', 'U', 'C', 'S', 'N'].map((letter) => [letter, of(letter)]));
  expect(counts).toEqual({ R: 49, B: 12, L: 12, U: 7, C: 8, S: 12, N: 13 });
});

it('docs/screens.md has every expectation of shoppers, those that are not met as they were asked for among them', () => {
  const rows = new Set([...read('docs/screens.md').matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number)));
  const asked = [...read('docs/requirements.md').matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(asked.filter((number) => !rows.has(number))).toEqual([]);
  expect(asked.length).toBeGreaterThan(94);
});
