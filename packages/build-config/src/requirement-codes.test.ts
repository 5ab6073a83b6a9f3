import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CODE = /\b[A-Z]-?\d{2}\b/g;
const TEST = /\.(test|spec|race|front)\.tsx?$/;
const COMMENT_OR_TITLE = /^\s*(?:\/?\*|\/\/)|\b(?:it|test|describe)(?:\.\w+)?\(|^\s*\]\)\(/;
/** The beginning of a title, also of a test made from rows: `it('`, `describe.each(rows)('`, `])('`. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|[\])])\(\s*['"`]/;
/** A code, or the number of an expectation or a decision, where a title begins. */
const LEADING_CODE = /(?:expectations? )?(?:[A-Z]-?\d{1,2}|\d{1,2}|00\d{2})(?![\w-]|[.,]\d)/;
const TITLE_LED_BY_CODE = new RegExp(TITLE.source + LEADING_CODE.source);
/** What stands in the brackets that end a title: `(36, G09)`, `(A-28…A-30)`, `(decision 0017)`. */
const CODES_IN_BRACKETS =
  /\(((?:[A-Z]-?\d{1,2}|\d{1,2}|decision \d{4})(?:(?:, |…|–)(?:[A-Z]-?\d{1,2}|\d{1,2}|decision \d{4}))*)\)['"`]/g;
const NO_TEST_YET = '*(no test yet)*';

const document = readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8');
/** The line of each code. */
const rows = new Map(
  document.split('\n').flatMap((line) => {
    const code = /^\| ([A-Z]?-?\d{1,2}) \|/.exec(line)?.[1];
    return code ? [[code, line] as const] : [];
  }),
);

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  // What draws the pictures is full of path data that looks like codes.
  .filter((file) => !file.includes('/demo-store/art/'));

/** Codes that comments and test titles cite, with the files. */
const cited = new Map<string, string[]>();
/** Codes that stand anywhere in a test. */
const tested = new Set<string>();
/** What titles cite in brackets, with the files. */
const bracketed = new Map<string, string[]>();
/** Test titles that begin with a code, with the file. */
const ledByCode: string[] = [];
for (const file of sources) {
  const text = readOrEmpty(join(ROOT, file));
  const lines = text.split('\n').filter((line) => COMMENT_OR_TITLE.test(line));
  for (const code of lines.join('\n').match(CODE) ?? []) cited.set(code, [...(cited.get(code) ?? []), file]);
  if (!TEST.test(file)) continue;
  for (const code of text.match(CODE) ?? []) tested.add(code);
  for (const [title] of text.matchAll(new RegExp(TITLE_LED_BY_CODE, 'g'))) ledByCode.push(`${file}: ${title}`);
  for (const [, codes = ''] of text.matchAll(CODES_IN_BRACKETS))
    for (const code of codes.split(/, |…|–/)) bracketed.set(code, [...(bracketed.get(code) ?? []), file]);
}

describe('codes of requirements', () => {
  it('stand in docs/requirements.md wherever a comment or a test title cites one', () => {
    const letters = new Set([...rows.keys()].map((code) => code.replace(/\d+/, '')));
    const unknown = [...cited].filter(([code]) => letters.has(code.replace(/\d+/, '')) && !rows.has(code));
    expect(unknown).toEqual([]);
  });

  it('stand there, or are decisions, wherever a title ends with them in brackets', () => {
    const decisions = readdirSync(join(ROOT, 'docs', 'decisions')).map((name) => `decision ${name.slice(0, 4)}`);
    const known = new Set([...rows.keys(), ...decisions]);
    expect([...bracketed].filter(([code]) => !known.has(code))).toEqual([]);
  });

  it('of the store and of shoppers are each cited by a test, or marked as without one', () => {
    const ofTheStore = [...rows].filter(([code]) => code.includes('-') || /^\d/.test(code));
    const isTested = (code: string) => tested.has(code) || bracketed.has(code);
    const wrong = ofTheStore.filter(([code, line]) => isTested(code) === line.includes(NO_TEST_YET));
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  it('stand in brackets behind the sentence of a test title, not before it', () => {
    expect(ledByCode).toEqual([]);
  });

  it.each(["'P-05 gives a rate'", "'T2: %s'", '`36, G09 two tabs`', "'expectation 29'", "'0017 is'"])(
    'are seen before the sentence of %s',
    (title) => expect(`it(\n  ${title}`).toMatch(TITLE_LED_BY_CODE),
  );

  it.each(["'a rate (P-05)'", "'P1001 is ordered'", "'20,000 targets'", "'000-0000 is unknown'", "'413: is'"])(
    'are not seen before the sentence of %s',
    (title) => expect(`])(${title}`).not.toMatch(TITLE_LED_BY_CODE),
  );

  it('stand there once each', () => {
    const all = document.match(/^\| [A-Z]?-?\d{1,2} \|/gm) ?? [];
    expect(all).toHaveLength(rows.size);
  });
});

/** A file that was deleted and not yet committed has no text. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
