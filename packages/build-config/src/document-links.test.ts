import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
/** What stands in a document as an example is no link. */
const EXAMPLE = /```[\s\S]*?```|`[^`\n]*`/g;
/** The shop's pages lead to addresses of the shop: `npm run content -- check` opens those. */
const SHOP_PAGES = 'packages/demo-store/pages/';
/** Where a link leads, without the place on the page; addresses of the web are not looked up. */
const LINK = /\]\((?!\w+:)([^)#\s]+)/g;

it('links of the documents lead to files that are there', () => {
  const broken = documents
    .filter((document) => !document.startsWith(SHOP_PAGES) && existsSync(join(ROOT, document)))
    .flatMap((document) =>
      [...readFileSync(join(ROOT, document), 'utf8').replaceAll(EXAMPLE, '').matchAll(LINK)]
        .filter(([, to = '']) => !existsSync(join(ROOT, dirname(document), to)))
        .map(([, to]) => `${document}: ${to}`),
    );
  expect(broken).toEqual([]);
  expect(documents).toContain('README.md');
});
