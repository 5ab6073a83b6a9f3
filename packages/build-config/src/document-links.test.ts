import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Links in the shop's content pages are checked by `npm run content -- check`. */
const SHOP_PAGES = 'packages/demo-store/pages/';
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((document) => !document.startsWith(SHOP_PAGES) && existsSync(join(ROOT, document)))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const CODE = /```[\s\S]*?```|`[^`\n]*`/g;
/** Target of a relative link, without its anchor. */
const LINK = /\]\((?!\w+:)([^)#\s]+)/g;
/** A path of the repository in backticks, without placeholders. */
const PATH = /`((?:bench|commands|compose|deploy|docs|e2e|packages|remotes|shell)\/[\w./@-]+)`/g;
/** Files that a build writes, and the names of remotes in examples. */
const NOT_COMMITTED = /\/dist\/|^bench\/results|^remotes\/lp-spring/;

describe('documents', () => {
  it('link to files that exist', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.replaceAll(CODE, '').matchAll(LINK)]
        .filter(([, target = '']) => !existsSync(join(ROOT, dirname(path), target)))
        .map(([, target]) => `${path}: ${target}`),
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
