import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The shop's spelling of a term (docs/glossary.md), and the spellings that must not be used. */
const WORDS = [
  ['お一人様', /おひとり(?:様|さま)|お1人様/],
  // A number of points, or its unit in a smaller element; font sizes are followed by code punctuation.
  ['○ポイント', /[\d}] ?pt(?![\w"):;.=-])|<\/b> ?pt\b|<small>pt<|'pt'/],
  // Brackets in Japanese text are full-width (P-13).
  ['（土）', /\((?:[日月火水木金土]|dd)\\?\)/],
] as const;

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'remotes', 'shell', 'e2e'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|md|json|sql)$/.test(file) && !file.endsWith('shop-words.test.ts'))
  // A deleted file may still be in the index.
  .filter((file) => existsSync(join(ROOT, file)));

it.each(WORDS)('sources spell 「%s」 in one way (V-06, U-03, P-13)', (_word, others) => {
  const wrong = sources.filter((file) => others.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(wrong).toEqual([]);
});
