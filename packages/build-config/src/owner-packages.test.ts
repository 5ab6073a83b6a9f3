import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/;
const NOT_OURS = new Set(['node_modules', 'dist', '.data', 'test-results']);

/** Where each of the owner's packages belongs; `imported` if the import has another name than the package. */
const OWNER_PACKAGES = [
  { name: 'react', homes: ['shell', 'packages/ui', 'packages/remote-kit', 'remotes/catalogue', 'remotes/checkout'] },
  { name: 'react-dom', homes: ['shell', 'packages/remote-kit'] },
  { name: '@module-federation/enhanced', homes: ['shell', 'packages/build-config'] },
  { name: 'webpack', homes: ['packages/build-config'] },
  { name: 'react-router-dom', homes: ['shell', 'packages/remote-kit'] },
  { name: 'rxjs', homes: ['packages/event-bus', 'packages/remote-kit', 'shell'] },
  { name: 'axios', homes: ['packages/api-client', 'packages/backend'] },
  { name: 'zod', homes: ['packages/contracts', 'packages/backend', 'packages/gateway', 'packages/release', 'shell'] },
  { name: 'dayjs', homes: ['packages/domain', 'packages/ui', 'packages/remote-kit'] },
  { name: 'pdfmake', homes: ['packages/backend'] },
  { name: 'jest', imported: '@jest/globals', homes: ['.'] },
  { name: '@testing-library/react', homes: ['shell', 'packages/ui', 'remotes/catalogue', 'remotes/checkout'] },
  { name: '@playwright/test', homes: ['e2e'] },
];

/** Alternatives to one of them, and their dependencies. The gateway's undici is not among them (decision 0005). */
const EXCHANGED = [
  ...['react-router', 'preact', '@originjs/vite-plugin-federation', '@rspack/core', 'rollup', 'esbuild'],
  ...['zustand', 'redux', 'mobx', 'jotai', 'ky', 'got', 'node-fetch', 'superagent'],
  ...['yup', 'joi', 'valibot', 'moment', 'luxon', 'date-fns', 'pdfkit', 'pdf-lib', 'jspdf'],
  ...['enzyme', 'cypress', 'puppeteer'],
];

/** Simulates another team's tools, to prove that the federation protocol is the interface and not the bundler (D-14). */
const FOREIGN_BUILD = 'e2e/fixtures/rspack-remote.ts';

const sources = filesOf('.').map((file) => ({ file, imports: packagesIn(readFileSync(join(root, file), 'utf8')) }));

it.each(OWNER_PACKAGES)(
  '$name is declared and imported where it belongs (C-09)',
  ({ name, imported = name, homes }) => {
    const declaring = homes.filter((home) => declared(home).includes(name));
    const importing = homes.filter((home) =>
      sources.some(({ file, imports }) => (home === '.' || file.startsWith(`${home}/`)) && imports.includes(imported)),
    );
    expect({ declaring, importing }).toEqual({ declaring: homes, importing: homes });
  },
);

it('no source imports an alternative to one of the owner’s packages (C-09)', () => {
  const strangers = sources.flatMap(({ file, imports }) =>
    imports
      .filter((name) => EXCHANGED.includes(name) && file !== FOREIGN_BUILD)
      .map((name) => `${file} imports ${name}`),
  );
  expect(strangers).toEqual([]);
});

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) || entry.name.startsWith('.git') ? [] : filesOf(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** Packages that a source imports, types excluded. */
function packagesIn(source: string): string[] {
  const found = source.matchAll(
    /^\s*(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].map(([, fixed, asked]) => packageOf(fixed ?? asked ?? ''));
}

function packageOf(specifier: string): string {
  const parts = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, parts).join('/');
}

/** Dependencies in the package.json of a folder; `.` is the project's own. */
function declared(folder: string): string[] {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
}
