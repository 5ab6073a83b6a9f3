import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const filesLike = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((file) => ({ file, text: readOrEmpty(join(ROOT, file)) }));

/** Prescribed packages, with the folders that must declare and import each; `imported` if it is imported by another name. */
const PRESCRIBED = [
  {
    name: 'react',
    folders: ['shell', 'packages/browser/ui', 'packages/browser/remote-kit', 'remotes/catalogue', 'remotes/checkout'],
  },
  { name: 'react-dom', folders: ['shell', 'packages/browser/remote-kit'] },
  { name: '@module-federation/enhanced', folders: ['shell', 'packages/tooling/build-config'] },
  { name: 'webpack', folders: ['packages/tooling/build-config'] },
  { name: 'react-router-dom', folders: ['shell', 'packages/browser/remote-kit'] },
  { name: 'rxjs', folders: ['packages/browser/event-bus', 'packages/browser/remote-kit', 'shell'] },
  { name: 'axios', folders: ['packages/browser/api-client', 'packages/server/backend'] },
  {
    name: 'zod',
    folders: [
      'packages/shared/contracts',
      'packages/server/backend',
      'packages/server/gateway',
      'packages/server/release',
      'shell',
    ],
  },
  { name: 'dayjs', folders: ['packages/shared/domain', 'packages/browser/ui', 'packages/browser/remote-kit'] },
  { name: 'pdfmake', folders: ['packages/server/backend'] },
  { name: 'jest', imported: '@jest/globals', folders: [''] },
  {
    name: '@testing-library/react',
    folders: ['shell', 'packages/browser/ui', 'remotes/catalogue', 'remotes/checkout'],
  },
  { name: '@playwright/test', folders: ['e2e'] },
];
/** Alternatives to prescribed packages. The gateway's undici is allowed (decision 0005). */
const ALTERNATIVES = [
  ...['react-router', 'preact', '@originjs/vite-plugin-federation', '@rspack/core', 'rollup', 'esbuild'],
  ...['zustand', 'redux', 'mobx', 'jotai', 'ky', 'got', 'node-fetch', 'superagent'],
  ...['yup', 'joi', 'valibot', 'moment', 'luxon', 'date-fns', 'pdfkit', 'pdf-lib', 'jspdf'],
  ...['enzyme', 'cypress', 'puppeteer'],
];
/** Builds remotes with other tools, to prove that any tool can produce one (D-14). */
const FOREIGN_BUILD = 'e2e/fixtures/bundlers.ts';

const manifests = filesLike('package.json', '*/package.json');
const sources = filesLike('*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js').map(({ file, text }) => ({
  file,
  imports: packagesIn(text),
}));

it.each(PRESCRIBED)('$name is declared and imported by its folders (C-09)', ({ name, imported = name, folders }) => {
  const declaring = folders.filter((folder) =>
    manifests.some(({ file, text }) => file === join(folder, 'package.json') && text.includes(`"${name}":`)),
  );
  const importing = folders.filter((folder) =>
    sources.some(({ file, imports }) => file.startsWith(folder && `${folder}/`) && imports.includes(imported)),
  );
  expect({ declaring, importing }).toEqual({ declaring: folders, importing: folders });
});

it('no source imports an alternative to a prescribed package (C-09)', () => {
  const wrong = sources.flatMap(({ file, imports }) =>
    imports
      .filter((name) => ALTERNATIVES.includes(name) && file !== FOREIGN_BUILD)
      .map((name) => `${file} imports ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** Names of the imported packages, type-only imports excluded. */
function packagesIn(source: string): string[] {
  const found = source.matchAll(
    /^\s*(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].map(([, fixed, dynamic]) => packageOf(fixed ?? dynamic ?? ''));
}

function packageOf(specifier: string): string {
  const parts = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, parts).join('/');
}

/** A deleted file that is still in the index is empty. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
