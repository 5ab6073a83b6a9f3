import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Links in the shop's content pages are checked by `npm run content -- check`. */
const SHOP_PAGES = 'packages/tooling/demo-store/pages/';
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((document) => !document.startsWith(SHOP_PAGES) && existsSync(join(ROOT, document)))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const CODE = /```[\s\S]*?```|`[^`\n]*`/g;
/** A relative link: its file, which is empty for a link within the page, and its anchor. */
const LINK = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
/** A path of the repository in backticks, without placeholders. */
const PATH = /`((?:commands|compose|deploy|docs|e2e|lab|packages|remotes|shell)\/[\w./@-]+)`/g;
/** Build output, and names in examples. */
const NOT_COMMITTED = /\/dist\/|^lab\/bench\/results|^remotes\/lp-spring|NNNN/;

describe('documents', () => {
  it('link to files and headings that exist', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.replaceAll(CODE, '').matchAll(LINK)]
        .filter(([, file = '', anchor]) => !isThere(file ? join(dirname(path), file) : path, anchor))
        .map(([link]) => `${path}: ${link}`),
    );
    expect(broken).toEqual([]);
    expect(documents.map(({ path }) => path)).toContain('README.md');
  });

  it('name source files and folders that exist', () => {
    const pages = documents.filter(({ path }) => path === 'README.md' || path.startsWith('docs/'));
    const named = pages.flatMap(({ path, text }) => [...text.matchAll(PATH)].map(([, file = '']) => ({ path, file })));
    const missing = named.filter(({ file }) => !NOT_COMMITTED.test(file) && !existsSync(join(ROOT, file)));
    expect(missing.map(({ path, file }) => `${path}: ${file}`)).toEqual([]);
    expect(named.length).toBeGreaterThan(500);
  });
});

function isThere(path: string, anchor: string | undefined): boolean {
  if (!existsSync(join(ROOT, path))) return false;
  return !anchor || anchorsOf(readFileSync(join(ROOT, path), 'utf8')).includes(anchor);
}

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
