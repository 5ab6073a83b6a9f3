import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Sections of the page, each with the tests that it names: file and title, or the beginning of it. */
const sections = read('docs/delivery-capabilities.md')
  .split(/^#{2,3} /m)
  .slice(1)
  .map((text) => ({
    heading: text.split('\n', 1)[0] ?? '',
    tests: [...text.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title })),
  }));
const capabilities = sections.filter(({ heading }) => heading.startsWith('D-'));

it('every test that docs/delivery-capabilities.md names is there', () => {
  const named = sections.flatMap(({ tests }) => tests);
  const missing = named.filter(({ file, title }) => !existsSync(join(ROOT, file)) || !titlesIn(file).includes(title));
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

it('every capability of delivery has a section with a test that cites it, in its order', () => {
  const rows = [...read('docs/requirements.md').matchAll(/^\| (D-\d{2}) \|(.*)$/gm)];
  expect(capabilities.map(({ heading }) => heading.slice(0, 4))).toEqual(rows.map(([, code]) => code));
  const isShown = (code: string) =>
    capabilities.some(
      ({ heading, tests }) => heading.startsWith(code) && tests.some(({ file }) => titlesIn(file).includes(code)),
    );
  const unshown = rows.filter(([, code = '', words = '']) => !words.includes('*(no test yet)*') && !isShown(code));
  expect(unshown.map(([, code]) => code)).toEqual([]);
});

/** The lines of a test that a title can stand on. */
const titlesIn = (file: string): string =>
  read(file)
    .split('\n')
    .filter((line) => /\b(?:it|test|describe)\b.*\(|^\s*\]\)\(|^\s*['`]/.test(line))
    .join('\n');
