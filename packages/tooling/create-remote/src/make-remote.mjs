import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE_NAME = 'my-remote';
const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));
/** Replaces the template's sources for a landing page. */
const LANDING = fileURLToPath(new URL('../template-landing', import.meta.url));

/** Dependencies of an order form, and of a remote in its own repository, whose team will call the API. */
const CALLING_LIBRARIES = ['@store/contracts'];
/** Added for its test, which the workspace has for all. */
const LANDING_TOOLS = ['@testing-library/user-event'];

const DAY_MS = 86_400_000;
const TOKYO_MS = 9 * 3_600_000;

/** Only for a remote in its own repository: in the workspace tests and checks are the root's. */
const OWN_FILES = ['journeys', 'jest.config.mjs', 'gitignore', 'npmrc', 'github.yml', 'gitlab-ci.yml'];
/** Names of files that npm would not pack, or that a tool would read, under their own names. */
const NAMES = {
  gitignore: '.gitignore',
  npmrc: '.npmrc',
  'github.yml': '.github/workflows/remote.yml',
  'gitlab-ci.yml': '.gitlab-ci.yml',
};
const OWN_SCRIPTS = {
  dev: 'store-remote dev',
  test: 'store-remote test',
  check: 'store-remote check',
  journeys: 'store-remote journeys',
  release: 'store-remote publish',
};
const OWN_TOOLS = [
  '@jest/globals',
  '@store/release',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/user-event',
  'jest',
  'jest-environment-node',
  'jsdom',
  'typescript',
];

/**
 * Writes the template under a new name. The versions of its libraries come from this package's manifest: in the
 * workspace `workspace:*` and `catalog:`, in a published package the numbers written by packing. A landing page begins
 * in a week and ends a month later, until its team changes the dates.
 *
 * @param registry line for its `.npmrc`, if it needs one
 * @param now epoch ms
 */
export function makeRemote({ name, folder, place, isLanding = false, registry, now = Date.now() }) {
  const isAlone = place === 'own repository';
  const toName = (text) => renamed(text, name).replace(/from: '[^']+', until: '[^']+'/, datesFrom(now));
  const left = [...(isAlone ? [] : OWN_FILES), ...(isLanding ? ['src'] : [])];
  copyTemplate(TEMPLATE, folder, { toName, left });
  if (isLanding) copyTemplate(LANDING, folder, { toName, left: isAlone ? [] : OWN_FILES });
  if (isAlone && registry) fs.appendFileSync(path.join(folder, '.npmrc'), `${registry}\n`);
  const file = path.join(folder, 'package.json');
  const words = JSON.parse(fs.readFileSync(file, 'utf8'));
  const libraries = [...Object.keys(words.dependencies), ...(isAlone || isLanding ? CALLING_LIBRARIES : [])].sort();
  const tools = [...(isAlone ? OWN_TOOLS : []), ...(isLanding ? LANDING_TOOLS : [])];
  const manifest = {
    ...words,
    scripts: { ...words.scripts, ...(isAlone ? OWN_SCRIPTS : {}) },
    dependencies: versionsOf(libraries),
    devDependencies: versionsOf([...Object.keys(words.devDependencies), ...tools].sort()),
  };
  fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

function versionsOf(libraries) {
  const own = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return Object.fromEntries(libraries.map((library) => [library, own.devDependencies[library]]));
}

/** A month from a week ahead at ten in the morning, Tokyo time. */
function datesFrom(now) {
  const day = (days) => new Date(now + days * DAY_MS + TOKYO_MS).toISOString().slice(0, 10);
  return `from: '${day(7)}T10:00+09:00', until: '${day(38)}T00:00+09:00'`;
}

function copyTemplate(from, to, { toName, left }) {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (left.includes(entry.name) || entry.name === 'node_modules') continue;
    const source = path.join(from, entry.name);
    const target = path.join(to, NAMES[entry.name] ?? toName(entry.name));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    if (entry.isDirectory()) copyTemplate(source, target, { toName, left: [] });
    else fs.writeFileSync(target, toName(fs.readFileSync(source, 'utf8')));
  }
}

/** Replaces the template's name in each of its spellings. */
function renamed(text, name) {
  const words = name.split('-');
  const capital = words.map((word) => word[0].toUpperCase() + word.slice(1));
  const camel = [words[0], ...capital.slice(1)].join('');
  return text.replaceAll(TEMPLATE_NAME, name).replaceAll('myRemote', camel).replaceAll('My Remote', capital.join(' '));
}
