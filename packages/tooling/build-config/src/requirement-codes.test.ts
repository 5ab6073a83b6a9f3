import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CODE = /\b[A-Z]-?\d{2}\b/g;
const TEST = /\.(test|spec|race|front)\.tsx?$/;
const COMMENT_OR_TITLE = /^\s*(?:\/?\*|\/\/)|\b(?:it|test|describe)(?:\.\w+)?\(|^\s*\]\)\(/;
/** The beginning of a title, also of a parametrised test: `it('`, `describe.each(rows)('`, `])('`. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|[\])])\(\s*['"`]/;
/** A code, or the number of an expectation or a decision, at the beginning of a title. */
const LEADING_CODE = /(?:expectations? )?(?:[A-Z]-?\d{1,2}|\d{1,2}|00\d{2})(?![\w-]|[.,]\d)/;
const TITLE_LED_BY_CODE = new RegExp(TITLE.source + LEADING_CODE.source);
/** The codes in brackets at the end of a title: `(36, G09)`, `(A-28…A-30)`, `(decision 0017)`. */
const CODES_IN_BRACKETS =
  /\(((?:[A-Z]-?\d{1,2}|\d{1,2}|decision \d{4})(?:(?:, |…|–)(?:[A-Z]-?\d{1,2}|\d{1,2}|decision \d{4}))*)\)['"`]/g;
const NO_TEST_YET = '*(no test yet)*';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const document = read('docs/requirements.md');
/** The table row of each code. */
const rows = new Map(
  document.split('\n').flatMap((line) => {
    const code = /^\| ([A-Z]?-?\d{1,2}) \|/.exec(line)?.[1];
    return code ? [[code, line] as const] : [];
  }),
);
/** Requirements of the store and expectations of shoppers. */
const required = [...rows].filter(([code]) => code.includes('-') || /^\d/.test(code));

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  // Path data of drawings looks like codes.
  .filter((file) => !file.includes('/demo-store/art/'));

/** Codes cited in comments and test titles, with the files that cite them. */
const cited = new Map<string, string[]>();
/** Codes that occur anywhere in a test. */
const tested = new Set<string>();
/** Codes in brackets at the end of test titles, with the files. */
const bracketed = new Map<string, string[]>();
const titlesLedByCode: string[] = [];
for (const file of sources) {
  const text = readOrEmpty(file);
  const lines = text.split('\n').filter((line) => COMMENT_OR_TITLE.test(line));
  for (const code of lines.join('\n').match(CODE) ?? []) cited.set(code, [...(cited.get(code) ?? []), file]);
  if (!TEST.test(file)) continue;
  for (const code of text.match(CODE) ?? []) tested.add(code);
  for (const [title] of text.matchAll(new RegExp(TITLE_LED_BY_CODE, 'g'))) titlesLedByCode.push(`${file}: ${title}`);
  for (const [, codes = ''] of text.matchAll(CODES_IN_BRACKETS))
    for (const code of codes.split(/, |…|–/)) bracketed.set(code, [...(bracketed.get(code) ?? []), file]);
}

describe('requirement codes', () => {
  it('are defined in docs/requirements.md when a comment or test title cites them', () => {
    const letters = new Set([...rows.keys()].map((code) => code.replace(/\d+/, '')));
    const unknown = [...cited].filter(([code]) => letters.has(code.replace(/\d+/, '')) && !rows.has(code));
    expect(unknown).toEqual([]);
  });

  it('at the end of test titles are defined, or are decisions', () => {
    const decisions = readdirSync(join(ROOT, 'docs', 'decisions')).map((name) => `decision ${name.slice(0, 4)}`);
    const known = new Set([...rows.keys(), ...decisions]);
    expect([...bracketed].filter(([code]) => !known.has(code))).toEqual([]);
  });

  it('of the store and of shoppers are cited by a test, or marked as untested', () => {
    const isTested = (code: string) => tested.has(code) || bracketed.has(code);
    const wrong = required.filter(([code, line]) => isTested(code) === line.includes(NO_TEST_YET));
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  it('of the store and of shoppers have a row in docs/traceability.md, which has no unknown code', () => {
    const listed = [...read('docs/traceability.md').matchAll(/^\| ([A-Z\d][^|]*) \|/gm)].flatMap(([, codes = '']) =>
      codes.split(', ').flatMap(codesOfRange),
    );
    expect(required.map(([code]) => code).filter((code) => !listed.includes(code))).toEqual([]);
    expect(listed.filter((code) => !rows.has(code))).toEqual([]);
  });

  it('end the titles of tests instead of beginning them', () => {
    expect(titlesLedByCode).toEqual([]);
  });

  it.each(["'P-05 gives a rate'", "'T2: %s'", '`36, G09 two tabs`', "'expectation 29'", "'0017 is'"])(
    'are recognised at the beginning of %s',
    (title) => expect(`it(\n  ${title}`).toMatch(TITLE_LED_BY_CODE),
  );

  it.each(["'a rate (P-05)'", "'P1001 is ordered'", "'20,000 targets'", "'000-0000 is unknown'", "'413: is'"])(
    'are not recognised at the beginning of %s',
    (title) => expect(`])(${title}`).not.toMatch(TITLE_LED_BY_CODE),
  );

  it('are defined once', () => {
    const all = document.match(/^\| [A-Z]?-?\d{1,2} \|/gm) ?? [];
    expect(all).toHaveLength(rows.size);
  });
});

/** `A-01…A-03` → A-01, A-02, A-03; a single code stays as it is. */
function codesOfRange(text: string): string[] {
  const [, letter = '', first = '', last = ''] = /^([A-Z]-?)(\d+)…[A-Z]-?(\d+)$/.exec(text) ?? [];
  if (last === '') return [text];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, at) => letter + String(Number(first) + at).padStart(first.length, '0'));
}

/** A deleted file that is still in the index is empty. */
function readOrEmpty(file: string): string {
  try {
    return read(file);
  } catch {
    return '';
  }
}
