import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE_NAME = 'my-remote';
const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));

/** What only a remote of its own repository has: in the workspace tests and checks are the root's. */
const OWN_FILES = ['jest.config.mjs'];
const OWN_SCRIPTS = {
  test: 'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js',
  check: 'tsc && npm test && webpack',
  release: 'webpack && store-release publish .',
};
const OWN_TOOLS = [
  '@jest/globals',
  '@store/release',
  '@swc/core',
  '@swc/jest',
  '@testing-library/jest-dom',
  '@testing-library/user-event',
  'jest',
  'jest-environment-node',
  'jsdom',
  'typescript',
];

/**
 * Writes the template under a new name. The versions of its libraries are those of this package's own manifest: in the
 * workspace `workspace:*` and `catalog:`, in a published package what packing made of them.
 */
export function makeRemote({ name, folder, place }) {
  const isAlone = place === 'own repository';
  copyTemplate(TEMPLATE, folder, { name, left: isAlone ? [] : OWN_FILES });
  const file = path.join(folder, 'package.json');
  const words = JSON.parse(fs.readFileSync(file, 'utf8'));
  const tools = isAlone ? OWN_TOOLS : [];
  const manifest = {
    ...words,
    scripts: { ...words.scripts, ...(isAlone ? OWN_SCRIPTS : {}) },
    dependencies: versionsOf(Object.keys(words.dependencies)),
    devDependencies: versionsOf([...Object.keys(words.devDependencies), ...tools].sort()),
  };
  fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

function versionsOf(libraries) {
  const own = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return Object.fromEntries(libraries.map((library) => [library, own.devDependencies[library]]));
}

function copyTemplate(from, to, { name, left }) {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (left.includes(entry.name) || entry.name === 'node_modules') continue;
    const source = path.join(from, entry.name);
    const target = path.join(to, renamed(entry.name, name));
    if (entry.isDirectory()) copyTemplate(source, target, { name, left });
    else fs.writeFileSync(target, renamed(fs.readFileSync(source, 'utf8'), name));
  }
}

/** The new name in each of the ways the template says its own. */
function renamed(text, name) {
  const words = name.split('-');
  const capital = words.map((word) => word[0].toUpperCase() + word.slice(1));
  const camel = [words[0], ...capital.slice(1)].join('');
  return text.replaceAll(TEMPLATE_NAME, name).replaceAll('myRemote', camel).replaceAll('My Remote', capital.join(' '));
}
