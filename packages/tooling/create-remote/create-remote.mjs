#!/usr/bin/env node
/**
 * npm create @store/remote@latest <name> — creates a remote with one screen at /lp/<name>, a test and a build, in a folder of that name.
 * `--landing` (with npm: `-- --landing`) creates a landing page with dates (docs/landing-pages.md). In the store's own
 * repository (`npm run create-remote <name>`) it goes to remotes/ and uses the workspace's tests and checks.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeRemote } from './src/make-remote.mjs';

const USAGE = `npm create @store/remote@latest <name>               a remote with one screen at /lp/<name>, in a folder of that name
npm create @store/remote@latest <name> -- --landing  a landing page with dates and an order form

<name>: lower-case letters, with hyphens between words: lp-spring-care`;

const { isLanding, name } = readWords();
const isWorkspace = fs.existsSync('pnpm-workspace.yaml') && fs.existsSync('remotes');
const folder = path.resolve(isWorkspace ? 'remotes' : '.', name);

const refusal = refuse();
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
makeRemote({ name, folder, place: isWorkspace ? 'workspace' : 'own repository', isLanding, registry: registryHere() });
console.log(isWorkspace ? wordsOfWorkspace() : wordsOfOwnRepository());

/** Ends the program for --help and for words that it does not know. */
function readWords() {
  const options = { landing: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } };
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    if (!values.help && positionals.length < 2) return { isLanding: values.landing, name: positionals[0] ?? '' };
    console[values.help ? 'log' : 'error'](USAGE);
    process.exit(values.help ? 0 : 1);
  } catch (fault) {
    console.error(`${fault.message.split('. ')[0]}\n\n${USAGE}`);
    process.exit(1);
  }
}

/** The line of this folder's `.npmrc` that names the registry of the store's packages; the new remote needs it too. */
function registryHere() {
  const lines = fs.existsSync('.npmrc') ? fs.readFileSync('.npmrc', 'utf8').split('\n') : [];
  return lines.find((line) => line.startsWith('@store:registry'));
}

function refuse() {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 41)
    return 'Use lower-case letters, with hyphens between words: lp-spring-care';
  return fs.existsSync(folder) ? `${path.relative('.', folder)} already exists.` : undefined;
}

function wordsOfWorkspace() {
  return `
remotes/${name} was created; its page is /lp/${name}.

  npx pnpm@12.21.0 install                     link its packages (npm run dev does this too)
  npm run dev -- --only ${name}              start developing
  npm test -- remotes/${name}            run its test
  npm run release -- publish remotes/${name}   publish it`;
}

function wordsOfOwnRepository() {
  return `
${name} was created; its page is /lp/${name}.

  cd ${name} && npm install
  npm run dev -- --against https://<store>     develop it, on top of that store
  npm test                                     run its test
  npm run check                                check types, test and build
  npm run release                              publish it to RELEASE_URL with RELEASE_TOKEN; -- --canary 5 for a share

src/remote.ts names your team, whose token publishes it.`;
}
