import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CODE = /\b[A-Z]-?\d{2}\b/g;
const TEST = /\.(test|spec|race|front)\.tsx?$/;
const COMMENT_OR_TITLE = /^\s*(?:\/?\*|\/\/)|\b(?:it|test|describe)(?:\.\w+)?\(|^\s*\]\)\(/;
const NO_TEST_YET = '*(no test yet)*';

const document = readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8');
/** The line of each code. */
const rows = new Map(
  document.split('\n').flatMap((line) => {
    const code = /^\| ([A-Z]-?\d{2}) \|/.exec(line)?.[1];
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
  .filter((file) => !file.includes('/demo/art/'));

/** Codes that comments and test titles cite, with the files. */
const cited = new Map<string, string[]>();
/** Codes that stand anywhere in a test. */
const tested = new Set<string>();
for (const file of sources) {
  const text = readOrEmpty(join(ROOT, file));
  const lines = text.split('\n').filter((line) => COMMENT_OR_TITLE.test(line));
  for (const code of lines.join('\n').match(CODE) ?? []) cited.set(code, [...(cited.get(code) ?? []), file]);
  if (TEST.test(file)) for (const code of text.match(CODE) ?? []) tested.add(code);
}

describe('codes of requirements', () => {
  it('stand in docs/requirements.md wherever a comment or a test title cites one', () => {
    const letters = new Set([...rows.keys()].map((code) => code.replace(/\d+/, '')));
    const unknown = [...cited].filter(([code]) => letters.has(code.replace(/\d+/, '')) && !rows.has(code));
    expect(unknown).toEqual([]);
  });

  it('of the store are each cited by a test, or marked as without one', () => {
    const ofTheStore = [...rows].filter(([code]) => code.includes('-'));
    const wrong = ofTheStore.filter(([code, line]) => tested.has(code) === line.includes(NO_TEST_YET));
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  it('stand there once each', () => {
    const all = document.match(/^\| [A-Z]-?\d{2} \|/gm) ?? [];
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
