/**
 * npm run release -- publish remotes/catalogue [--no-build] | check remotes/catalogue | list | rollback catalogue | …
 * Builds what is named first, then hands over to packages/release. With RELEASE_URL and RELEASE_TOKEN the release service there does it;
 * otherwise DATA_DIR says which store, whose releases are signed with RELEASE_SIGNING_KEY, or with the key that `npm start` made there.
 */
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { inRoot } from './steps/root.mjs';
import { CommandFailed, run } from './steps/run.mjs';
import { give } from './steps/say.mjs';
import { readSecrets } from './steps/secrets.mjs';
import { readSettings } from './steps/settings.mjs';

const args = process.argv.slice(2);
const words = args.filter((word) => word !== '--no-build');
const [command, ...folders] = words;
const { dataDir, registryDir } = readSettings();

// A store that runs here made its own key; what is given to this process comes first. A service signs by itself.
const isGiven = process.env.RELEASE_SIGNING_KEY || process.env.RELEASE_SIGNING_KEY_FILE || process.env.RELEASE_URL;
if (command !== 'keys' && !isGiven) process.env.RELEASE_SIGNING_KEY = readSecrets(dataDir).releaseSigningKey;

try {
  if (!args.includes('--no-build')) await buildWhatIsNamed();
  await run(process.execPath, [
    inRoot('packages', 'release', 'dist', 'cli.js'),
    ...words,
    '--registry',
    registryDir,
    '--shell',
    inRoot('shell', 'dist'),
  ]);
} catch (fault) {
  if (fault instanceof CommandFailed) process.exit(typeof fault.code === 'number' ? fault.code : 1);
  give(fault.message);
}

/** The named parts and the release tool. */
async function buildWhatIsNamed() {
  await install();
  const parts = ['publish', 'check'].includes(command) ? folders.filter((folder) => !folder.startsWith('-')) : [];
  await build(['@store/release', ...parts.map((folder) => `./${folder.replace(/^\.\/|\/$/g, '')}`)]);
}
