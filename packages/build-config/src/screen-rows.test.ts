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
