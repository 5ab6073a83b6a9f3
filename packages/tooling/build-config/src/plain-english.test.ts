import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const MAX_PER_1000_LINES = 10;
/** Vague or archaic phrases, each with the usual technical terms. */
const PHRASES: readonly [phrase: string, instead: string][] = [
  ['told|tells? of|(?:is|are) said|says so', 'report, return, show, notify, log'],
  ['asked|asks? (?:for|anew|ahead|again)', 'request, query, fetch, prefetch, retry'],
  ['stands?|stood', 'is, appears, is listed, is stored'],
  ['goods', 'products, items, lines'],
  ['whoever|whomever|somebody|nobody|anybody', 'the user, visitor, caller, client; no one'],
  ['those of|(?:those|what|who|that) (?:is|are|was|were) (?:none|there|gone|left)', 'a noun'],
  ['anew|once more|by itself|of itself|at once|meanwhile', 'again, automatically, immediately, in parallel'],
  ['kept', 'cached, stored, retained, deferred'],
  ['let go|taken back|given back|goes? home|come alive|is alive|lives? on', 'release, revert, return, hydrate'],
  ['so (?:many|long|much)|thought out|worked out', 'the number or duration; compute, derive'],
  ['words? (?:of|for|to)|in words', 'text, message, label'],
  ['wants?|wanted|wish(?:es|ed)?', 'request, option'],
  ['house|room|(?<!front-)door|fence|pond|desk of', 'package, module, space, entry point, sandbox'],
];
const PATTERN = new RegExp(`\\b(?:${PHRASES.map(([phrase]) => phrase).join('|')})\\b`, 'gi');
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\(.*?\))?\(\s*(['"`])(.+?)\1/;
const COMMENT = /(?:^|\s)\/[/*]+\s(.*)$|^\s*\*\s(.*)$/;

/** Comments and test titles of a source file, one entry per line. */
const proseOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [, , title] = TITLE.exec(line) ?? [];
    const [, comment, continued] = COMMENT.exec(line) ?? [];
    return title ?? comment ?? continued ?? [];
  });

it('comments and test titles use plain technical English', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js', '*.css'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('/plain-english.test.ts') && existsSync(join(ROOT, file)));
  const counts = files.map((file) => {
    const lines = proseOf(readFileSync(join(ROOT, file), 'utf8'));
    return { file, lines: lines.length, found: lines.flatMap((line) => line.match(PATTERN) ?? []) };
  });
  const lines = counts.reduce((sum, each) => sum + each.lines, 0);
  const places = counts.reduce((sum, { found }) => sum + found.length, 0);
  const worst = counts
    .sort((a, b) => b.found.length - a.found.length)
    .slice(0, 15)
    .map(({ file, found }) => `${file}: ${found.join(', ')}`);
  const hints = PHRASES.map(([phrase, instead]) => `${phrase} → ${instead}`);
  expect((1_000 * places) / lines, [...worst, ...hints].join('\n')).toBeLessThanOrEqual(MAX_PER_1000_LINES);
});
