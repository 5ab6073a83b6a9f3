/**
 * npm run release -- publish remotes/catalogue [--no-build] | preview remotes/catalogue --pr 42 | list | rollback catalogue | …
 * Builds the named parts, then runs the command line of packages/server/release. With RELEASE_URL and RELEASE_TOKEN it uses that
 * release service. Otherwise it uses the registry in DATA_DIR, and signs with RELEASE_SIGNING_KEY or with the key that
 * `npm start` made there.
 */
import fs from 'node:fs';
import { build } from './steps/build.mjs';
import { fail } from './steps/console.mjs';
import { install } from './steps/install.mjs';
import { inRoot } from './steps/root.mjs';
import { CommandFailed, run } from './steps/run.mjs';
import { readSecrets } from './steps/secrets.mjs';
import { readSettings } from './steps/settings.mjs';

const given = process.argv.slice(2);
const args = given.filter((word) => word !== '--no-build');
const { dataDir, registryDir, storeUrl } = readSettings();

// A local store created its own key; one in the environment has priority. A release service signs itself.
const hasKey = process.env.RELEASE_SIGNING_KEY || process.env.RELEASE_SIGNING_KEY_FILE || process.env.RELEASE_URL;
const isElsewhere = args.some((word) => /^--(in|registry)(=|$)/.test(word));
if (args[0] === 'owners' && !hasKey && !isElsewhere && !fs.existsSync(registryDir))
  fail(`there is no store with its data in ${dataDir}; DATA_DIR names the folder that npm start printed`);
if (args[0] !== 'keys' && !hasKey) process.env.RELEASE_SIGNING_KEY = readSecrets(dataDir).releaseSigningKey;

// Links open the store of that registry.
if (!process.env.RELEASE_URL && !args.includes('--in')) process.env.STORE_URL ||= storeUrl;

try {
  if (args.length === given.length) await buildNamedParts();
  const places = ['--registry', registryDir, '--shell', inRoot('shell', 'dist')];
  // The journeys that a pull request's parts touch.
  const isPullRequest = args[0] === 'preview' && args.includes('--pr') && !args.includes('--closed');
  if (isPullRequest && !args.includes('--run')) args.push('--run', 'npm run e2e -- --no-build');
  await run(process.execPath, [inRoot('packages', 'server', 'release', 'dist', 'cli.js'), ...places, ...args]);
} catch (fault) {
  if (fault instanceof CommandFailed) process.exit(typeof fault.code === 'number' ? fault.code : 1);
  fail(fault.message);
}

/** Builds the release tool, then the parts named in the arguments. */
async function buildNamedParts() {
  await install();
  await build(['@store/release']);
  const { partFoldersOf } = await import('../packages/server/release/dist/cli/arguments.js');
  const folders = partFoldersOf(args).map((folder) => `./${folder.replace(/^\.\/|\/$/g, '')}`);
  if (folders.length > 0) await build(folders);
}
