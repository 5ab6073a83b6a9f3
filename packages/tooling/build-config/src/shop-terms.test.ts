import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** The shop's terms (docs/glossary.md), and the spellings that must not appear beside them. */
const WORDS = [
  ['お一人様', /おひとり(?:様|さま)|お1人様/],
  // A number of points, or the small unit behind one; a type size in code is followed by a delimiter.
  ['○ポイント', /[\d}] ?pt(?![\w"):;.=-])|<\/b> ?pt\b|<small>pt<|'pt'/],
  // P-13: brackets in Japanese text are full-width.
  ['（土）', /\((?:[日月火水木金土]|dd)\\?\)/],
] as const;

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'remotes', 'shell', 'e2e', 'lab'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|md|json|sql)$/.test(file) && !file.endsWith('shop-terms.test.ts'))
  // Written by lint tests that run at the same time.
  .filter((file) => !file.includes('/lint-me-'))
  // A deleted and not yet committed file has no text.
  .filter((file) => existsSync(join(ROOT, file)));

it.each(WORDS)('texts spell 「%s」 the same everywhere (V-06, U-03, P-13)', (_word, others) => {
  const wrong = sources.filter((file) => others.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(wrong).toEqual([]);
});
