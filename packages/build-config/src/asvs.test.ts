import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = 'docs/security/asvs';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const VERDICTS = ['holds', 'in part', 'does not hold', 'not applicable'] as const;
type Verdict = (typeof VERDICTS)[number];

const index = read('docs/security/asvs.md');
const chapters = readdirSync(join(ROOT, FOLDER)).filter((name) => /^v\d+\.md$/.test(name));

/** A row of a chapter's tables. */
interface Row {
  readonly number: string;
  readonly verdict: string;
  /** Where the code is, and what shows the verdict. */
  readonly where: string;
  readonly shownBy: string;
}

const rowsOf = (chapter: string): Row[] =>
  [...read(`${FOLDER}/${chapter}`).matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, number = '', cells = '']) => {
    const [, verdict = '', where = '', ...shownBy] = cells.split(' | ').map((cell) => cell.trim());
    return { number, verdict, where, shownBy: shownBy.join(' | ') };
  });

const rows = chapters.flatMap(rowsOf);
const leftOut = [...read(`${FOLDER}/left-out.md`).matchAll(/^\| (\d+\.\d+\.\d+) \| (.*) \|$/gm)];

/** Rows that a line of the index names: `1.1.1-2, 2.1.1`. */
const listed = (heading: string): string[] => {
  const [, lines = ''] = new RegExp(`^${heading}:\\n\\n((?:- .*\\n)+)`, 'm').exec(index) ?? [];
  return [...lines.matchAll(/(\d+\.\d+)\.(\d+)(?:-(\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`),
  );
};
const applicable = listed('Of levels 1 and 2');
const chosen = listed('Chosen of level 3');

/** Tests that a text names: `` `path`: “title” ``. */
const testsIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));

describe('the verdicts on OWASP ASVS 5.0', () => {
  it('are one for each row that applies, and for no other', () => {
    expect([applicable.length, chosen.length, leftOut.length]).toEqual([175, 26, 78]);
    expect(rows.map(({ number }) => number).toSorted()).toEqual([...applicable, ...chosen].toSorted());
    const elsewhere = leftOut.map(([, number = '']) => number);
    expect(elsewhere.filter((number) => applicable.includes(number))).toEqual([]);
    expect(new Set([...applicable, ...elsewhere]).size).toBe(253);
  });

  it('stand in the chapter of their number', () => {
    const astray = chapters.flatMap((chapter) =>
      rowsOf(chapter).filter(({ number }) => `v${number.split('.')[0]}.md` !== chapter),
    );
    expect(astray).toEqual([]);
  });

  it('are one of four, and are shown by a test or by reading, or say what is missing', () => {
    const isShown = ({ shownBy }: Row) => testsIn(shownBy).length > 0 || shownBy.startsWith('read');
    const isSaid = ({ shownBy }: Row) => /\b[Mm]issing: /.test(shownBy);
    const wrong = rows.filter((row) => {
      if (row.verdict === 'holds') return !isShown(row) || isSaid(row);
      if (row.verdict === 'not applicable') return !isShown(row);
      return !(VERDICTS as readonly string[]).includes(row.verdict) || !isSaid(row);
    });
    expect(wrong.map(({ number, verdict, shownBy }) => `${number} ${verdict}: ${shownBy}`)).toEqual([]);
  });

  it('name files and tests that are there', () => {
    const texts = [
      ...rows.map(({ where, shownBy }) => `${where} ${shownBy}`),
      ...leftOut.map(([, , cells = '']) => cells),
    ];
    const paths = texts.flatMap((text) => [...text.matchAll(PATH)].map(([, path = '']) => path));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const named = texts.flatMap(testsIn);
    expect(named.filter(({ file, title }) => !existsSync(join(ROOT, file)) || !titlesIn(file).includes(title))).toEqual(
      [],
    );
    expect([paths.length, named.length].every((many) => many > 100)).toBe(true);
  });

  it('that do not hold stand in the index', () => {
    const [, section = ''] = index.split('## What does not hold\n');
    const [table = ''] = section.split('\n## ');
    const told = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \|$/gm)].map(([, number]) => number);
    expect(told.toSorted()).toEqual(
      rows
        .filter(({ verdict }) => verdict === 'does not hold')
        .map(({ number }) => number)
        .toSorted(),
    );
  });

  it('are counted in the index as they are', () => {
    const counted = [...index.matchAll(/^\| \[V(\d+)[^|]*\| (.+) \|$/gm)].map(([, chapter, cells = '']) => [
      `v${chapter}.md`,
      ...cells.split(' | ').map(Number),
    ]);
    const counts = chapters.map((chapter) => [chapter, ...countsOf(rowsOf(chapter))]);
    expect(counted.toSorted()).toEqual(counts.toSorted());
    expect(index).toContain(`| together | ${countsOf(rows).join(' | ')} |`);
    const usual = rows.filter(({ number }) => applicable.includes(number));
    expect(index).toContain(`| of levels 1 and 2 | ${countsOf(usual).join(' | ')} |`);
  });
});

/** A path of the repository in backticks. */
const PATH = /`((?:packages|remotes|shell|e2e|commands|compose|deploy|docs)\/[^`]+)`/g;

/** How many rows, of each verdict, and shown by a test. */
function countsOf(these: readonly Row[]): number[] {
  const having = (verdict: Verdict) => these.filter((row) => row.verdict === verdict).length;
  return [these.length, ...VERDICTS.map(having), these.filter(({ shownBy }) => testsIn(shownBy).length > 0).length];
}

/** The lines of a test that a title can stand on. */
function titlesIn(file: string): string {
  return read(file)
    .split('\n')
    .filter((line) => /\b(?:it|test|describe)\b.*\(|^\s*\]\)\(|^\s*['`]/.test(line))
    .join('\n');
}
